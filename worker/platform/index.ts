import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { entries } from "../../migrations/meta/_journal.json";
import { createPictureCopies } from "./cache/picture-copies";
import { createPurges } from "./cache/purges";
import { createBudgets, createReadUsage, createSiteUsage } from "./db/budgets";
import { type Database, openDatabase, openReplicaDatabase } from "./db/db";
import { createDeletions } from "./db/deletions";
import { narrows } from "./db/narrowing";
import type { Env } from "./env";
import { createLimits, isIPv6, senderHash, siteHash, visitorHash } from "./http/limits";
import { describeError, log } from "./log";
import { once } from "./memoize";
import type { Secrets } from "./seal";
import { createCounters, createSignals } from "./signals";

export function createPlatform(env: Env) {
  const secret = env.SESSION_SECRET;
  const before = env.SESSION_SECRET_PREVIOUS;
  const secrets: Secrets = before ? [secret, before] : [secret];
  const usage = createSiteUsage(openDatabase(env.DB), env.D1_ROWS_WRITTEN_A_DAY);
  const reads = createReadUsage(openDatabase(env.DB), env.D1_ROWS_READ_A_DAY);
  const db = openDatabase(env.DB, { written: usage.note, read: reads.note });
  const signals = createSignals(db);
  const { LIMIT_30, LIMIT_60, LIMIT_120, LIMIT_300, LIMIT_1200, LIMIT_3000 } = env;
  const limits = createLimits(
    { 30: LIMIT_30, 60: LIMIT_60, 120: LIMIT_120, 300: LIMIT_300, 1200: LIMIT_1200, 3000: LIMIT_3000 },
    {
      visitorHash: (request) => visitorHash(request, secret),
      wideHash: (request) => (isIPv6(request) ? siteHash(request, secret) : null),
    },
  );
  return {
    db,
    /** See `withReplicas` in `db/db.ts`. */
    replica: openReplicaDatabase(env.DB, { read: reads.note }),
    newId: () => crypto.randomUUID() as string,
    /** Signs and hashes. At least 32 characters. */
    secret,
    /** These sign values that come back later: cookies, cursors, tickets, addresses of pictures. */
    secrets,
    usage,
    reads,
    budgets: createBudgets(db),
    counters: createCounters(db),
    signals,
    deleteExpired: createDeletions(db, usage, signals),
    limits,
    purges: createPurges(),
    pictureOf: createPictureCopies({ mayMake: limits.mayMakePicture }),
    loadTileMaker: once(async () => (await import("./picture/tile-maker")).createTileMaker(env.IMAGES)),
    tileBucket: env.TILES,
    readPublicFile: (path: string) => readAsset(env.ASSETS, path),
    visitorHashes: (request: Request) => secrets.map((some) => visitorHash(request, some)),
    siteHash: (request: Request) => siteHash(request, secret),
    senderHash: (request: Request) => senderHash(request, secret),
    healthApi: createHealthApi(() => checkHealth(db)),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

async function readAsset(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  const response = await assets.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} answered ${response.status}.`);
  return response.arrayBuffer();
}

const RETRY_AFTER_S = 30;

/** wrangler records this name in `d1_migrations`. */
const NEWEST_MIGRATION = `${entries.at(-1)?.tag}.sql`;

type Health =
  | { status: "ok"; database: "reachable"; migrations: "current" }
  | { status: "unavailable"; message: string };

/** Accepts migrations that are newer than the version, as after a rollback, unless one of them removed something. */
async function checkHealth(db: Database): Promise<Health> {
  try {
    const [first, ...newer] = await db.all<{ name: string }>(
      sql`select name from d1_migrations where name >= ${NEWEST_MIGRATION} order by name`,
    );
    if (first?.name !== NEWEST_MIGRATION) {
      log("error", "migrations_missing", { newest: NEWEST_MIGRATION });
      return { status: "unavailable", message: "The database lacks this version's migrations." };
    }
    const removing = newer.find(({ name }) => narrows(name))?.name;
    if (!removing) return { status: "ok", database: "reachable", migrations: "current" };
    log("error", "version_too_old", { removing });
    return { status: "unavailable", message: "A newer version has removed what this version reads." };
  } catch (error) {
    log("error", "database_unreachable", describeError(error));
    return { status: "unavailable", message: "The database can't be read." };
  }
}

/** `GET /api/health`, for monitoring and for the end of a deployment. */
const createHealthApi = (check: () => Promise<Health>) =>
  new Hono().get("/", async (c) => {
    const health = await check();
    c.header("Cache-Control", "no-store");
    if (health.status === "ok") return c.json(health);
    c.header("Retry-After", String(RETRY_AFTER_S));
    return c.json(health, 503);
  });
