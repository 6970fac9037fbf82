import { notAllowed } from "../platform/errors";
import { describeError, log } from "../platform/log";
import type { WebImage } from "../platform/web-image";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import type { FeedName, FeedStore } from "./store";

/** An outside feed, and how its XML becomes what the site shows of it. */
export type FeedSource<T> = { feed: FeedName; address: string; parse: (xml: string) => T };

type Dependencies = {
  /** Null where the operator has set none. */
  videos: FeedSource<Video[]> | null;
  podcast: FeedSource<Podcast> | null;
  store: FeedStore;
  fetchXml: (address: string) => Promise<string>;
  /** A picture of the web, or null where it can't be had. */
  fetchImage: (url: string) => Promise<WebImage | null>;
  now: () => Date;
  /** Told which feed's answers have changed. */
  changed: (feed: FeedName) => Promise<void>;
};

/** Visitors read copies and never wait for anybody else's server; `refresh` makes the copies. */
export function createFeeds({ videos, podcast, store, fetchXml, fetchImage, now, changed }: Dependencies) {
  /** `failed`: there is no copy because the feed can't be had, rather than because nobody has asked for it yet. */
  async function readCopy<T>({
    feed,
    address,
  }: FeedSource<T>): Promise<{ content: T | null; failed: boolean }> {
    try {
      const copy = await store.find(feed, address);
      return { content: (copy?.content ?? null) as T | null, failed: Boolean(copy?.failedAt) };
    } catch (error) {
      log("error", "feed_copy_not_read", { feed, ...describeError(error) });
      return { content: null, failed: true };
    }
  }

  async function refreshOne<T>({ feed, address, parse }: FeedSource<T>): Promise<void> {
    try {
      const before = await store.find(feed, address);
      const content = parse(await fetchXml(address));
      await store.keep(feed, address, content, now());
      if (JSON.stringify(content) !== JSON.stringify(before?.content)) await changed(feed);
    } catch (error) {
      log("warn", "feed_not_copied", { feed, ...describeError(error) });
      await store.noteFailure(feed, address, now());
    }
  }

  return {
    /** The newest first, at most `limit`; null where they can't be had. */
    async latestVideos(limit: number): Promise<Video[] | null> {
      if (!videos) return [];
      const { content, failed } = await readCopy(videos);
      return content?.slice(0, limit) ?? (failed ? null : []);
    },

    /** Null where the operator has set none. */
    podcastAddress: podcast?.address ?? null,

    /** The podcast at this address, which can only be our own: others are refused with 403 and never fetched. */
    async podcastAt(url: string): Promise<Podcast> {
      if (!podcast || URL.parse(url)?.href !== new URL(podcast.address).href) {
        throw notAllowed("Only this site's own podcast can be read here.");
      }
      return (await readCopy(podcast)).content ?? FALLBACK_PODCAST;
    },

    /** A cover that the podcast names. Null for any other address, which is never fetched, and for a broken one. */
    async coverAt(url: string): Promise<WebImage | null> {
      const copy = podcast && (await readCopy(podcast)).content;
      const covers = copy ? [copy.imageUrl, ...copy.episodes.map(({ imageUrl }) => imageUrl)] : [];
      return covers.includes(url) ? fetchImage(url) : null;
    },

    /** Copies both feeds anew. One that fails leaves its last good copy standing, and the other alone. */
    async refresh(): Promise<void> {
      const copying = [videos && refreshOne(videos), podcast && refreshOne(podcast)];
      await Promise.allSettled(copying);
      await Promise.all(copying);
    },
  };
}

export type Feeds = ReturnType<typeof createFeeds>;
