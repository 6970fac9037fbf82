import { cache, exports } from "cloudflare:workers";

/** Of a member's card, in all its forms. */
export const cardTag = (memberId: string) => `card-${memberId}`;
/** Of all else that is a member's and public: profile, picture. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
export const feedTag = (feed: string) => `feed-${feed}`;
/** Of all that shows what a member tracks. The directory counts entries too, but may be as old as it says. */
export const entryTags = (memberId: string) => [cardTag(memberId), memberTag(memberId)];
/** Of all that shows something of a member. */
export const profileTags = (memberId: string) => [DIRECTORY_TAG, ...entryTags(memberId)];

/** As many as Cloudflare takes in one call. */
export const TAGS_PER_CALL = 100;

/**
 * For public answers about members: whatever happens to purges and to the Worker, the database is asked again after six
 * minutes. Without `stale-if-error` the edge would show an old copy for as long as we fail.
 */
export const KEPT_FOR_MINUTES = "public, max-age=300, stale-while-revalidate=60, stale-if-error=60";
/** The same for what had better be looked at again soon. */
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
