/**
 * The least that a Worker can do: answer "ok", relay a copy of so many bytes (`/relayed/58000`), or ask D1 so many
 * times (`/queries/3`), after counting the request against a limit (`/counted/queries/1`).
 */
export default {
  async fetch({ url }, { DB, LIMIT }) {
    if (url.includes("/counted/")) await LIMIT.limit({ key: crypto.randomUUID() });
    const queries = Number(/\/queries\/(\d)$/.exec(url)?.[1] ?? 0);
    for (let n = 0; n < queries; n++) await DB.prepare("SELECT ?").bind(n).all();
    const bytes = Number(/\/relayed\/(\d{1,6})$/.exec(url)?.[1]);
    if (!bytes) return new Response("ok");
    const copies = await caches.open("copies");
    const copy = await copies.match(url);
    if (copy) return copy;
    const page = new Response("x".repeat(bytes), { headers: { "Cache-Control": "max-age=600" } });
    await copies.put(url, page.clone());
    return page;
  },
} satisfies ExportedHandler<{ DB: D1Database; LIMIT: RateLimit }>;
