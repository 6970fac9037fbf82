import { afterwards } from "#worker/platform/afterwards.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import type { Covers, KeptCover } from "./covers";
import { FeedError } from "./feed-text";
import type { FeedName, FeedStore } from "./store";
import type { FeedVideo } from "./youtube";

/** The longest time that the first visitor of a new site waits for a feed. */
const FIRST_COPY_WAIT_MS = 3000;

/** A feed of another site. `parse` throws FeedError for other documents. */
export type FeedSource<T> = {
  feed: FeedName;
  address: string;
  parse: (xml: string) => Promise<T>;
  /** Stores the recordings of the content, before the copy with new ones is stored. */
  take: (content: T) => Promise<void>;
};

export const feedTag = (feed: string) => `feed-${feed}`;

type Dependencies = {
  /** Null if the operator has not set a channel. */
  videos: FeedSource<FeedVideo[]> | null;
  podcast: FeedSource<Podcast> | null;
  store: FeedStore;
  fetchXml: (address: string) => Promise<string>;
  covers: Covers;
  changed: (feeds: FeedName[]) => void;
  /** Finds the works of recordings that were not searched for works yet. Returns whether there were any. */
  link: () => Promise<boolean>;
};

/** Copies of the feeds. Only the first visitor of a new site waits for the other site's server. */
export function createFeedCopies(dependencies: Dependencies) {
  const { videos, podcast, store, fetchXml, covers, changed, link } = dependencies;

  /** The copy's content, or `whereNever`'s if there was never a copy. Null after a failure. */
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

  /** Stores a new copy and returns it; null after a failure. Adds feeds with other answers to `news`. */
  async function copyAnew<T>(
    { feed, address, parse, take }: FeedSource<T>,
    news: Set<FeedName>,
  ): Promise<T | null> {
    try {
      const before = await store.find(feed, address);
      const content = await parse(await fetchXml(address));
      const isNew = JSON.stringify(content) !== JSON.stringify(before?.content);
      if (isNew) await take(content);
      await store.keep(feed, address, content, new Date());
      // Answers with videos also have the podcast's episodes.
      if (isNew) news.add(feed).add("videos");
      return content;
    } catch (error) {
      log("warn", "feed_not_copied", { feed, ...describeError(error) });
      const isKnown = error instanceof OutboundError || error instanceof FeedError;
      await store.noteFailure(feed, address, isKnown ? error.message : null, new Date());
      return null;
    }
  }

  async function copyPodcast(source: FeedSource<Podcast>, news: Set<FeedName>): Promise<void> {
    const content = await copyAnew(source, news);
    if (content) await covers.refresh(content);
  }

  /** Makes the first copy for one caller. All other callers get null until `refresh` has made a copy. */
  async function makeFirstCopy<T>(source: FeedSource<T>): Promise<T | null> {
    if (!(await store.claimFirst(source.feed, source.address, new Date()))) return null;
    const copying = withNews((news) => copyAnew(source, news));
    afterwards(copying);
    return Promise.race([copying, afterMs(FIRST_COPY_WAIT_MS)]);
  }

  /** Reports all changes of some work together, because there are few purges. */
  async function withNews<T>(work: (news: Set<FeedName>) => Promise<T>): Promise<T> {
    const news = new Set<FeedName>();
    try {
      return await work(news);
    } finally {
      if (news.size > 0) changed([...news]);
    }
  }

  const readOrMake = <T>(source: FeedSource<T>) => readCopy(source, () => makeFirstCopy(source));

  return {
    /** The newest videos. Null if there is no copy; empty if the operator has not set a channel. */
    async latestVideos(limit: number): Promise<Video[] | null> {
      if (!videos) return [];
      const newest = (await readOrMake(videos))?.slice(0, limit);
      return newest?.map(({ publishedAt: _, chapters: __, ...video }) => video) ?? null;
    },

    /** Null if the operator has not set a podcast. */
    podcastAddress: podcast?.address ?? null,

    /** The podcast at this address. Throws a 403 refusal for every other feed, and never fetches one. */
    async podcastAt(url: string): Promise<Podcast> {
      if (!podcast || URL.parse(url)?.href !== new URL(podcast.address).href) {
        throw notAllowed("Only this site's own podcast can be read here.");
      }
      return (await readOrMake(podcast)) ?? FALLBACK_PODCAST;
    },

    /** The stored cover. Null if the podcast has no such cover, or if it is not fetched yet. */
    coverAt: (url: string): Promise<KeptCover | null> => covers.find(url),

    /** Copies both feeds again. If one fails, its last good copy stays, and the other is still copied. */
    refresh: (): Promise<void> =>
      withNews(async (news) => {
        const copying = [videos && copyAnew(videos, news), podcast && copyPodcast(podcast, news)];
        await Promise.allSettled(copying);
        await Promise.all(copying);
        if (await link()) news.add("videos");
      }),
  };
}

export type FeedCopies = ReturnType<typeof createFeedCopies>;

const afterMs = (ms: number) => new Promise<null>((resume) => setTimeout(resume, ms, null));
