import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { isListed } from "./listed";

const memberId = () =>
  text("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });
const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });
/** The day and the rows written on it, on a row that the same change writes anyway: see `row-budget.ts`. */
const rowsWritten = () => integer("rows_written").notNull().default(0);

/** Somebody who signed in with Patreon at least once. */
export const members = sqliteTable(
  "members",
  {
    id: text("id").primaryKey(),
    patreonId: text("patreon_id").notNull().unique(),
    email: text("email"),
    /** Name and picture as Patreon last told them. */
    patreonName: text("patreon_name").notNull(),
    patreonImage: text("patreon_image"),
    /** The member's own choice, which wins over Patreon's. */
    displayName: text("display_name"),
    profileImage: text("profile_image"),
    username: text("username"),
    /** Set by the operator: since when others see neither names nor picture. */
    nameHiddenAt: timestamp("name_hidden_at"),
    /** The shown name as the directory sorts and searches it: `nameKeyOf` of `members/listing.ts`. */
    nameKey: text("name_key").notNull().default(""),
    publicProfile: integer("public_profile", { mode: "boolean" }).notNull().default(false),
    /** See `auth/patron.ts`. */
    standing: text("standing", { enum: ["patron", "declined", "none"] }).notNull(),
    graceEndsAt: timestamp("grace_ends_at"),
    /** When the look at Patreon began that the standing is known by; one that began earlier changes nothing. */
    standingCheckedAt: timestamp("standing_checked_at").notNull().default(sql`0`),
    /** Patreon's id of the membership in our campaign, as far as there is one. */
    patreonMemberId: text("patreon_member_id"),
    /** The newest date within what Patreon told of the membership, by which old news are known. */
    membershipAsOf: timestamp("membership_as_of").notNull().default(sql`0`),
    /** When the member last asked for a fresh look. */
    lookAskedAt: timestamp("look_asked_at"),
    rowsWritten: rowsWritten(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("members_username_key").on(sql`lower(${table.username})`),
    index("members_listed_newest").on(table.createdAt, table.id).where(isListed(table)),
    index("members_listed_name").on(table.nameKey, table.id).where(isListed(table)),
  ],
);

/** A listed member's name from each of its words on, and their username: a search reads no more than it shows. */
export const searchTerms = sqliteTable(
  "search_terms",
  { term: text("term").notNull(), memberId: memberId() },
  (table) => [
    primaryKey({ columns: [table.term, table.memberId] }),
    index("search_terms_member_id").on(table.memberId, table.term),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie: a stolen copy of the database opens no session. */
    idHash: text("id_hash").primaryKey(),
    memberId: memberId(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("sessions_member_id").on(table.memberId)],
);

/** The one check of the campaign's members that is under way, and how far it has come. */
export const membershipChecks = sqliteTable("membership_checks", {
  id: integer("id").primaryKey(),
  startedAt: timestamp("started_at").notNull(),
  /** Patreon's cursor of the page to read next; null for the first. */
  cursor: text("cursor"),
  /** Members on the pages read so far. */
  seen: integer("seen").notNull(),
  /** How many of them could not be matched to a person. */
  unattributed: integer("unattributed").notNull().default(0),
});

/** Purges of the edge's cache that hide something, each kept until it has succeeded: see `platform/cache/purges.ts`. */
export const purgeOutbox = sqliteTable("purge_outbox", {
  id: integer("id").primaryKey(),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: timestamp("created_at").notNull(),
});

/** OAuth states that came back, so that none comes back twice; and for as long, accounts that were deleted. */
export const spentStates = sqliteTable("spent_states", {
  stateHash: text("state_hash").primaryKey(),
  expiresAt: timestamp("expires_at").notNull(),
  /** Of an account that was deleted, so that its owner's next one has no new budget on the same day. */
  rowsWritten: rowsWritten(),
});

export const gcards = sqliteTable("gcards", {
  memberId: memberId().primaryKey(),
  gundamTitle: text("gundam_title").notNull(),
  badgeType: text("badge_type").notNull(),
  frameStyle: text("frame_style").notNull(),
  isPublic: integer("is_public", { mode: "boolean" }).notNull(),
  updatedAt: timestamp("updated_at").notNull(),
  rowsWritten: rowsWritten(),
});

/** What an entry holds besides its work, status and progress. */
const entryColumns = {
  rating: integer("rating"),
  notes: text("notes"),
  /** Days such as 2026-11-30. */
  startedOn: text("started_on"),
  finishedOn: text("finished_on"),
  /** Times seen or played through again. */
  repeats: integer("repeats").notNull().default(0),
  isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
  /** Shown to nobody else, and counted nowhere that others see. */
  isPrivate: integer("is_private", { mode: "boolean" }).notNull().default(false),
  /** Grows by one with each change, so that an editor can tell whether somebody else was faster. */
  revision: integer("revision").notNull().default(1),
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
  /** When there was progress last, as far as that is known: see docs/decisions/tracker.md. */
  progressedAt: timestamp("progressed_at"),
  /** Completed, or all of its episodes seen, of as many as the catalogue had when the entry was written. */
  isDone: integer("is_done", { mode: "boolean" }).notNull().default(false),
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
  (table) => [primaryKey({ columns: [table.memberId, table.seriesId] })],
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
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);

/** How much a member watched and played on a day of theirs, such as 2026-11-30. */
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

/**
 * Of the entries that are not private. Kept in the same batch as the entry that changes them, so that no reader has
 * to count; `worker/tracker/recount.sql` counts them anew.
 */
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
    /** Whether the member is in the directory, kept in the same batch as what decides it. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull().default(false),
    rowsWritten: rowsWritten(),
    /** Series and games together. */
    completed: integer("completed").generatedAlwaysAs(sql`completed_series + completed_games`),
  },
  (table) => [
    index("member_stats_listed_completed")
      .on(table.completed, table.memberId)
      .where(sql`${table.isListed} = 1`),
  ],
);

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

export const sponsorInquiries = sqliteTable(
  "sponsor_inquiries",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject", { enum: ["bronze", "silver", "gold", "platinum", "custom"] }).notNull(),
    message: text("message").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Keyed hash of the sender's address, forgotten once it no longer limits anybody. */
    visitorHash: text("visitor_hash"),
    createdAt: timestamp("created_at").notNull(),
    /** When somebody set out to tell the operator's webhook, so that nobody else does. */
    claimedAt: timestamp("claimed_at"),
    toldAt: timestamp("told_at"),
    failedTellings: integer("failed_tellings").notNull().default(0),
  },
  (table) => [
    index("sponsor_inquiries_content").on(table.contentHash, table.createdAt),
    index("sponsor_inquiries_visitor").on(table.visitorHash, table.createdAt),
    index("sponsor_inquiries_untold")
      .on(table.failedTellings, table.createdAt)
      .where(sql`${table.toldAt} is null`),
  ],
);

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

/** One row: the day and about how many rows the whole site has written on it: see `site-usage.ts`. */
export const siteUsage = sqliteTable("site_usage", {
  id: integer("id").primaryKey(),
  rowsWritten: rowsWritten(),
});
