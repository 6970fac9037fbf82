import { asc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import type { Podcast } from "./contract";
import { feedCovers } from "./tables";

/** A cover that could not be fetched is tried again after so long. A little less than the trigger's ten minutes. */
const FAILURE_KEPT_MS = 9 * 60_000;
/** New covers that one run fetches: a feed may name a hundred. */
const COVERS_PER_RUN = 5;

type Dependencies = {
  store: CoverStore;
  /** Fetches a picture from another site; null if that fails. */
  fetchImage: (url: string) => Promise<WebImage | null>;
};

/** The podcast's covers. Only the trigger fetches them, each once, so that no visitor can make the site fetch any. */
export function createCovers({ store, fetchImage }: Dependencies) {
  const coversOf = ({ imageUrl, episodes }: Podcast) => [
    ...new Set([imageUrl, ...episodes.map((episode) => episode.imageUrl)].filter((url) => url !== null)),
  ];

  return {
    find: store.find,

    /** For the trigger: fetches the next covers that are not kept yet, and deletes those of earlier feeds. */
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

/** Characters in one row: with the other columns less than the 2 MB that D1 takes. */
const PART = 1_500_000;

export type KeptCover = Pick<WebImage, "type" | "bytes">;

/** The podcast's covers, as they were fetched. */
export function createCoverStore(db: Database) {
  const { address, part, type, fetchedAt } = feedCovers;

  return {
    /** Null where there is none, or none that could be fetched. */
    async find(coverAddress: string): Promise<KeptCover | null> {
      const parts = await db.select().from(feedCovers).where(eq(address, coverAddress)).orderBy(asc(part));
      const [first] = parts;
      if (!first?.type) return null;
      return { type: first.type, bytes: Buffer.from(parts.map(({ content }) => content).join(""), "base64") };
    },

    /** Which covers were fetched, and which failed and when. */
    known: () =>
      db
        .select({ address, isKept: sql<number>`${type} is not null`, fetchedAt })
        .from(feedCovers)
        .where(eq(part, 0)),

    /** Keeps a cover, or that it could not be fetched. */
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

    /** Deletes all covers but these. */
    async keepOnly(addresses: string[]): Promise<void> {
      await db
        .delete(feedCovers)
        .where(sql`${address} not in (select value from json_each(${JSON.stringify(addresses)}))`);
    },
  };
}

type CoverStore = ReturnType<typeof createCoverStore>;
