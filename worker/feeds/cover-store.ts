import { asc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import type { WebImage } from "#worker/platform/fetch/web-image.ts";
import { feedCovers } from "./tables";

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

export type CoverStore = ReturnType<typeof createCoverStore>;
