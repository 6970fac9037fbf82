import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** The last good copy of each feed. */
export const feedCopies = sqliteTable("feed_copies", {
  feed: text("feed", { enum: ["videos", "podcast"] }).primaryKey(),
  /** The feed's address. A row with another address belongs to a feed that the operator no longer uses. */
  address: text("address").notNull(),
  content: text("content", { mode: "json" }),
  copiedAt: timestamp("copied_at"),
  /** When the last attempt failed; null if it succeeded. */
  failedAt: timestamp("failed_at"),
});

/** The podcast's covers, each split into parts, because a row in D1 holds at most 2 MB. */
export const feedCovers = sqliteTable(
  "feed_covers",
  {
    address: text("address").notNull(),
    part: integer("part").notNull(),
    /** The media type; null if the cover could not be fetched. */
    type: text("type"),
    /** Base64. */
    content: text("content").notNull(),
    fetchedAt: timestamp("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.part] })],
);
