import { cache, waitUntil } from "cloudflare:workers";
import { describeError, log } from "./log";

export const cardTag = (memberId: string) => `card-${memberId}`;
export const feedTag = (feed: string) => `feed-${feed}`;

/**
 * Drops the edge's copies that carry a tag. Best effort: there is a limit of calls a minute, and without it the
 * copies grow old by their max-age. Not `invalidate`, which may show the old copy once more.
 */
export function purgeTag(tag: string) {
  // Where the site runs without Cloudflare's cache (local workerd) there is nothing to purge.
  if (typeof cache?.purge !== "function") return;
  waitUntil(
    cache
      .purge({ tags: [tag] })
      .catch((error: unknown) => log("warn", "cache_not_purged", { tag, ...describeError(error) })),
  );
}
