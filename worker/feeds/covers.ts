import { asc, eq, notInArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, valuesOf } from "#worker/platform/db/db.ts";
import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import type { Podcast } from "./contract";
import { feedCovers } from "./tables";

/** A failed cover is fetched again after this time: a bit less than the time between two runs. */
const FAILURE_KEPT_MS = 9 * 60_000;
/** A feed may have a hundred covers. */
const COVERS_PER_RUN = 5;

type Dependencies = { store: CoverStore; fetchImage: (url: string) => Promise<WebImage | null> };

/** Only the cron trigger fetches them, so visitors can't make the site fetch addresses. */
export function createCovers({ store, fetchImage }: Dependencies) {
  const coversOf = ({ imageUrl, episodes }: Podcast) => [
    ...new Set([imageUrl, ...episodes.map((episode) => episode.imageUrl)].filter((url) => url !== null)),
  ];

  return {
    find: store.find,

    /** Fetches the next missing covers, and deletes those that the podcast no longer has. */
    async refresh(podcast: Podcast): Promise<void> {
      const covers = coversOf(podcast);
      const known = await store.known();
      const failedBefore = Date.now() - FAILURE_KEPT_MS;
      const settled = new Set(
        known.flatMap(({ address, isKept, fetchedAt }) =>
          isKept || fetchedAt.getTime() > failedBefore ? [address] : [],
        ),
      );
      if (known.some(({ address }) => !covers.includes(address))) await store.keepOnly(covers);
      for (const url of covers.filter((cover) => !settled.has(cover)).slice(0, COVERS_PER_RUN))
        await store.keep(url, await fetchImage(url), new Date());
    },
  };
}

export type Covers = ReturnType<typeof createCovers>;

/** Base64 characters in one row. D1 limits a row with all its columns to 2 MB. */
const PART = 1_500_000;

export type KeptCover = Pick<WebImage, "type" | "bytes">;

export function createCoverStore(db: Database) {
  const { address, part, type, fetchedAt } = feedCovers;

  return {
    /** Null, too, if the cover could not be fetched. */
    async find(coverAddress: string): Promise<KeptCover | null> {
      const parts = await db.select().from(feedCovers).where(eq(address, coverAddress)).orderBy(asc(part));
      const [first] = parts;
      if (!first?.type) return null;
      return { type: first.type, bytes: Buffer.from(parts.map(({ content }) => content).join(""), "base64") };
    },

    known: () =>
      db
        .select({ address, isKept: sql<number>`${type} is not null`, fetchedAt })
        .from(feedCovers)
        .where(eq(part, 0)),

    /** Null records a failed attempt. */
    async keep(coverAddress: string, cover: KeptCover | null, now: Date): Promise<void> {
      const content = cover ? Buffer.from(cover.bytes).toString("base64") : "";
      const rows = Array.from({ length: Math.max(1, Math.ceil(content.length / PART)) }, (_, at) => ({
        address: coverAddress,
        part: at,
        type: cover?.type ?? null,
        content: content.slice(at * PART, (at + 1) * PART),
        fetchedAt: now,
      }));
      const writes: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
        db.delete(feedCovers).where(eq(address, coverAddress)),
        ...rows.map((row) => db.insert(feedCovers).values(row)),
      ];
      await db.batch(writes);
    },

    async keepOnly(addresses: string[]): Promise<void> {
      await db.delete(feedCovers).where(notInArray(address, valuesOf(addresses)));
    },
  };
}

type CoverStore = ReturnType<typeof createCoverStore>;
