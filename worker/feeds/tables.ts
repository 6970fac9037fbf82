import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** What the site shows of an outside feed, as it was when the feed last came in good order. */
export const feedCopies = sqliteTable("feed_copies", {
  feed: text("feed", { enum: ["videos", "podcast"] }).primaryKey(),
  /** Where it was fetched from: the copy of another channel is no copy of this one. */
  address: text("address").notNull(),
  content: text("content", { mode: "json" }),
  copiedAt: timestamp("copied_at"),
  /** Set while the last attempt to copy has failed. */
  failedAt: timestamp("failed_at"),
});
