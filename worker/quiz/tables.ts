import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { members } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/db/columns.ts";
import type { Topic } from "./contract";
import { REPORT_REASONS } from "./contract";

/** A person who plays: with a quiz account, with a Patreon sign-in, or with both. */
export const players = sqliteTable(
  "players",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** The name and the address in the form that must be unique: see `quiz/accounts.ts`. */
    usernameKey: text("username_key").notNull().unique(),
    emailKey: text("email_key").notNull().unique(),
    /** Empty for a player who only has a Patreon sign-in. Such a player has no address either. */
    passwordHash: text("password_hash").notNull(),
    /** The member whose Patreon sign-in opens this player too. Deleting the member deletes the player. */
    memberId: text("member_id").references(() => members.id, { onDelete: "cascade" }),
    /** When a member's player was merged into this one. That happens once, or each new player could add its points. */
    mergedAt: timestamp("merged_at"),
    /** Days in a row with the daily challenge played to its end, up to the last one played. */
    dailyStreak: integer("daily_streak").notNull().default(0),
    bestDailyStreak: integer("best_daily_streak").notNull().default(0),
    lastDailyDay: text("last_daily_day"),
    /** Set by the operator. From then on other people don't see the name. */
    nameHiddenAt: timestamp("name_hidden_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    // Most players have no member, and need no row of the index.
    uniqueIndex("players_member_id").on(table.memberId).where(sql`${table.memberId} is not null`),
    index("players_hidden").on(table.nameHiddenAt, table.id).where(sql`${table.nameHiddenAt} is not null`),
  ],
);

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

/**
 * What the limits on logins and sign-ups count: one row for each origin and target on a UTC day, kept until the day is
 * over.
 */
export const playerAttempts = sqliteTable(
  "player_attempts",
  {
    day: text("day").notNull(),
    /** Hash of the network that tries, or of a player's session. */
    origin: text("origin").notNull(),
    /** Hash of the account whose password was tried, or what else is counted. */
    target: text("target").notNull(),
    /** Wrong passwords since the last right one. For sign-ups, how much of the limit is used. */
    count: integer("count").notNull(),
    /** All passwords tried or hashed, right or wrong. */
    tries: integer("tries").notNull().default(0),
    /** Those of `tries` that signed somebody in. */
    rights: integer("rights").notNull().default(0),
    /** When the latest one was tried. */
    at: timestamp("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.target] }),
    index("player_attempts_target").on(table.day, table.target),
    index("player_attempts_rights").on(table.day, table.target).where(sql`${table.rights} > 0`),
  ],
);

/** The questions of a UTC day, fixed when the first player asks for them. */
export const dailyChallenges = sqliteTable("daily_challenges", {
  day: text("day").primaryKey(),
  questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
  /** Decides the order of the options. Null for days that were drawn before there was one. */
  seed: text("seed"),
});

export const quizGames = sqliteTable(
  "quiz_games",
  {
    /** Decides the order of the options too: see `quiz/shuffling.ts`. */
    id: text("id").primaryKey(),
    playerId: playerId(),
    mode: text("mode", { enum: ["quick", "challenge", "daily"] }).notNull(),
    /** Only for a daily challenge, such as 2026-11-30. */
    day: text("day"),
    questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
    /** For each question the option's index in the order that the game showed: -1 for none, null while it is open. */
    answers: text("answers", { mode: "json" }).$type<(number | null)[]>().notNull(),
    /** The question that was shown last, and since when. */
    position: integer("position").notNull(),
    shownAt: timestamp("shown_at").notNull(),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    score: integer("score"),
    /**
     * Whether the player stayed until every question was answered or its time was over. Null while the game is open.
     */
    playedToEnd: integer("played_to_end", { mode: "boolean" }),
    /** Set by the request that finished the game, so that no other one counts it. */
    settlement: text("settlement"),
    /** What a game for practice is about. Its points count for nothing. */
    topic: text("topic").$type<Topic>(),
    secondsPerQuestion: integer("seconds_per_question").notNull().default(30),
  },
  (table) => [
    uniqueIndex("quiz_games_open").on(table.playerId).where(sql`${table.finishedAt} is null`),
    uniqueIndex("quiz_games_daily").on(table.playerId, table.day).where(sql`${table.day} is not null`),
    index("quiz_games_latest").on(table.playerId, table.startedAt),
  ],
);

/** What players say is wrong with a question, for the operator. One report for each player and question. */
export const reportedQuestions = sqliteTable(
  "reported_questions",
  {
    playerId: playerId(),
    questionId: text("question_id").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    /** In the player's own words, up to `REPORT_NOTE_MAX` characters; null without any. */
    note: text("note"),
    /** `closed` once the operator has dealt with it. */
    state: text("state", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    reportedAt: timestamp("reported_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.questionId] }),
    index("reported_questions_state").on(table.state, table.reportedAt),
  ],
);

/** A player's sums in a period: "all", "week:2026-W48", "month:2026-11". */
export const quizScores = sqliteTable(
  "quiz_scores",
  {
    period: text("period").notNull(),
    playerId: playerId(),
    score: integer("score").notNull(),
    games: integer("games").notNull(),
    best: integer("best").notNull(),
    reachedAt: timestamp("reached_at").notNull(),
    /** Whether one of the games had twice the time. */
    hasExtraTime: integer("has_extra_time", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.playerId] }),
    index("quiz_scores_top").on(table.period, sql`${table.score} desc`, table.reachedAt, table.playerId),
    index("quiz_scores_player_id").on(table.playerId),
  ],
);

/**
 * How many players of a period have a score within a range, as the night counted them: see `quiz/rank-store.ts`. A range
 * ends where the next one begins.
 */
export const quizScoreRanges = sqliteTable(
  "quiz_rank_counts",
  {
    period: text("period").notNull(),
    level: integer("level").notNull(),
    from: integer("bucket").notNull(),
    players: integer("players").notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.level, table.from] })],
);
