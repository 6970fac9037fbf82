import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { entries } from "../../migrations/meta/_journal.json";
import type { Database } from "./db/db";
import { describeError, log } from "./log";

const RETRY_AFTER_S = 30;

/** The name under which wrangler records the newest migration in `d1_migrations`. */
const NEWEST_MIGRATION = `${entries.at(-1)?.tag}.sql`;

type Health =
  | { status: "ok"; database: "reachable"; migrations: "current" }
  | { status: "unavailable"; message: string };

/** After a rollback the database is ahead of this version, which is fine. */
export async function checkHealth(db: Database): Promise<Health> {
  try {
    const applied = await db.all(sql`select 1 from d1_migrations where name = ${NEWEST_MIGRATION}`);
    if (applied.length > 0) return { status: "ok", database: "reachable", migrations: "current" };
    log("error", "migrations_missing", { newest: NEWEST_MIGRATION });
    return { status: "unavailable", message: "The database lacks this version's migrations." };
  } catch (error) {
    log("error", "database_unreachable", describeError(error));
    return { status: "unavailable", message: "The database can't be read." };
  }
}

/** `GET /api/health`: for a monitor, and for the end of a deploy. */
export function createHealthApi(check: () => Promise<Health>) {
  return new Hono().get("/", async (c) => {
    const health = await check();
    c.header("Cache-Control", "no-store");
    if (health.status === "ok") return c.json(health);
    c.header("Retry-After", String(RETRY_AFTER_S));
    return c.json(health, 503);
  });
}
