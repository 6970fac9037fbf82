import { cache, exports } from "cloudflare:workers";

/** As many as Cloudflare takes in one call. */
export const TAGS_PER_CALL = 100;

/**
 * For public answers about members: whatever happens to purges and to the Worker, the database is asked again after six
 * minutes. Without `stale-if-error` the edge would show an old copy for as long as we fail.
 */
export const KEPT_FOR_MINUTES = "public, max-age=300, stale-while-revalidate=60, stale-if-error=60";
/**
 * For what never changes at its address, but may have to be taken back: browsers keep it for a year, and the edge as
 * long as everything else.
 */
export const KEPT_FOR_A_YEAR_IN_BROWSERS =
  "public, max-age=31536000, immutable, s-maxage=300, stale-while-revalidate=60, stale-if-error=60";
/** For what had better be looked at again soon. */
export const KEPT_FOR_A_MINUTE = "public, max-age=60, stale-if-error=300";

/** Cloudflare's cache in front of the Worker. */
export const edgeCache = {
  /** Not `invalidate`, which may show the old copy once more. */
  async purge(tags: string[]): Promise<CachePurgeResult> {
    // Where the site runs without Cloudflare's cache (local workerd) there is nothing to purge.
    return typeof cache?.purge === "function" ? cache.purge({ tags }) : { success: true, errors: [] };
  },

  /** Our own answer to a request: what is kept under its address is not made again. */
  answer(request: Request): Promise<Response> {
    const self = exports as unknown as { default: Pick<Fetcher, "fetch"> };
    return self.default.fetch(request);
  },
};
