/** A query that answers with so many rows, in the first parameter, of so many columns. */
function rowsOf(columns: number): string {
  const values = Array.from({ length: columns }, (_, at) => `'value-' || n as column_${at}`);
  const numbers = "select 1 union all select n + 1 from numbers where n < ?";
  return `with recursive numbers(n) as (${numbers}) select ${values.join(", ")} from numbers`;
}

/**
 * The least that a Worker can do: answer "ok", relay a copy of so many bytes (`/relayed/58000`), or query D1 one time
 * after another for so many rows of so many columns (`/rows/1x1,25x20`), after counting the request against a limit
 * (`/counted/rows/1x1`).
 */
export default {
  async fetch({ url }, { DB, LIMIT }) {
    if (url.includes("/counted/")) await LIMIT.limit({ key: crypto.randomUUID() });
    for (const [, rows, columns] of url.matchAll(/(\d+)x(\d+)/g)) {
      const query = DB.prepare(rowsOf(Number(columns)));
      await query.bind(Number(rows)).raw();
    }
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
