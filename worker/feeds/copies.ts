import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { afterwards } from "#worker/platform/afterwards.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { pause } from "#worker/platform/time.ts";
import { FALLBACK_PODCAST, type Podcast, type Video } from "./contract";
import type { Covers, KeptCover } from "./covers";
import { FeedError } from "./feed-text";
import type { FeedVideo } from "./parsers";
import { feedCopies } from "./tables";

/** How long the first visitor of a new site waits for a feed. */
const FIRST_COPY_WAIT_MS = 3000;

/** A feed of another site. `parse` throws FeedError for other documents. */
export type FeedSource<T> = {
  feed: FeedName;
  address: string;
  parse: (xml: string) => Promise<T>;
  /** Stores the recordings before the copy with new ones is stored. */
  take: (content: T) => Promise<void>;
};

export const feedTag = (feed: string) => `feed-${feed}`;

type Dependencies = {
  /** Null without a channel. */
  videos: FeedSource<FeedVideo[]> | null;
  podcast: FeedSource<Podcast> | null;
  store: ReturnType<typeof createFeedStore>;
  fetchXml: (address: string) => Promise<string>;
  covers: Covers;
  changed: (feeds: FeedName[]) => void;
  /** Finds the works of new recordings. Returns whether there were any. */
  link: () => Promise<boolean>;
};

/** Copies of the feeds. Only the first visitor of a new site waits for the other site's server. */
export function createFeedCopies(dependencies: Dependencies) {
  const { videos, podcast, store, fetchXml, covers, changed, link } = dependencies;

  /** The copy's content, or `whereNever`'s if there was never a copy. Null after a failure. */
  async function readCopy<T>({ feed, address }: FeedSource<T>, whereNever: () => Promise<T | null>) {
    try {
      const copy = await store.find(feed, address);
      return copy ? (copy.content as T | null) : await whereNever();
    } catch (error) {
      log("error", "feed_copy_not_read", { feed, ...describeError(error) });
      return null;
    }
  }

  /** Stores a new copy and returns it; null after a failure. Adds feeds with other answers to `news`. */
  async function copyFeed<T>({ feed, address, parse, take }: FeedSource<T>, news: Set<FeedName>) {
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
    const content = await copyFeed(source, news);
    // A new copy has used many of the run's queries, so its covers come in the next run.
    if (content && !news.has(source.feed)) await covers.refresh(content);
  }

  /** Works for one caller. All others get null until `refresh` has made a copy. */
  async function makeFirstCopy<T>(source: FeedSource<T>): Promise<T | null> {
    if (!(await store.claimFirst(source.feed, source.address, new Date()))) return null;
    const copying = withNews((news) => copyFeed(source, news));
    afterwards(copying);
    return Promise.race([copying, pause(FIRST_COPY_WAIT_MS).then(() => null)]);
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

    /** Null without a podcast. */
    podcastAddress: podcast?.address ?? null,

    /** Throws a 403 refusal for every other feed, and never fetches one. */
    async podcastAt(url: string): Promise<Podcast> {
      if (!podcast || URL.parse(url)?.href !== new URL(podcast.address).href) {
        throw notAllowed("Only this site's own podcast can be read here.");
      }
      return (await readOrMake(podcast)) ?? FALLBACK_PODCAST;
    },

    /** The stored cover. Null if the podcast has no such cover, or if it is not fetched yet. */
    coverAt: (url: string): Promise<KeptCover | null> => covers.find(url),

    /** If one feed fails, its last good copy stays, and the other is still copied. */
    refresh: (): Promise<void> =>
      withNews(async (news) => {
        const copying = [videos && copyFeed(videos, news), podcast && copyPodcast(podcast, news)];
        await Promise.allSettled(copying);
        await Promise.all(copying);
        if (await link()) news.add("videos");
      }),
  };
}

export type FeedCopies = ReturnType<typeof createFeedCopies>;

type FeedCopy = typeof feedCopies.$inferSelect;
export type FeedName = FeedCopy["feed"];

/** `replica` may be behind for a moment. */
export function createFeedStore(db: Database, replica: Database) {
  const copyOf = (feed: FeedName, address: string) =>
    and(eq(feedCopies.feed, feed), eq(feedCopies.address, address));

  return {
    find: async (feed: FeedName, address: string): Promise<FeedCopy | null> =>
      (await replica.select().from(feedCopies).where(copyOf(feed, address)).get()) ?? null,

    async states(sources: { feed: FeedName; address: string }[]) {
      const { content: _, ...state } = getTableColumns(feedCopies);
      const rows = await db.select(state).from(feedCopies);
      return sources.map(({ feed, address }) => {
        const copy = rows.find((row) => row.feed === feed && row.address === address);
        const { copiedAt = null, failedAt = null, failure = null } = copy ?? {};
        return { feed, copiedAt, failedAt, failure };
      });
    },

    /** True for only one caller. Until its copy is stored, the row counts as failed, so nobody repeats it. */
    async claimFirst(feed: FeedName, address: string, now: Date): Promise<boolean> {
      const values = { address, content: null, copiedAt: null, failedAt: now, failure: null };
      const claimed = await db
        .insert(feedCopies)
        .values({ feed, ...values })
        .onConflictDoUpdate({
          target: feedCopies.feed,
          set: values,
          setWhere: ne(feedCopies.address, sql`excluded.address`),
        })
        .returning({ feed: feedCopies.feed });
      return claimed.length > 0;
    },

    async keep(feed: FeedName, address: string, content: unknown, now: Date): Promise<void> {
      const values = { address, content, copiedAt: now, failedAt: null, failure: null };
      await db
        .insert(feedCopies)
        .values({ feed, ...values })
        .onConflictDoUpdate({ target: feedCopies.feed, set: values });
    },

    /** The last good copy of this address stays; that of another address is deleted. */
    async noteFailure(feed: FeedName, address: string, failure: string | null, now: Date): Promise<void> {
      await db.batch([
        db.delete(feedCopies).where(and(eq(feedCopies.feed, feed), ne(feedCopies.address, address))),
        db
          .insert(feedCopies)
          .values({ feed, address, failedAt: now, failure })
          .onConflictDoUpdate({ target: feedCopies.feed, set: { failedAt: now, failure } }),
      ]);
    },
  };
}
