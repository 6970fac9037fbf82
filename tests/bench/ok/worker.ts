/** A query that returns as many rows as its first parameter says, with this many columns. */
function rowsOf(columns: number): string {
  const values = Array.from({ length: columns }, (_, at) => `'value-' || n as column_${at}`);
  const numbers = "select 1 union all select n + 1 from numbers where n < ?";
  return `with recursive numbers(n) as (${numbers}) select ${values.join(", ")} from numbers`;
}

/**
 * A minimal Worker. It answers "ok", sends a copy whose size in bytes is in the path (`/relayed/58000`), or runs D1
 * queries one after another, with the rows and columns in the path (`/rows/1x1,25x20`). `/counted/rows/1x1` checks a
 * rate limit first.
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
