import { cache, exports } from "cloudflare:workers";

/** The most tags that Cloudflare accepts in one call. */
export const TAGS_PER_CALL = 100;

/**
 * `Cache-Control` for public answers about members: the database is asked again after six minutes, even if purges fail
 * or the Worker does. Without `stale-if-error` the edge would show an old copy for as long as we fail.
 */
export const KEPT_FOR_MINUTES = "public, max-age=300, stale-while-revalidate=60, stale-if-error=60";
/**
 * For answers that never change at their address, but may have to be hidden: browsers keep them for a year, the edge as
 * long as everything else.
 */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=300, stale-while-revalidate=60, stale-if-error=60";
/** For answers that should be checked again soon. */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-if-error=300";

/**
 * Makes Cloudflare drop all copies with one of these tags, at most `TAGS_PER_CALL` of them. A refused call resolves
 * with `success: false`. Purges instead of `invalidate`, which may show the old copy once more.
 */
export async function purgeTags(tags: string[]): Promise<CachePurgeResult> {
  // Local workerd has no such cache, so there is nothing to purge.
  return typeof cache?.purge === "function" ? cache.purge({ tags }) : { success: true, errors: [] };
}

/** Answers a request with the edge's copy of this site's answer, or with a new answer if there is no copy. */
export function fetchFromEdge(request: Request): Promise<Response> {
  const self = exports as unknown as { default: Pick<Fetcher, "fetch"> };
  return self.default.fetch(request);
}
