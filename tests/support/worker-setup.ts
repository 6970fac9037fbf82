import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import "./loaded-modules";
import { setClockToNoon } from "./clock";
import { installOutbound, resetOutbound } from "./outbound";
import { settled } from "./pending-work";
import { emptyTables, tableNames } from "./tables";
import { forget } from "./worker-entry";

installOutbound();

let tables: readonly string[] = [];
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
  tables = await tableNames(env.DB);
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
beforeAll(async () => {
  setClockToNoon();
  forget();
  await migrate();
});

beforeEach(resetOutbound);

afterEach(async () => {
  await settled();
  const isUnchanged = (await readSchema().catch(() => "")) === schema;
  if (isUnchanged) await emptyTables(env.DB, tables);
  else await migrate();
});
