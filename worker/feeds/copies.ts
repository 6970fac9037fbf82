import { afterwards } from "#worker/platform/afterwards.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import type { Covers, KeptCover } from "./covers";
import type { FeedName, FeedStore } from "./store";
import type { FeedVideo } from "./youtube";

/** The longest time that the first visitor of a new site waits for a feed that was never copied. */
const FIRST_COPY_WAIT_MS = 3000;

/** A feed of another site: its address, and how to turn its XML into what the site shows. */
export type FeedSource<T> = {
  feed: FeedName;
  address: string;
  parse: (xml: string) => Promise<T>;
  /** Keeps each of its recordings, before there is a copy with new ones. */
  take: (content: T) => Promise<void>;
};

/** The cache tag of the answers that show this feed. */
export const feedTag = (feed: string) => `feed-${feed}`;

type Dependencies = {
  /** Null if the operator has not set one. */
  videos: FeedSource<FeedVideo[]> | null;
  podcast: FeedSource<Podcast> | null;
  store: FeedStore;
  fetchXml: (address: string) => Promise<string>;
  covers: Covers;
  /** Called with a feed whose content has changed. */
  changed: (feed: FeedName) => void;
  /** Finds the works of recordings that wait for it. */
  link: () => Promise<void>;
};

/**
 * Visitors read copies of the feeds, which `refresh` makes. Only the very first visitor of a new site waits for another
 * site's server, and for three seconds at most.
 */
export function createFeedCopies(dependencies: Dependencies) {
  const { videos, podcast, store, fetchXml, covers, changed, link } = dependencies;

  /**
   * The copy's content; what `whereNever` returns if the feed was never copied; null if the last copy failed or can't
   * be read.
   */
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

  /** Fetches the feed and stores a new copy. Returns its content; null if that failed, which is logged. */
  async function copyAnew<T>({ feed, address, parse, take }: FeedSource<T>): Promise<T | null> {
    try {
      const before = await store.find(feed, address);
      const content = await parse(await fetchXml(address));
      const isNew = JSON.stringify(content) !== JSON.stringify(before?.content);
      if (isNew) await take(content);
      await store.keep(feed, address, content, new Date());
      if (isNew) changed(feed);
      return content;
    } catch (error) {
      log("warn", "feed_not_copied", { feed, ...describeError(error) });
      await store.noteFailure(feed, address, new Date());
      return null;
    }
  }

  async function copyPodcast(source: FeedSource<Podcast>): Promise<void> {
    const content = await copyAnew(source);
    if (content) await covers.refresh(content);
  }

  /** Only the first caller makes the copy. Everybody else gets null until the next `refresh` has made one. */
  async function makeFirstCopy<T>(source: FeedSource<T>): Promise<T | null> {
    if (!(await store.claimFirst(source.feed, source.address, new Date()))) return null;
    const copying = copyAnew(source);
    afterwards(copying);
    return Promise.race([copying, afterMs(FIRST_COPY_WAIT_MS)]);
  }

  const readOrMake = <T>(source: FeedSource<T>) => readCopy(source, () => makeFirstCopy(source));

  return {
    /** The newest videos first, at most `limit`; null if there is no copy. Without a channel, an empty list. */
    async latestVideos(limit: number): Promise<Video[] | null> {
      if (!videos) return [];
      const newest = (await readOrMake(videos))?.slice(0, limit);
      return newest?.map(({ publishedAt: _, chapters: __, ...video }) => video) ?? null;
    },

    /** Null if the operator has not set one. */
    podcastAddress: podcast?.address ?? null,

    /** The podcast at this address. Throws a 403 refusal for any feed but our own, and never fetches it. */
    async podcastAt(url: string): Promise<Podcast> {
      if (!podcast || URL.parse(url)?.href !== new URL(podcast.address).href) {
        throw notAllowed("Only this site's own podcast can be read here.");
      }
      return (await readOrMake(podcast)) ?? FALLBACK_PODCAST;
    },

    /** A cover that the podcast names. Null for any other address, and for a cover that the trigger does not have. */
    coverAt: (url: string): Promise<KeptCover | null> => covers.find(url),

    /** Makes new copies of both feeds. If one fails, it keeps its last good copy, and the other is not affected. */
    async refresh(): Promise<void> {
      const copying = [videos && copyAnew(videos), podcast && copyPodcast(podcast)];
      await Promise.allSettled(copying);
      await Promise.all(copying);
      await link();
    },
  };
}

export type FeedCopies = ReturnType<typeof createFeedCopies>;

const afterMs = (ms: number) => new Promise<null>((resume) => setTimeout(resume, ms, null));
