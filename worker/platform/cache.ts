import { cache, waitUntil } from "cloudflare:workers";
import { describeError, log } from "./log";

/** Of a member's card, in all its forms. */
export const cardTag = (memberId: string) => `card-${memberId}`;
/** Of all else that is a member's and public: profile, picture. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
export const feedTag = (feed: string) => `feed-${feed}`;

/** As many as Cloudflare takes in one call. */
const TAGS_PER_CALL = 100;

/**
 * Drops the edge's copies that carry one of the tags. Best effort: there is a limit of calls a minute, and without it the
 * copies grow old by their max-age. Not `invalidate`, which may show the old copy once more.
 */
export function purgeTags(...tags: string[]) {
  // Where the site runs without Cloudflare's cache (local workerd) there is nothing to purge.
  if (typeof cache?.purge !== "function") return;
  for (let from = 0; from < tags.length; from += TAGS_PER_CALL) {
    const some = tags.slice(from, from + TAGS_PER_CALL);
    waitUntil(
      cache
        .purge({ tags: some })
        .catch((error: unknown) => log("warn", "cache_not_purged", { tags: some, ...describeError(error) })),
    );
  }
}
