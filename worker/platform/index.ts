import { createPictureCopies } from "./cache/picture-copies";
import { createPurges } from "./cache/purges";
import { createBudgets } from "./db/budgets";
import { openDatabase, openReplicaDatabase } from "./db/db";
import { createSiteUsage } from "./db/site-usage";
import type { Env } from "./env";
import { checkHealth, createHealthApi } from "./health";
import { networkHash, senderHash, siteHash, visitorHash } from "./http/client-address";
import { createLimits } from "./http/limits";
import { createTileMaker } from "./picture/tile-maker";
import { createCounters } from "./signals/counters";
import { createSignals } from "./signals/signals";
import type { Secrets } from "./tokens";

/** What every feature builds on: the database, the limits, the caches. */
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
    /** For reads that decide nothing: see `db/replicas.ts`. */
    replica: openReplicaDatabase(env.DB),
    newId: () => crypto.randomUUID() as string,
    /** Signs and hashes. At least 32 characters. */
    secret,
    /** For what comes back later: cookies, cursors, tickets, addresses of pictures. */
    secrets,
    usage,
    budgets: createBudgets(db),
    /** How many requests there were, and how they ended. */
    counters: createCounters(db),
    /** When each job of the site last worked. */
    signals: createSignals(db),
    limits,
    purges: createPurges(),
    pictureOf: createPictureCopies({ mayMake: limits.mayMakePicture }),
    makeTile: createTileMaker(env.IMAGES),
    readPublicFile: (path: string) => readAsset(env.ASSETS, path),
    /** One for each of `secrets`. */
    visitorHashes: (request: Request) => secrets.map((some) => visitorHash(request, some)),
    siteHash: (request: Request) => siteHash(request, secret),
    senderHash: (request: Request) => senderHash(request, secret),
    networkHash: (request: Request) => networkHash(request, secret),
    healthApi: createHealthApi(() => checkHealth(db)),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

const countersOf = (env: Env) => ({
  signIns: { visitor: env.LIMIT_SIGN_INS, wide: env.LIMIT_SIGN_INS_WIDE },
  visitorChanges: { visitor: env.LIMIT_VISITOR_CHANGES, wide: env.LIMIT_VISITOR_CHANGES_WIDE },
  reads: { visitor: env.LIMIT_READS, wide: env.LIMIT_READS_WIDE },
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
