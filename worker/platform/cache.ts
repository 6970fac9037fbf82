import { cache, exports, waitUntil } from "cloudflare:workers";
import { describeError, log } from "./log";

/** Of a member's card, in all its forms. */
export const cardTag = (memberId: string) => `card-${memberId}`;
/** Of all else that is a member's and public: profile, picture. */
export const memberTag = (memberId: string) => `member-${memberId}`;
export const DIRECTORY_TAG = "directory";
export const feedTag = (feed: string) => `feed-${feed}`;

/** As many as Cloudflare takes in one call. */
const TAGS_PER_CALL = 100;

/** The Free plan allows another call every twelve seconds, and what a request left behind may take thirty. */
const AGAIN_AFTER_MS = 15_000;

export const edgeCache = {
  async purge(tags: string[]): Promise<CachePurgeResult> {
    // Where the site runs without Cloudflare's cache (local workerd) there is nothing to purge.
    return typeof cache?.purge === "function" ? cache.purge({ tags }) : { success: true, errors: [] };
  },
};

/**
 * Our own answer to a request, by way of the edge's cache: what is kept there under this address is not made again. It
 * is passed on under the address that was asked for, which is not to be kept as well.
 */
export async function relayKept(request: Request): Promise<Response> {
  const self = exports as unknown as { default: Pick<Fetcher, "fetch"> };
  const kept = await self.default.fetch(request);
  const relayed = new Response(kept.body, kept);
  relayed.headers.set("Cloudflare-CDN-Cache-Control", "no-store");
  return relayed;
}

/**
 * Drops the edge's copies that carry one of the tags. Best effort: there is a limit of calls a minute, and without it the
 * copies grow old by their max-age. Not `invalidate`, which may show the old copy once more.
 */
export function purgeTags(...tags: string[]) {
  for (let from = 0; from < tags.length; from += TAGS_PER_CALL) {
    waitUntil(purge(tags.slice(from, from + TAGS_PER_CALL)));
  }
}

async function purge(tags: string[]): Promise<void> {
  if (!(await failureOf(tags))) return;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  const failure = await failureOf(tags);
  if (failure) log("warn", "cache_not_purged", { tags, ...failure });
}

/** Why these tags could not be purged: a refusal is an answer too. Null where they are. */
const failureOf = (tags: string[]) =>
  edgeCache.purge(tags).then(({ success, errors }) => (success ? null : { errors }), describeError);
