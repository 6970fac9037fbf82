import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/tables.ts";
import type { Chapter, RecordingKind, RecordingLink } from "./contract";

export const feedCopies = sqliteTable("feed_copies", {
  feed: text("feed", { enum: ["videos", "podcast"] }).primaryKey(),
  /** A row with another address belongs to a feed that the operator no longer uses. */
  address: text("address").notNull(),
  content: text("content", { mode: "json" }),
  copiedAt: timestamp("copied_at"),
  /** Null if the last attempt succeeded. */
  failedAt: timestamp("failed_at"),
  /** Null if nobody knows, too. */
  failure: text("failure"),
});

/** Covers are stored in parts, because a row in D1 holds at most 2 MB. */
export const feedCovers = sqliteTable(
  "feed_covers",
  {
    address: text("address").notNull(),
    part: integer("part").notNull(),
    type: text("type"),
    content: text("content").notNull(),
    fetchedAt: timestamp("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.part] })],
);

/** All that a feed has ever named or an operator has brought. */
export const recordings = sqliteTable(
  "recordings",
  {
    /** YouTube's id; of an episode, the address of its sound. */
    id: text("id").primaryKey(),
    kind: text("kind").$type<RecordingKind>().notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    publishedAt: timestamp("published_at").notNull(),
    seconds: integer("seconds"),
    picture: text("picture"),
    chapters: text("chapters", { mode: "json" }).$type<Chapter[]>().notNull(),
    links: text("links", { mode: "json" }).$type<RecordingLink[]>().notNull().default([]),
    /** Where in the recording the names of these works are. */
    why: text("why").notNull().default(""),
    /** Whether the title gives a story away. */
    spoils: integer("spoils", { mode: "boolean" }).notNull().default(false),
    /** When the operator decided about the links. From then on they stay. */
    decidedAt: timestamp("decided_at"),
    /** When the feed no longer had it, although it had older ones. */
    removedAt: timestamp("removed_at"),
    /** Empty before the first look. */
    rules: text("rules").notNull().default(""),
  },
  (table) => [index("recordings_rules").on(table.rules)],
);

/** The topics of recordings. The migration adds WITHOUT ROWID: each topic is written once less. */
export const recordingTopics = sqliteTable(
  "recording_topics",
  {
    topic: text("topic").notNull(),
    publishedAt: timestamp("published_at").notNull(),
    recordingId: text("recording_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.publishedAt, table.recordingId] }),
    index("recording_topics_recording").on(table.recordingId),
  ],
);
