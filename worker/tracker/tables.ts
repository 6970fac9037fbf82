import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/db/columns.ts";
import type { EntryValues } from "./contract";
import type { Kind } from "./contract/entry";

/** The fields of an entry apart from its work, status and progress. */
const entryColumns = {
  rating: integer("rating"),
  notes: text("notes"),
  /** Set by the operator. From then on other people don't see the notes, also not changed ones. */
  notesHiddenAt: timestamp("notes_hidden_at"),
  /** Days such as 2026-11-30. */
  startedOn: text("started_on"),
  finishedOn: text("finished_on"),
  /** How often the work was seen or played again. */
  repeats: integer("repeats").notNull().default(0),
  isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
  /** Not shown to other people, and not part of any count that they see. */
  isPrivate: integer("is_private", { mode: "boolean" }).notNull().default(false),
  /** Goes up by one with each change, so that an editor notices another change. */
  revision: integer("revision").notNull().default(1),
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
  /** When there was last progress, if known: see docs/decisions/0009-what-counts-as-progress.md. */
  progressedAt: timestamp("progressed_at"),
  /** No longer used. It stays for one more release, so that a rollback works. */
  isDone: integer("is_done", { mode: "boolean" }).notNull().default(false),
  /**
   * The last day for which progress counted, and the progress from which on it did: see
   * docs/decisions/0009-what-counts-as-progress.md.
   */
  countedOn: text("counted_on"),
  countedFrom: real("counted_from"),
};

export const seriesEntries = sqliteTable(
  "series_entries",
  {
    memberId: memberId(),
    seriesId: text("series_id").notNull(),
    status: text("status", { enum: ["watching", "completed", "planning", "paused", "dropped"] }).notNull(),
    episodesWatched: integer("episodes_watched").notNull(),
    ...entryColumns,
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.seriesId] }),
    index("series_entries_notes_hidden")
      .on(table.memberId, table.seriesId)
      .where(sql`${table.notesHiddenAt} is not null`),
  ],
);

export const gameEntries = sqliteTable(
  "game_entries",
  {
    memberId: memberId(),
    gameId: text("game_id").notNull(),
    status: text("status", { enum: ["playing", "completed", "planning", "paused", "dropped"] }).notNull(),
    hoursPlayed: real("hours_played").notNull(),
    ...entryColumns,
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.gameId] }),
    index("game_entries_notes_hidden")
      .on(table.memberId, table.gameId)
      .where(sql`${table.notesHiddenAt} is not null`),
  ],
);

/** How much a member watched and played on one of their days, such as 2026-11-30. */
export const activity = sqliteTable(
  "activity",
  {
    memberId: memberId(),
    day: text("day").notNull(),
    episodes: integer("episodes").notNull().default(0),
    hours: real("hours").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** What members with a public profile track and how they rate it, counted at night: see `ratings.ts`. */
export const workRatings = sqliteTable("work_ratings", {
  /** Kind and id, such as `series/gundam-x`. */
  work: text("work").primaryKey(),
  trackedBy: integer("tracked_by").notNull(),
  ratedBy: integer("rated_by").notNull(),
  ratingSum: integer("rating_sum").notNull(),
});

/** The count under way. The table has one row, because there is one count at a time. */
export const ratingCounts = sqliteTable("rating_counts", {
  id: integer("id").primaryKey(),
  /** The last member counted; empty before the first. */
  cursor: text("cursor").notNull(),
  /** What was counted so far, as JSON: by work, how many track it, how many rated it, and the sum of their ratings. */
  sums: text("sums", { mode: "json" }).$type<Record<string, [number, number, number]>>().notNull(),
});

/** The table and columns of each kind of work. */
export const KIND_COLUMNS = {
  series: {
    table: seriesEntries,
    workId: seriesEntries.seriesId,
    progress: seriesEntries.episodesWatched,
    activity: activity.episodes,
  },
  games: {
    table: gameEntries,
    workId: gameEntries.gameId,
    progress: gameEntries.hoursPlayed,
    activity: activity.hours,
  },
};

export function valueColumns(kind: Kind): Record<keyof EntryValues, SQLiteColumn> {
  const { table, progress } = KIND_COLUMNS[kind];
  const { status, rating, notes, startedOn, finishedOn, repeats, isFavourite, isPrivate } = table;
  return { status, rating, progress, notes, startedOn, finishedOn, repeats, isFavourite, isPrivate };
}
