import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { entries } from "../../migrations/meta/_journal.json";
import { createPictureCopies } from "./cache/picture-copies";
import { createPurges } from "./cache/purges";
import { createBudgets, createSiteUsage } from "./db/budgets";
import { type Database, openDatabase, openReplicaDatabase } from "./db/db";
import type { Env } from "./env";
import { senderHash, siteHash, visitorHash } from "./http/client-address";
import { createLimits } from "./http/limits";
import { describeError, log } from "./log";
import { createTileMaker } from "./picture/tile-maker";
import type { Secrets } from "./seal";
import { createCounters, createSignals } from "./signals/signals";

export function createPlatform(env: Env) {
  const secret = env.SESSION_SECRET;
  const before = env.SESSION_SECRET_PREVIOUS;
  const secrets: Secrets = before ? [secret, before] : [secret];
  const usage = createSiteUsage(openDatabase(env.DB), env.D1_ROWS_WRITTEN_A_DAY);
  const db = openDatabase(env.DB, usage.note);
  const limits = createLimits(countersOf(env), {
    visitorHash: (request) => visitorHash(request, secret),
    wideHash: (request) => siteHash(request, secret),
  });
  return {
    db,
    /** See `withReplicas` in `db/db.ts`. */
    replica: openReplicaDatabase(env.DB),
    newId: () => crypto.randomUUID() as string,
    /** Signs and hashes. At least 32 characters. */
    secret,
    /** For values that come back later: cookies, cursors, tickets, addresses of pictures. */
    secrets,
    usage,
    budgets: createBudgets(db),
    counters: createCounters(db),
    signals: createSignals(db),
    limits,
    purges: createPurges(),
    pictureOf: createPictureCopies({ mayMake: limits.mayMakePicture }),
    tileMaker: createTileMaker(env.IMAGES),
    readPublicFile: (path: string) => readAsset(env.ASSETS, path),
    visitorHashes: (request: Request) => secrets.map((some) => visitorHash(request, some)),
    siteHash: (request: Request) => siteHash(request, secret),
    senderHash: (request: Request) => senderHash(request, secret),
    healthApi: createHealthApi(() => checkHealth(db)),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

const countersOf = (env: Env) => ({
  signIns: { visitor: env.LIMIT_SIGN_INS, wide: env.LIMIT_SIGN_INS_WIDE },
  visitorChanges: { visitor: env.LIMIT_VISITOR_CHANGES, wide: env.LIMIT_VISITOR_CHANGES_WIDE },
  reads: { visitor: env.LIMIT_READS, wide: env.LIMIT_READS_WIDE },
  heavyReads: { visitor: env.LIMIT_SIGN_INS, wide: env.LIMIT_SIGN_INS_WIDE },
  exports: { visitor: env.LIMIT_EXPORTS, wide: env.LIMIT_EXPORTS_WIDE },
  misses: { visitor: env.LIMIT_MISSES, wide: env.LIMIT_MISSES_WIDE },
  webhooks: { visitor: env.LIMIT_WEBHOOKS, wide: env.LIMIT_WEBHOOKS_WIDE },
  badSignatures: { visitor: env.LIMIT_BAD_SIGNATURES, wide: env.LIMIT_BAD_SIGNATURES_WIDE },
  accountChanges: env.LIMIT_ACCOUNT_CHANGES,
  accountReads: env.LIMIT_ACCOUNT_READS,
  statistics: env.LIMIT_STATISTICS,
  refusedCodes: env.LIMIT_REFUSED_CODES,
  pictures: env.LIMIT_PICTURES,
});

async function readAsset(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  const response = await assets.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} answered ${response.status}.`);
  return response.arrayBuffer();
}

const RETRY_AFTER_S = 30;

/** As wrangler records it in `d1_migrations`. */
const NEWEST_MIGRATION = `${entries.at(-1)?.tag}.sql`;

type Health =
  | { status: "ok"; database: "reachable"; migrations: "current" }
  | { status: "unavailable"; message: string };

/** After a rollback the database has more migrations than the version, which is fine. */
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

/** `GET /api/health`, for monitoring and for the end of a deployment. */
function createHealthApi(check: () => Promise<Health>) {
  return new Hono().get("/", async (c) => {
    const health = await check();
    c.header("Cache-Control", "no-store");
    if (health.status === "ok") return c.json(health);
    c.header("Retry-After", String(RETRY_AFTER_S));
    return c.json(health, 503);
  });
}
