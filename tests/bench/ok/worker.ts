/** The least that a Worker can do: answer "ok", or relay a copy of so many bytes (`/relayed/58000`). */
export default {
  async fetch({ url }) {
    const bytes = Number(/\/relayed\/(\d{1,6})$/.exec(url)?.[1]);
    if (!bytes) return new Response("ok");
    const copies = await caches.open("copies");
    const copy = await copies.match(url);
    if (copy) return copy;
    const page = new Response("x".repeat(bytes), { headers: { "Cache-Control": "max-age=600" } });
    await copies.put(url, page.clone());
    return page;
  },
} satisfies ExportedHandler;
