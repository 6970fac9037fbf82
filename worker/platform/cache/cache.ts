import { cache, exports } from "cloudflare:workers";

/** Cloudflare accepts no more in one call. */
export const TAGS_PER_CALL = 100;

export type PublicAnswers = Pick<Fetcher, "fetch"> & {
  isLocal(): Promise<boolean>;
  purge(tags: string[]): Promise<CachePurgeResult>;
};
type Entrypoints = { default: Pick<Fetcher, "fetch">; PublicAnswers?: PublicAnswers };
const entrypoints = () => exports as unknown as Entrypoints;

/** Behind Cloudflare's cache. Undefined if another Worker wraps this one. */
export const publicAnswers = (): PublicAnswers | undefined => entrypoints().PublicAnswers;

/** Drops copies with these tags, of this entrypoint alone. `success: false` if Cloudflare refuses. */
export const purgeTags = async (tags: string[]): Promise<CachePurgeResult> =>
  (await publicAnswers()?.purge(tags)) ?? PURGED;

/** The edge's copy, or a new answer. */
export const fetchFromEdge = (request: Request): Promise<Response> =>
  (publicAnswers() ?? entrypoints().default).fetch(request);

/** Only `PublicAnswers` may call this: other entrypoints may not see the cache. */
export const isLocal = (): boolean => typeof cache?.purge !== "function";

/** `PublicAnswers` calls this. It doesn't use `invalidate`, which may serve the old copy once more. */
export const purgeCopies = (tags: string[]): Promise<CachePurgeResult> | CachePurgeResult =>
  isLocal() ? forgetLocalCopies(tags) : cache.purge({ tags });

let isKnownToBeLocal: boolean | undefined;

/** The stored copy for this address, or a new answer of `PublicAnswers`. */
export async function copyOf(request: Request, edge: PublicAnswers): Promise<Response> {
  isKnownToBeLocal ??= await edge.isLocal();
  return isKnownToBeLocal ? localCopyOf(request, () => edge.fetch(request)) : edge.fetch(request);
}

const PURGED: CachePurgeResult = { success: true, errors: [] };

/** A developer's machine has the Cache API instead of Cloudflare's cache, and one isolate, so memory is enough. */
const purgedAt = new Map<string, number>();

const MADE_AT = "X-Made-At";
/** Cloudflare's name for this header. */
const STATUS = "Cf-Cache-Status";

const tagsOf = ({ headers }: Response) => (headers.get("Cache-Tag") ?? "").split(",").filter(Boolean);

function isPurged(copy: Response): boolean {
  const madeAt = Number(copy.headers.get(MADE_AT));
  return tagsOf(copy).some((tag) => (purgedAt.get(tag) ?? 0) >= madeAt);
}

function forgetLocalCopies(tags: string[]): CachePurgeResult {
  for (const tag of tags) purgedAt.set(tag, Date.now());
  return PURGED;
}

/** Stores a new answer if its `Cache-Control` begins with `public`. */
async function localCopyOf({ url }: Request, answer: () => Promise<Response>): Promise<Response> {
  const copies = await caches.open("public-answers");
  const copy = await copies.match(url);
  if (copy && !isPurged(copy)) return copy;
  const startedAt = Date.now();
  const made = await answer();
  if (!made.headers.get("Cache-Control")?.startsWith("public")) return made;
  // The time before the answer was created, so that a purge during its creation drops it.
  const kept = new Response(await made.arrayBuffer(), made);
  kept.headers.set(MADE_AT, String(startedAt));
  kept.headers.set(STATUS, "HIT");
  await copies.put(url, kept.clone());
  kept.headers.set(STATUS, "MISS");
  return kept;
}

/**
 * For pages with data of members or other sites. `stale-if-error` limits how long the edge shows old copies while the
 * Worker fails.
 */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
/** For pages of a list that robots alone read to the end. Purges drop them too. */
export const KEPT_FOR_FIVE_MINUTES =
  "public, max-age=60, s-maxage=300, stale-while-revalidate=10, stale-if-error=60";
/** For pictures in other people's pages, which nobody can hide within five minutes anyway. */
export const PICTURE_KEPT = "public, max-age=300, s-maxage=60, stale-while-revalidate=10, stale-if-error=300";
/** For what never changes at its address but may be hidden: the edge keeps it for a minute. */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=60, stale-while-revalidate=10, stale-if-error=60";
/** For copies that only a deployment changes: their address contains the version. */
export const KEPT_FOR_THE_VERSION = "public, max-age=31536000";
