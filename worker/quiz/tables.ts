import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** Somebody with an account for the quiz, which has nothing to do with Patreon's. */
export const players = sqliteTable("players", {
  id: text("id").primaryKey(),
  username: text("username").notNull(),
  email: text("email").notNull(),
  /** Both as they count for being unique: see `quiz/accounts.ts`. */
  usernameKey: text("username_key").notNull().unique(),
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** Days in a row on which the daily challenge was played to its end, up to and including the last one. */
  dailyStreak: integer("daily_streak").notNull().default(0),
  bestDailyStreak: integer("best_daily_streak").notNull().default(0),
  lastDailyDay: text("last_daily_day"),
  /** Set by the operator: since when others don't see the name. */
  nameHiddenAt: timestamp("name_hidden_at"),
  createdAt: timestamp("created_at").notNull(),
});

const playerId = () =>
  text("player_id")
    .notNull()
    .references(() => players.id, { onDelete: "cascade" });

export const playerSessions = sqliteTable(
  "player_sessions",
  {
    idHash: text("id_hash").primaryKey(),
    playerId: playerId(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("player_sessions_player_id").on(table.playerId)],
);

/** What the limits on signing in and up count, by keyed hashes: one row for who tried what on a UTC day, until it is over. */
export const playerAttempts = sqliteTable(
  "player_attempts",
  {
    day: text("day").notNull(),
    /** The network it came from, or the session of a player. */
    origin: text("origin").notNull(),
    /** The account whose password was tried, or "sign-up". */
    target: text("target").notNull(),
    /** Wrong passwords since the last right one; of sign-ups, what they have used up. */
    count: integer("count").notNull(),
    /** Passwords tried, the right ones too. */
    tries: integer("tries").notNull().default(0),
    /** When the latest was tried. */
    at: timestamp("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.target] }),
    index("player_attempts_target").on(table.day, table.target),
  ],
);

/** The questions of a UTC day, fixed when the first player asks for them. */
export const dailyChallenges = sqliteTable("daily_challenges", {
  day: text("day").primaryKey(),
  questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
});

export const quizGames = sqliteTable(
  "quiz_games",
  {
    id: text("id").primaryKey(),
    playerId: playerId(),
    mode: text("mode", { enum: ["quick", "challenge", "daily"] }).notNull(),
    /** Of a daily challenge only, such as 2026-11-30. */
    day: text("day"),
    questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
    /** One for each question: the option's index, -1 for none, null while it is open. */
    answers: text("answers", { mode: "json" }).$type<(number | null)[]>().notNull(),
    /** The question that was shown last, and since when. */
    position: integer("position").notNull(),
    shownAt: timestamp("shown_at").notNull(),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    score: integer("score"),
    /** Whether the player stayed until every question was answered or its time was over; null while it is open. */
    playedToEnd: integer("played_to_end", { mode: "boolean" }),
    /** Set by whoever finished the game, so that nobody else counts it. */
    settlement: text("settlement"),
  },
  (table) => [
    uniqueIndex("quiz_games_open").on(table.playerId).where(sql`${table.finishedAt} is null`),
    uniqueIndex("quiz_games_daily").on(table.playerId, table.day).where(sql`${table.day} is not null`),
    index("quiz_games_latest").on(table.playerId, table.startedAt),
  ],
);

/** Sums of a player within a period: "all", "week:2026-W48", "month:2026-11". */
export const quizScores = sqliteTable(
  "quiz_scores",
  {
    period: text("period").notNull(),
    playerId: playerId(),
    score: integer("score").notNull(),
    games: integer("games").notNull(),
    best: integer("best").notNull(),
    reachedAt: timestamp("reached_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.playerId] }),
    index("quiz_scores_top").on(table.period, sql`${table.score} desc`, table.reachedAt, table.playerId),
    index("quiz_scores_player_id").on(table.playerId),
  ],
);

/** How many players of a period have a score in a range; from these a rank is added up: see `quiz/score-store.ts`. */
export const quizRankCounts = sqliteTable(
  "quiz_rank_counts",
  {
    period: text("period").notNull(),
    level: integer("level").notNull(),
    bucket: integer("bucket").notNull(),
    players: integer("players").notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.level, table.bucket] })],
);
