import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import "./loaded-modules";
import { installOutbound, resetOutbound } from "./outbound";

installOutbound();

let tables: string[] = [];
let schema = "";

/** Reads every table and index, and the applied migrations. */
async function readSchema(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master UNION ALL SELECT 'migration', name, applied_at FROM d1_migrations",
  ).all();
  return JSON.stringify(results);
}

async function migrate(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table'
     AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`,
  ).all<{ name: string }>();
  tables = results.map(({ name }) => name);
  schema = await readSchema();
}

/**
 * Vitest reports an unhandled rejection through a socket that belongs to the runner. A request of the Worker can't use
 * this socket, and then the whole run hangs. So each test checks for unhandled rejections itself.
 */
const unhandled: unknown[] = [];
process.removeAllListeners("unhandledRejection");
process.on("unhandledRejection", (reason) => unhandled.push(reason));
afterEach(() => expect(unhandled.splice(0)).toEqual([]));

// Migrating takes fifteen times as long as emptying the tables, so it runs again only after a test that changed the
// schema.
beforeAll(migrate);

beforeEach(resetOutbound);

afterEach(async () => {
  const isUnchanged = (await readSchema().catch(() => "")) === schema;
  if (!isUnchanged) return migrate();
  const clear = tables.map((name) => env.DB.prepare(`DELETE FROM "${name}"`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...clear]);
});
