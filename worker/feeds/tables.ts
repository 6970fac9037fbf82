import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** What the site shows of a feed, from the last time that it could be read. */
export const feedCopies = sqliteTable("feed_copies", {
  feed: text("feed", { enum: ["videos", "podcast"] }).primaryKey(),
  /** The feed's address. A row with another address is not a copy of this feed. */
  address: text("address").notNull(),
  content: text("content", { mode: "json" }),
  copiedAt: timestamp("copied_at"),
  /** Set if the last attempt to copy the feed has failed. */
  failedAt: timestamp("failed_at"),
});

/** A cover that the podcast names, in parts, because D1's rows hold 2 MB. */
export const feedCovers = sqliteTable(
  "feed_covers",
  {
    address: text("address").notNull(),
    part: integer("part").notNull(),
    /** Its media type; null while it could not be fetched. */
    type: text("type"),
    /** Base64. */
    content: text("content").notNull(),
    fetchedAt: timestamp("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.part] })],
);
