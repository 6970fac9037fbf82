import { type SQLWrapper, sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { Kind } from "#franchise/works.ts";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { LogFacts } from "./contract/facts";
import { type EntryField, FIELD_NAMES } from "./contract/fields.ts";
import { dayNumber, type EntryLog } from "./contract/log.ts";

const entryColumns = {
  rating: integer("rating"),
  notes: text("notes"),
  /** Set by the operator. Other people then see neither the current notes nor later ones. */
  notesHiddenAt: timestamp("notes_hidden_at"),
  /** Days such as 2026-11-30. */
  startedOn: text("started_on"),
  finishedOn: text("finished_on"),
  /** Viewings before the current one, whole or not: see `contract/facts.ts`. */
  repeats: integer("repeats").notNull().default(0),
  isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
  /** Other people don't see a private entry, and it is not part of the counts that they see. */
  isPrivate: integer("is_private", { mode: "boolean" }).notNull().default(false),
  /** The member chose to show the notes as a review on the work's page. */
  isReview: integer("is_review", { mode: "boolean" }).notNull().default(false),
  /** Increases by one with each change, so that an editor notices changes from elsewhere. */
  revision: integer("revision").notNull().default(1),
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
  /** The last day, or the time of a change on that day. Versions without `log_facts` read and write it. */
  progressedAt: timestamp("progressed_at"),
  /** When the log last grew by hand to what it is now. Orders the works of an evening, and is never shown. */
  lastLoggedAt: timestamp("last_logged_at"),
  /** The former times, each with the amount that the log had until then, so that an undo brings them back. */
  formerlyLogged: text("formerly_logged", { mode: "json" }).$type<FormerlyLogged>(),
  /** Progress, repeats and days follow from it. Null until the first change since there are logs. */
  log: text("log", { mode: "json" }).$type<EntryLog>(),
  logFacts: text("log_facts", { mode: "json" }).$type<LogFacts>(),
  /** No longer written or read. */
  countedOn: text("counted_on"),
  countedFrom: real("counted_from"),
};

export type FormerlyLogged = [amount: number, at: number | null][];

/** Another version of the site may have changed the row since. Then only the columns are right. */
export const knownFacts = sql.raw(
  `iif(log_facts ->> 0 = revision, log_facts, json_array(revision, progressed_at / ${DAY_MS} + ${dayNumber("1970-01-01")}))`,
);

/** Entries that other people may see, if the profile is public. */
export const isForOthers = ({ isPrivate }: { isPrivate: SQLWrapper }) => sql`${isPrivate} = 0`;

export const isLoved = (entries: { isFavourite: SQLWrapper; isPrivate: SQLWrapper }) =>
  sql`${entries.isFavourite} = 1 and ${entries.isPrivate} = 0`;

/** Notes, unless the operator hid them. */
export const notesForOthers = ({ notes, notesHiddenAt }: Record<"notes" | "notesHiddenAt", SQLWrapper>) =>
  sql<string | null>`iif(${notesHiddenAt} is null, ${notes}, null)`.as("notes");

/** Notes that other people may read as a review. */
export const isShownReview = (
  entries: Record<"isReview" | "isPrivate" | "notes" | "notesHiddenAt", SQLWrapper>,
) => sql`${entries.isReview} = 1 and ${entries.isPrivate} = 0 and ${entries.notesHiddenAt} is null
  and ${entries.notes} is not null`;

type Indexed = "memberId" | "updatedAt" | "isFavourite" | "isReview" | "isPrivate" | "notesHiddenAt";

const indexesOf = (kind: "series" | "game", workId: SQLiteColumn, table: Record<Indexed, SQLiteColumn>) => [
  primaryKey({ columns: [table.memberId, workId] }),
  index(`${kind}_entries_notes_hidden`)
    .on(table.memberId, workId)
    .where(sql`${table.notesHiddenAt} is not null`),
  // Versions without `shown_works` read the others, and a rollback may bring one back.
  index(`${kind}_entries_loved`).on(workId, table.updatedAt).where(isLoved(table)),
  index(`${kind}_entries_reviews`)
    .on(workId, table.updatedAt)
    .where(sql`${table.isReview} = 1 and ${table.isPrivate} = 0 and ${table.notesHiddenAt} is null`),
];

export const seriesEntries = sqliteTable(
  "series_entries",
  {
    memberId: memberId(),
    seriesId: text("series_id").notNull(),
    status: text("status", { enum: ["watching", "completed", "planning", "paused", "dropped"] }).notNull(),
    episodesWatched: integer("episodes_watched").notNull(),
    ...entryColumns,
  },
  (table) => indexesOf("series", table.seriesId, table),
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
  (table) => indexesOf("game", table.gameId, table),
);

/**
 * What a work's page shows of a member, such as `series/gundam-x/loved` or `…/review`, and from which day on, as a number.
 * Rows of profiles that have closed meanwhile are left out when it is read, and go in the ten-minute trigger. The
 * migration adds WITHOUT ROWID.
 */
export const shownWorks = sqliteTable(
  "shown_works",
  { memberId: memberId(), work: text("work").notNull(), since: integer("since").notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.work] }),
    index("shown_works_since").on(table.work, table.since),
  ],
);

/** How much a member watched and played on a day, such as 2026-11-30, before entries had a log. */
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

/** How many members with a public profile track and rate each work, counted at night: see `statistics/ratings.ts`. */
export const workRatings = sqliteTable("work_ratings", {
  /** The kind and the id, such as `series/gundam-x`. */
  work: text("work").primaryKey(),
  trackedBy: integer("tracked_by").notNull(),
  ratedBy: integer("rated_by").notNull(),
  ratingSum: integer("rating_sum").notNull(),
  /** How many ratings have 1, 2 … 10 stars. Empty until the next count. */
  curve: text("curve", { mode: "json" }).$type<number[]>().notNull().default([]),
});

/** The running count of ratings. There is at most one. */
export const ratingCounts = sqliteTable("rating_counts", {
  id: integer("id").primaryKey(),
  /** The id of the last counted member; empty at the beginning. */
  cursor: text("cursor").notNull(),
  /** Counts, for each work, who track it, who rated it, the sum of their ratings, and how many gave 1, 2 … 10 stars. */
  sums: text("sums", { mode: "json" }).$type<Record<string, [number, number, number, number[]?]>>().notNull(),
});

export const KIND_COLUMNS = {
  series: { table: seriesEntries, workId: seriesEntries.seriesId, progress: seriesEntries.episodesWatched },
  games: { table: gameEntries, workId: gameEntries.gameId, progress: gameEntries.hoursPlayed },
};

export function valueColumns(kind: Kind) {
  const { table, progress } = KIND_COLUMNS[kind];
  const columns = FIELD_NAMES.map((name) => [name, name === "progress" ? progress : table[name]]);
  return Object.fromEntries(columns) as Record<EntryField, SQLiteColumn>;
}

/** Each change of an entry updates these counts of entries that are not private. */
export const memberStats = sqliteTable(
  "member_stats",
  {
    memberId: memberId().primaryKey(),
    totalSeries: integer("total_series").notNull().default(0),
    completedSeries: integer("completed_series").notNull().default(0),
    totalGames: integer("total_games").notNull().default(0),
    completedGames: integer("completed_games").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    lastSeriesId: text("last_series_id"),
    lastGameId: text("last_game_id"),
    /** The batch that changes the choice updates the column. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull().default(false),
    /** Including private entries. */
    notesBytes: integer("notes_bytes").notNull().default(0),
    /** The public entries without notes and days, as JSON. Null until an entry changes. */
    entries: text("entries"),
    /** The state of every entry as JSON, for the member's own pages. Null until an entry changes. */
    states: text("states"),
    /** The latest evenings of public entries as JSON, only of members who show their days: see `keptDiary`. */
    diary: text("diary"),
    completed: integer("completed").generatedAlwaysAs(sql`completed_series + completed_games`),
  },
  (table) => [
    index("member_stats_listed_completed")
      .on(table.completed, table.memberId)
      .where(sql`${table.isListed} = 1`),
  ],
);

/** Drizzle sees by the first column, which is never null, whether a left join found a row. */
export const statsColumns = {
  totalSeries: memberStats.totalSeries,
  completedSeries: memberStats.completedSeries,
  totalGames: memberStats.totalGames,
  completedGames: memberStats.completedGames,
  ratingSum: memberStats.ratingSum,
  ratingCount: memberStats.ratingCount,
  lastSeriesId: memberStats.lastSeriesId,
  lastGameId: memberStats.lastGameId,
};
export type KeptStats = Pick<typeof memberStats.$inferSelect, keyof typeof statsColumns>;
