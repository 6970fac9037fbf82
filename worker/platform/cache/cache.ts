import { cache, exports } from "cloudflare:workers";
import { forgetLocalCopies, localCopyOf } from "./local-copies";

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
