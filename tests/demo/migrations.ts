const files = import.meta.glob<string>("../../migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

export async function applyMigrations(db: D1Database): Promise<boolean> {
  await db.exec("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)");
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  if (applied.size > 0 && !applied.has("0028_loved_works.sql"))
    throw new Error("The demo's database is too old. Delete the folder .wrangler/demo, and start again.");
  for (const [path, sql] of Object.entries(files).sort(([a], [b]) => a.localeCompare(b))) {
    const name = path.split("/").at(-1) ?? path;
    if (applied.has(name)) continue;
    const statements = sql.split("--> statement-breakpoint").map((statement) => db.prepare(statement));
    await db.batch([...statements, db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
  return applied.size === 0;
}
