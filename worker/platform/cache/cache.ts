import { cache, exports } from "cloudflare:workers";

/** The most tags that Cloudflare accepts in one call. */
export const TAGS_PER_CALL = 100;

export type PublicAnswers = Pick<Fetcher, "fetch"> & {
  isLocal(): Promise<boolean>;
  purge(tags: string[]): Promise<CachePurgeResult>;
};
type Entrypoints = { default: Pick<Fetcher, "fetch">; PublicAnswers?: PublicAnswers };
const entrypoints = () => exports as unknown as Entrypoints;

/**
 * The entrypoint of this Worker whose calls go through Cloudflare's cache. Undefined where another Worker is wrapped
 * around this one.
 */
export const publicAnswers = (): PublicAnswers | undefined => entrypoints().PublicAnswers;

/**
 * Makes Cloudflare drop all copies with one of these tags, at most `TAGS_PER_CALL` of them. A refused call resolves
 * with `success: false`. A purge reaches only the copies of the entrypoint that calls it.
 */
export const purgeTags = async (tags: string[]): Promise<CachePurgeResult> =>
  (await publicAnswers()?.purge(tags)) ?? PURGED;

/** Answers a request with the edge's copy of this site's answer, or with a new answer if there is no copy. */
export const fetchFromEdge = (request: Request): Promise<Response> =>
  (publicAnswers() ?? entrypoints().default).fetch(request);

/**
 * Whether there is no edge. Only `PublicAnswers` may ask: the cache may be hidden from entrypoints that don't use it.
 */
export const isLocal = (): boolean => typeof cache?.purge !== "function";

/** What `PublicAnswers` does for a purge. Purges instead of `invalidate`, which may show the old copy once more. */
export const purgeCopies = (tags: string[]): Promise<CachePurgeResult> | CachePurgeResult =>
  isLocal() ? forgetLocalCopies(tags) : cache.purge({ tags });

let isKnownToBeLocal: boolean | undefined;

/** Returns the copy that is kept at this address, or else what `PublicAnswers` answers there. */
export async function copyOf(request: Request, edge: PublicAnswers): Promise<Response> {
  isKnownToBeLocal ??= await edge.isLocal();
  return isKnownToBeLocal ? localCopyOf(request, () => edge.fetch(request)) : edge.fetch(request);
}

const PURGED: CachePurgeResult = { success: true, errors: [] };

/**
 * What Cloudflare's cache does for pages, for workerd on one's own machine, which does not have it: copies in the Cache
 * API, for as long as `max-age` says, and purges by tag. Purges are in the memory of the isolate, the only one there.
 */
const purgedAt = new Map<string, number>();

const MADE_AT = "X-Made-At";
/** As Cloudflare names it. */
const STATUS = "Cf-Cache-Status";

const tagsOf = ({ headers }: Response) => (headers.get("Cache-Tag") ?? "").split(",").filter(Boolean);

function isPurged(copy: Response): boolean {
  const madeAt = Number(copy.headers.get(MADE_AT));
  return tagsOf(copy).some((tag) => (purgedAt.get(tag) ?? 0) >= madeAt);
}

/** Drops all copies with one of these tags. */
function forgetLocalCopies(tags: string[]): CachePurgeResult {
  for (const tag of tags) purgedAt.set(tag, Date.now());
  return { success: true, errors: [] };
}

/** Answers with a copy, or else with a new answer, and then keeps that if its `Cache-Control` begins with `public`. */
async function localCopyOf({ url }: Request, answer: () => Promise<Response>): Promise<Response> {
  const copies = await caches.open("public-answers");
  const copy = await copies.match(url);
  if (copy && !isPurged(copy)) return copy;
  const startedAt = Date.now();
  const made = await answer();
  if (!made.headers.get("Cache-Control")?.startsWith("public")) return made;
  // The time before the answer was made: a purge during that time counts.
  const kept = new Response(await made.arrayBuffer(), made);
  kept.headers.set(MADE_AT, String(startedAt));
  kept.headers.set(STATUS, "HIT");
  await copies.put(url, kept.clone());
  kept.headers.set(STATUS, "MISS");
  return kept;
}

/**
 * `Cache-Control` for public answers that show members' or outside data: about a minute later the database is asked
 * again, even if purges fail or the Worker does. Without `stale-if-error` the edge would show an old copy for as long
 * as we fail.
 */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
/**
 * For pictures in other people's pages. Browsers and forums keep them for five minutes, and so does the edge while we
 * fail: nobody can hide anything then.
 */
export const PICTURE_KEPT = "public, max-age=300, s-maxage=60, stale-while-revalidate=10, stale-if-error=300";
/** For answers that never change at their address, but may have to be hidden: browsers keep them for a year. */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=60, stale-while-revalidate=10, stale-if-error=60";
/** For copies at an address with the version in it, of what only the build decides. */
export const KEPT_FOR_THE_VERSION = "public, max-age=31536000";
