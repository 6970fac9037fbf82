import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { rowsWritten, timestamp } from "#worker/platform/db/columns.ts";
import { TILE_FAULTS } from "./contract.ts";

/**
 * Who chose to be in the directory. It has no parameters, because SQLite uses a partial index only for exactly its own
 * words.
 */
export const choseListing = (members: { publicProfile: SQLWrapper; username: SQLWrapper }) =>
  sql<boolean>`${members.publicProfile} = 1 and ${members.username} is not null`;

/** Somebody who signed in with Patreon at least once. */
export const members = sqliteTable(
  "members",
  {
    id: text("id").primaryKey(),
    patreonId: text("patreon_id").notNull().unique(),
    email: text("email"),
    /** Name and picture at Patreon, from the last sign-in. */
    patreonName: text("patreon_name").notNull(),
    patreonImage: text("patreon_image"),
    /** Chosen by the member; used instead of Patreon's. */
    displayName: text("display_name"),
    profileImage: text("profile_image"),
    username: text("username"),
    /** Set by the operator. From then on other people see neither names nor picture. */
    nameHiddenAt: timestamp("name_hidden_at"),
    /** Set by the operator. From then on other people see no picture, also no new one. */
    pictureHiddenAt: timestamp("picture_hidden_at"),
    /** Set by the operator. From then on the profile is private for other people, whatever its owner chooses. */
    profileHiddenAt: timestamp("profile_hidden_at"),
    /** The name on the site, as the directory sorts and searches it: `nameKeyOf` of `members/contract.ts`. */
    nameKey: text("name_key").notNull().default(""),
    /** What the owner chose. Others see the profile if `isShown` of `profile.ts` says so. */
    publicProfile: integer("public_profile", { mode: "boolean" }).notNull().default(false),
    /** See `patron-status.ts`. */
    patronStatus: text("standing", { enum: ["patron", "declined", "none"] }).notNull(),
    graceEndsAt: timestamp("grace_ends_at"),
    /** When the check that found this status began. A check that began earlier changes nothing. */
    patronStatusCheckedAt: timestamp("standing_checked_at").notNull().default(sql`0`),
    /** Patreon's id of the membership in our campaign; null if there is none or it is unknown. */
    patreonMemberId: text("patreon_member_id"),
    /** The newest date in what Patreon said about the membership. Older events are ignored. */
    membershipAsOf: timestamp("membership_as_of").notNull().default(sql`0`),
    /** When the member last pressed *Check again*. */
    lookAskedAt: timestamp("look_asked_at"),
    /** Of the tile of the member's picture; null while there is none. See `tiles.ts`. */
    tileVersion: text("tile_version"),
    /** When to make the tile, or to try again; null where there is nothing to do. Members before tiles are due. */
    tileDueAt: timestamp("tile_due_at").default(sql`0`),
    /** Why the last try made no tile. */
    tileFault: text("tile_fault", { enum: TILE_FAULTS }),
    tileAttempts: integer("tile_attempts").notNull().default(0),
    rowsWritten: rowsWritten(),
    /** About how many rows were read for the member: see `member-guards.ts`. In the form of `rows_written`. */
    rowsRead: integer("rows_read").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("members_username_key").on(sql`lower(${table.username})`),
    index("members_listed_newest").on(table.createdAt, table.id).where(choseListing(table)),
    index("members_listed_name").on(table.nameKey, table.id).where(choseListing(table)),
    index("members_hidden").on(table.nameHiddenAt, table.id).where(sql`${table.nameHiddenAt} is not null`),
    index("members_picture_hidden")
      .on(table.pictureHiddenAt, table.id)
      .where(sql`${table.pictureHiddenAt} is not null`),
    index("members_profile_hidden")
      .on(table.profileHiddenAt, table.id)
      .where(sql`${table.profileHiddenAt} is not null`),
    index("members_tile_due").on(table.tileDueAt).where(sql`${table.tileDueAt} is not null`),
  ],
);

/** Who is in the directory. */
export const isListed = (of: {
  publicProfile: SQLWrapper;
  username: SQLWrapper;
  profileHiddenAt: SQLWrapper;
}) => sql<boolean>`${choseListing(of)} and ${of.profileHiddenAt} is null`;

/** The column with a row's member. Deleting the member deletes the row. */
export const memberId = () =>
  text("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** The tile of a member's picture, of which `members` has the version. Base64, which D1 reads faster than bytes. */
export const tiles = sqliteTable("tiles", {
  memberId: memberId().primaryKey(),
  /** The address that it was made from. */
  source: text("source").notNull(),
  jpeg: text("jpeg").notNull(),
  /** As `Tile` of `worker/platform/picture/tile.ts` describes them. */
  cardPixels: text("card_pixels").notNull(),
  madeAt: timestamp("made_at").notNull(),
});

/**
 * A listed member's name from each of its words on, and their username: a search then reads no more rows than it shows.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  { term: text("term").notNull(), memberId: memberId() },
  (table) => [
    primaryKey({ columns: [table.term, table.memberId] }),
    index("search_terms_member_id").on(table.memberId, table.term),
  ],
);

/**
 * Counts of entries that are not private. Each change of an entry counts them again (`tracker/counts.ts`), so that no
 * reader has to.
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
    /** Whether the member chose to be in the directory. The batch that changes this updates it. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull().default(false),
    rowsWritten: rowsWritten(),
    /** The bytes of all notes, also of private entries. */
    notesBytes: integer("notes_bytes").notNull().default(0),
    /** Public entries without their notes and days, as JSON; null until an entry changes. See `tracker/counts.ts`. */
    entries: text("entries"),
    /** Series and games together. */
    completed: integer("completed").generatedAlwaysAs(sql`completed_series + completed_games`),
  },
  (table) => [
    index("member_stats_listed_completed")
      .on(table.completed, table.memberId)
      .where(sql`${table.isListed} = 1`),
  ],
);

/**
 * The counts that other people see. In a left join, the first column tells whether there is a row: it is never null.
 */
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

/** Of a member who has tracked nothing yet. */
export const NO_STATS: KeptStats = {
  totalSeries: 0,
  completedSeries: 0,
  totalGames: 0,
  completedGames: 0,
  ratingSum: 0,
  ratingCount: 0,
  lastSeriesId: null,
  lastGameId: null,
};

/** OAuth states that came back, so that none is used twice. Also, for as long, accounts that were deleted. */
export const spentStates = sqliteTable("spent_states", {
  stateHash: text("state_hash").primaryKey(),
  expiresAt: timestamp("expires_at").notNull(),
  /** Rows of a deleted account, so that its owner has no new budget on the same day. */
  rowsWritten: rowsWritten(),
});

export type Member = typeof members.$inferSelect;

/**
 * What others' view of a member is made of, where many such views are read: each further column costs drizzle time in
 * writing the query and in reading the rows.
 */
export const shownColumns = {
  id: members.id,
  createdAt: members.createdAt,
  username: members.username,
  nameHiddenAt: members.nameHiddenAt,
  pictureHiddenAt: members.pictureHiddenAt,
  profileHiddenAt: members.profileHiddenAt,
  displayName: members.displayName,
  patreonName: members.patreonName,
  tileVersion: members.tileVersion,
  publicProfile: members.publicProfile,
  patronStatus: members.patronStatus,
  graceEndsAt: members.graceEndsAt,
  patronStatusCheckedAt: members.patronStatusCheckedAt,
};
export type ShownMember = Pick<Member, keyof typeof shownColumns>;
