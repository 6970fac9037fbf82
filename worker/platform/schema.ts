import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const memberId = () =>
  text("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });
const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

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
    publicProfile: integer("public_profile", { mode: "boolean" }).notNull().default(false),
    /** See `auth/patron.ts`. */
    standing: text("standing", { enum: ["patron", "declined", "none"] }).notNull(),
    graceEndsAt: timestamp("grace_ends_at"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [uniqueIndex("members_username_key").on(sql`lower(${table.username})`)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie: a stolen copy of the database opens no session. */
    idHash: text("id_hash").primaryKey(),
    memberId: memberId(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [
    index("sessions_member_id").on(table.memberId),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

/** OAuth states that came back, so that none comes back twice. */
export const spentStates = sqliteTable(
  "spent_states",
  { stateHash: text("state_hash").primaryKey(), expiresAt: timestamp("expires_at").notNull() },
  (table) => [index("spent_states_expires_at").on(table.expiresAt)],
);

export const gcards = sqliteTable("gcards", {
  memberId: memberId().primaryKey(),
  gundamTitle: text("gundam_title").notNull(),
  badgeType: text("badge_type").notNull(),
  frameStyle: text("frame_style").notNull(),
  isPublic: integer("is_public", { mode: "boolean" }).notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

export const seriesEntries = sqliteTable(
  "series_entries",
  {
    memberId: memberId(),
    seriesId: text("series_id").notNull(),
    status: text("status", { enum: ["watching", "completed", "planning", "paused", "dropped"] }).notNull(),
    rating: integer("rating"),
    episodesWatched: integer("episodes_watched").notNull(),
    notes: text("notes"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.seriesId] }),
    index("series_entries_latest").on(table.memberId, table.updatedAt),
  ],
);

export const gameEntries = sqliteTable(
  "game_entries",
  {
    memberId: memberId(),
    gameId: text("game_id").notNull(),
    status: text("status", { enum: ["playing", "completed", "planning", "paused", "dropped"] }).notNull(),
    rating: integer("rating"),
    hoursPlayed: real("hours_played").notNull(),
    notes: text("notes"),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.gameId] }),
    index("game_entries_latest").on(table.memberId, table.updatedAt),
  ],
);

/** Kept in the same batch as the entry that changes them, so that no reader has to count. */
export const memberStats = sqliteTable("member_stats", {
  memberId: memberId().primaryKey(),
  totalSeries: integer("total_series").notNull().default(0),
  completedSeries: integer("completed_series").notNull().default(0),
  totalGames: integer("total_games").notNull().default(0),
  completedGames: integer("completed_games").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  lastSeriesId: text("last_series_id"),
  lastGameId: text("last_game_id"),
});

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
