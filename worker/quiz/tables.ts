import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { members } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";
import { GAME_MODES, REPORT_REASONS } from "./contract";

/** The games of a player without a name don't count. */
export const players = sqliteTable(
  "players",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** See `keyOf` in `quiz/accounts/player-store.ts`. */
    usernameKey: text("username_key").notNull().unique(),
    emailKey: text("email_key").notNull().unique(),
    /** Empty for a player who uses only a Patreon sign-in. */
    passwordHash: text("password_hash").notNull(),
    /** Deleting the member deletes the player. */
    memberId: text("member_id").references(() => members.id, { onDelete: "cascade" }),
    dailyStreak: integer("daily_streak").notNull().default(0),
    bestDailyStreak: integer("best_daily_streak").notNull().default(0),
    lastDailyDay: text("last_daily_day"),
    /** Set by the operator. */
    nameHiddenAt: timestamp("name_hidden_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    // A partial index, because most players have no member.
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
  (table) => [
    index("player_sessions_player_id").on(table.playerId),
    index("player_sessions_expires").on(table.expiresAt),
  ],
);

/** What the day's end deletes. Without parameters, for the partial index. */
export const isShortLived = (of: { rights: SQLWrapper; origin: SQLWrapper; target: SQLWrapper }) =>
  sql`(${of.rights} = 0 or ${of.origin} = ${of.target})`;

/** A row for each origin, target and UTC day, deleted after the day, or after a month if there was a right login. */
export const playerAttempts = sqliteTable(
  "player_attempts",
  {
    day: text("day").notNull(),
    /** A hash of the network that tries, or of the signed-in player. */
    origin: text("origin").notNull(),
    /** A hash of the account, or the name of another counter. */
    target: text("target").notNull(),
    /** Wrong passwords since the last right one, or points of a limit. */
    count: integer("count").notNull(),
    tries: integer("tries").notNull().default(0),
    rights: integer("rights").notNull().default(0),
    at: timestamp("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.target] }),
    index("player_attempts_target").on(table.day, table.target),
    index("player_attempts_rights").on(table.day, table.target).where(sql`${table.rights} > 0`),
    index("player_attempts_short").on(table.day).where(isShortLived(table)),
  ],
);

/** The first player who requests them fixes them. */
export const dailyChallenges = sqliteTable("daily_challenges", {
  day: text("day").primaryKey(),
  questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
  /** Decides the order of the options. */
  seed: text("seed"),
});

export const quizGames = sqliteTable(
  "quiz_games",
  {
    /** The id decides the order of the options: see `shuffledFor` in `quiz/games/picking.ts`. */
    id: text("id").primaryKey(),
    playerId: playerId(),
    mode: text("mode", { enum: GAME_MODES }).notNull(),
    day: text("day"),
    questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
    /** Has the game's order: -1 for none, null while the question is open. */
    answers: text("answers", { mode: "json" }).$type<(number | null)[]>().notNull(),
    position: integer("position").notNull(),
    shownAt: timestamp("shown_at").notNull(),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    score: integer("score"),
    /** Null while the game is open. */
    playedToEnd: integer("played_to_end", { mode: "boolean" }),
    /** Set by the request that finished the game, so that no other request counts the game too. */
    settlement: text("settlement"),
    /** Only practice has a topic. It doesn't count. */
    topic: text("topic"),
    secondsPerQuestion: integer("seconds_per_question").notNull().default(30),
  },
  (table) => [
    uniqueIndex("quiz_games_open").on(table.playerId).where(sql`${table.finishedAt} is null`),
    uniqueIndex("quiz_games_daily").on(table.playerId, table.day).where(sql`${table.day} is not null`),
    index("quiz_games_latest").on(table.playerId, table.startedAt),
    index("quiz_games_started").on(table.startedAt),
  ],
);

export const reportedQuestions = sqliteTable(
  "reported_questions",
  {
    playerId: playerId(),
    questionId: text("question_id").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note"),
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

/** The period is "all", "week:2026-W48" or "month:2026-11". */
export const quizScores = sqliteTable(
  "quiz_scores",
  {
    period: text("period").notNull(),
    playerId: playerId(),
    score: integer("score").notNull(),
    games: integer("games").notNull(),
    best: integer("best").notNull(),
    reachedAt: timestamp("reached_at").notNull(),
    hasExtraTime: integer("has_extra_time", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.playerId] }),
    index("quiz_scores_top").on(table.period, sql`${table.score} desc`, table.reachedAt, table.playerId),
    index("quiz_scores_player_id").on(table.playerId),
  ],
);

export type Tally = {
  scores?: number[];
  /** A question's own tally has lists of one number. */
  asked?: number[];
  right?: number[];
};

export const quizTallies = sqliteTable("quiz_tallies", {
  subject: text("subject").primaryKey(),
  counts: text("counts", { mode: "json" }).$type<Tally>().notNull(),
});
