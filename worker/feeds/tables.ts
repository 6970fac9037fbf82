import { sqliteTable, text } from "drizzle-orm/sqlite-core";
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
