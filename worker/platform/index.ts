import { waitUntil } from "cloudflare:workers";
import { createPictureCopies } from "./cache/picture-copies";
import { createPurgeOutboxStore } from "./cache/purge-outbox";
import { createPurges } from "./cache/purges";
import { openDatabase, openNearDatabase } from "./db/db";
import { createSiteUsage } from "./db/site-usage";
import type { Env } from "./env";
import { checkHealth, createHealthApi } from "./health";
import { networkHash, siteHash, visitorHash } from "./http/client-address";
import { createLimits } from "./http/limits";
import { createTileMaker } from "./picture/tile-maker";
import { createCounters } from "./signals/counters";
import { createSignals } from "./signals/signals";
import type { Secrets } from "./tokens";

/** What every feature builds on: the database, the clock, the limits, the caches. */
export function createPlatform(env: Env) {
  const now = () => new Date();
  const secret = env.SESSION_SECRET;
  const before = env.SESSION_SECRET_PREVIOUS;
  const secrets: Secrets = before ? [secret, before] : [secret];
  const usage = createSiteUsage({
    db: openDatabase(env.DB),
    rowsADay: env.D1_ROWS_WRITTEN_A_DAY,
    now,
    random: Math.random,
    afterwards: waitUntil,
  });
  const db = openDatabase(env.DB, usage.note);
  const visitorHashOf = (request: Request) => visitorHash(request, secret);
  const limits = createLimits(countersOf(env), visitorHashOf);
  return {
    db,
    /** For reads that decide nothing: see `db/replicas.ts`. */
    near: openNearDatabase(env.DB),
    now,
    newId: () => crypto.randomUUID() as string,
    /** From 0 to below 1. */
    random: Math.random,
    /** Keeps the Worker alive until this work is done. */
    afterwards: waitUntil,
    /** Signs and hashes. At least 32 characters. */
    secret,
    /** For what comes back later: cookies, cursors, tickets, addresses of pictures. */
    secrets,
    usage,
    /** How many requests there were, and how they ended. */
    counters: createCounters({ db, now, random: Math.random, afterwards: waitUntil }),
    /** When each job of the site last worked. */
    signals: createSignals(db, now),
    limits,
    purges: createPurges({ outbox: createPurgeOutboxStore(db), now, afterwards: waitUntil }),
    pictureOf: createPictureCopies({ mayMake: limits.mayMakePicture, now, afterwards: waitUntil }),
    cardPainter: env.CARD_PAINTER,
    makeTile: createTileMaker(env.IMAGES),
    readPublicFile: (path: string) => readAsset(env.ASSETS, path),
    /** One for each of `secrets`. */
    visitorHashes: (request: Request) => secrets.map((some) => visitorHash(request, some)),
    siteHash: (request: Request) => siteHash(request, secret),
    networkHash: (request: Request) => networkHash(request, secret),
    healthApi: createHealthApi(() => checkHealth(db)),
  };
}

export type Platform = ReturnType<typeof createPlatform>;

const countersOf = (env: Env) => ({
  signIns: env.LIMIT_SIGN_INS,
  visitorChanges: env.LIMIT_VISITOR_CHANGES,
  accountChanges: env.LIMIT_ACCOUNT_CHANGES,
  reads: env.LIMIT_READS,
  exports: env.LIMIT_EXPORTS,
  misses: env.LIMIT_MISSES,
  webhooks: env.LIMIT_WEBHOOKS,
  badSignatures: env.LIMIT_BAD_SIGNATURES,
  pictures: env.LIMIT_PICTURES,
});

async function readAsset(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  const response = await assets.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} answered ${response.status}.`);
  return response.arrayBuffer();
}
