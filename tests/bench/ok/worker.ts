/** The least that a Worker can do: answer "ok", or relay a copy that has the length of a page. */
export default {
  async fetch({ url }) {
    if (!url.endsWith("/relayed")) return new Response("ok");
    const copies = await caches.open("copies");
    const page = new Response("x".repeat(58_000), { headers: { "Cache-Control": "max-age=600" } });
    const copy = await copies.match(url);
    if (!copy) await copies.put(url, page.clone());
    return copy ?? page;
  },
} satisfies ExportedHandler;
