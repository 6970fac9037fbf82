import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Reads in one query which tables have rows, and what a test may have changed in the schema. */
let overview = "";
let schema: unknown;

type Overview = { schema: string } & Record<string, unknown>;
const read = () => env.DB.prepare(overview).first<Overview>();

async function migrate(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table'
     AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  const filled = results.map(({ name }) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
  overview = `SELECT ${filled.join(", ")},
    (SELECT count(*) || ' ' || total(length(sql)) FROM sqlite_master) || ' ' ||
    (SELECT group_concat(name || applied_at) FROM d1_migrations) AS schema`;
  schema = (await read())?.schema;
}

/**
 * Makes the database as after the migrations. Migrating takes fifteen times as long as emptying the tables that have
 * rows, so it happens once, and after a test that changed the schema.
 */
export async function cleanDatabase(): Promise<void> {
  const seen = overview === "" ? null : await read().catch(() => null);
  if (!seen || seen.schema !== schema) return migrate();
  const tables = Object.keys(seen).filter((name) => seen[name] === 1);
  if (tables.length === 0) return;
  const clear = tables.map((name) => env.DB.prepare(`DELETE FROM "${name}"`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...clear]);
}
