import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { members } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/db/columns.ts";
import { REPORT_REASONS } from "./contract";

/**
 * People who play with a quiz account, with a Patreon sign-in, or with both. A member who has not chosen a name yet has
 * an empty one, and no game of theirs counts.
 */
export const players = sqliteTable(
  "players",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** The name and the address in the form that must be unique: see `keyOf` in `quiz/accounts/player-store.ts`. */
    usernameKey: text("username_key").notNull().unique(),
    emailKey: text("email_key").notNull().unique(),
    /** Empty for a player who uses only a Patreon sign-in. Such a player has no address either. */
    passwordHash: text("password_hash").notNull(),
    /** The member whose Patreon sign-in also opens this player. Deleting the member deletes the player. */
    memberId: text("member_id").references(() => members.id, { onDelete: "cascade" }),
    /** Consecutive days with a finished daily challenge, up to the last finished one. */
    dailyStreak: integer("daily_streak").notNull().default(0),
    bestDailyStreak: integer("best_daily_streak").notNull().default(0),
    lastDailyDay: text("last_daily_day"),
    /** Set by the operator. Other people then don't see the name. */
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
  (table) => [index("player_sessions_player_id").on(table.playerId)],
);

/**
 * Counts for the limits on logins and sign-ups. Each origin and target has one row per UTC day, which is deleted after
 * the day, or after a month if there was a right login.
 */
export const playerAttempts = sqliteTable(
  "player_attempts",
  {
    day: text("day").notNull(),
    /** A hash of the network that tries, or of the signed-in player. */
    origin: text("origin").notNull(),
    /** A hash of the account whose password is tried, or the name of another counter. */
    target: text("target").notNull(),
    /** Wrong passwords since the last right one. For sign-ups, the used points of the limit. */
    count: integer("count").notNull(),
    /** All passwords that were tried or hashed. */
    tries: integer("tries").notNull().default(0),
    /** The attempts in `tries` with a right password. */
    rights: integer("rights").notNull().default(0),
    /** The time of the latest attempt. */
    at: timestamp("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.origin, table.target] }),
    index("player_attempts_target").on(table.day, table.target),
    index("player_attempts_rights").on(table.day, table.target).where(sql`${table.rights} > 0`),
  ],
);

/** The questions of a UTC day. The first player who requests them fixes them. */
export const dailyChallenges = sqliteTable("daily_challenges", {
  day: text("day").primaryKey(),
  questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
  /** Decides the order of the options. */
  seed: text("seed"),
});

export const quizGames = sqliteTable(
  "quiz_games",
  {
    /** Also decides the order of the options: see `shuffledFor` in `quiz/games/picking.ts`. */
    id: text("id").primaryKey(),
    playerId: playerId(),
    mode: text("mode", { enum: ["quick", "challenge", "daily"] }).notNull(),
    /** The UTC day of a daily challenge, such as 2026-11-30; null for other games. */
    day: text("day"),
    questionIds: text("question_ids", { mode: "json" }).$type<string[]>().notNull(),
    /**
     * For each question the index of the chosen option, in the game's order: -1 for none, null while the question is
     * open.
     */
    answers: text("answers", { mode: "json" }).$type<(number | null)[]>().notNull(),
    /** The question shown last, and the time when it appeared. */
    position: integer("position").notNull(),
    shownAt: timestamp("shown_at").notNull(),
    startedAt: timestamp("started_at").notNull(),
    finishedAt: timestamp("finished_at"),
    score: integer("score"),
    /** Whether the player stayed until each question was answered or its time was over. Null while the game is open. */
    playedToEnd: integer("played_to_end", { mode: "boolean" }),
    /** Set by the request that finished the game, so that no other request counts the game too. */
    settlement: text("settlement"),
    /** What a practice game is about. Its points don't count. Null for other games. */
    topic: text("topic"),
    secondsPerQuestion: integer("seconds_per_question").notNull().default(30),
  },
  (table) => [
    uniqueIndex("quiz_games_open").on(table.playerId).where(sql`${table.finishedAt} is null`),
    uniqueIndex("quiz_games_daily").on(table.playerId, table.day).where(sql`${table.day} is not null`),
    index("quiz_games_latest").on(table.playerId, table.startedAt),
  ],
);

/** Players' reports about faulty questions, one for each player and question. */
export const reportedQuestions = sqliteTable(
  "reported_questions",
  {
    playerId: playerId(),
    questionId: text("question_id").notNull(),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    /** The player's note, up to `REPORT_NOTE_MAX` characters; null if there is none. */
    note: text("note"),
    /** `closed` after the operator has handled the report. */
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

/** The sums of a player's games in a period: "all", "week:2026-W48" or "month:2026-11". */
export const quizScores = sqliteTable(
  "quiz_scores",
  {
    period: text("period").notNull(),
    playerId: playerId(),
    score: integer("score").notNull(),
    games: integer("games").notNull(),
    best: integer("best").notNull(),
    reachedAt: timestamp("reached_at").notNull(),
    /** Whether one of the games had twice the time per question. */
    hasExtraTime: integer("has_extra_time", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.playerId] }),
    index("quiz_scores_top").on(table.period, sql`${table.score} desc`, table.reachedAt, table.playerId),
    index("quiz_scores_player_id").on(table.playerId),
  ],
);

/** Counts of games that count, for comparing a result with other players' results. */
export type Tally = {
  /** The number of games with 0, 1, 2 … right answers. Of a day and of a mode. */
  scores?: number[];
  /** How often each question was asked and got right. Of a day, and of a question, whose lists have one number. */
  asked?: number[];
  right?: number[];
};

/** A tally for each subject: the daily challenge of a day, a game mode or a question. */
export const quizTallies = sqliteTable("quiz_tallies", {
  subject: text("subject").primaryKey(),
  counts: text("counts", { mode: "json" }).$type<Tally>().notNull(),
});
