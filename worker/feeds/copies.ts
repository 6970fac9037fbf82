import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import type { FeedName, FeedStore } from "./store";

/** How long the one visitor waits who finds that a feed was never copied. */
const FIRST_COPY_WAIT_MS = 3000;

/** An outside feed, and how its XML becomes what the site shows of it. */
export type FeedSource<T> = { feed: FeedName; address: string; parse: (xml: string) => T };

/** Of the answers that show this feed. */
export const feedTag = (feed: string) => `feed-${feed}`;

type Dependencies = {
  /** Null where the operator has set none. */
  videos: FeedSource<Video[]> | null;
  podcast: FeedSource<Podcast> | null;
  store: FeedStore;
  fetchXml: (address: string) => Promise<string>;
  /** A picture of the web, or null where it can't be had. */
  fetchImage: (url: string, siteHost: string) => Promise<WebImage | null>;
  now: () => Date;
  /** Called with the feed whose answers have changed. */
  changed: (feed: FeedName) => Promise<void>;
  /** Keeps the Worker alive for work that nobody waits for. */
  afterwards: (work: Promise<unknown>) => void;
};

/**
 * Visitors read copies, which `refresh` makes. Only the very first visitor of a site waits for somebody else's server,
 * and for three seconds at most.
 */
export function createFeedCopies(dependencies: Dependencies) {
  const { videos, podcast, store, fetchXml, fetchImage, now, changed, afterwards } = dependencies;

  /** Null where there is no copy, or none that can be read. */
  async function readCopy<T>(
    { feed, address }: FeedSource<T>,
    whereNever: () => Promise<T | null>,
  ): Promise<T | null> {
    try {
      const copy = await store.find(feed, address);
      return copy ? (copy.content as T | null) : await whereNever();
    } catch (error) {
      log("error", "feed_copy_not_read", { feed, ...describeError(error) });
      return null;
    }
  }

  /** The content of the new copy, or null where it could not be made. */
  async function copyAnew<T>({ feed, address, parse }: FeedSource<T>): Promise<T | null> {
    try {
      const before = await store.find(feed, address);
      const content = parse(await fetchXml(address));
      await store.keep(feed, address, content, now());
      if (JSON.stringify(content) !== JSON.stringify(before?.content)) await changed(feed);
      return content;
    } catch (error) {
      log("warn", "feed_not_copied", { feed, ...describeError(error) });
      await store.noteFailure(feed, address, now());
      return null;
    }
  }

  /** For the first caller alone; the others, and those who come while it fails, are left to the next `refresh`. */
  async function makeFirstCopy<T>(source: FeedSource<T>): Promise<T | null> {
    if (!(await store.claimFirst(source.feed, source.address, now()))) return null;
    const copying = copyAnew(source);
    afterwards(copying);
    return Promise.race([copying, afterMs(FIRST_COPY_WAIT_MS)]);
  }

  const readOrMake = <T>(source: FeedSource<T>) => readCopy(source, () => makeFirstCopy(source));

  return {
    /** The newest first, at most `limit`; null where they can't be had. */
    async latestVideos(limit: number): Promise<Video[] | null> {
      if (!videos) return [];
      return (await readOrMake(videos))?.slice(0, limit) ?? null;
    },

    /** Null where the operator has set none. */
    podcastAddress: podcast?.address ?? null,

    /** The podcast at this address, which can only be our own: others are refused with 403 and never fetched. */
    async podcastAt(url: string): Promise<Podcast> {
      if (!podcast || URL.parse(url)?.href !== new URL(podcast.address).href) {
        throw notAllowed("Only this site's own podcast can be read here.");
      }
      return (await readOrMake(podcast)) ?? FALLBACK_PODCAST;
    },

    /** A cover that the podcast names. Null for any other address, which is never fetched, and for a broken one. */
    async coverAt(url: string, siteHost: string): Promise<WebImage | null> {
      const copy = podcast && (await readCopy(podcast, async () => null));
      const covers = copy ? [copy.imageUrl, ...copy.episodes.map(({ imageUrl }) => imageUrl)] : [];
      return covers.includes(url) ? fetchImage(url, siteHost) : null;
    },

    /** Copies both feeds anew. One that fails leaves its last good copy standing, and the other alone. */
    async refresh(): Promise<void> {
      const copying = [videos && copyAnew(videos), podcast && copyAnew(podcast)];
      await Promise.allSettled(copying);
      await Promise.all(copying);
    },
  };
}

export type FeedCopies = ReturnType<typeof createFeedCopies>;

const afterMs = (ms: number) => new Promise<null>((resume) => setTimeout(resume, ms, null));
