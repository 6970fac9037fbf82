import { isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/tables.ts";
import { TILE_FAULTS } from "./contract/index.ts";

/** Has no parameters, because SQLite uses a partial index only if the query repeats its condition word for word. */
export const choseListing = (members: { publicProfile: SQLWrapper; username: SQLWrapper }) =>
  sql<boolean>`${members.publicProfile} = 1 and ${members.username} is not null`;

export const members = sqliteTable(
  "members",
  {
    id: text("id").primaryKey(),
    patreonId: text("patreon_id").notNull().unique(),
    email: text("email"),
    /** The name and the picture on Patreon, from the last sign-in. */
    patreonName: text("patreon_name").notNull(),
    patreonImage: text("patreon_image"),
    /** The member's own name and picture, which replace Patreon's. An uploaded picture has `UPLOADED` as its address. */
    displayName: text("display_name"),
    profileImage: text("profile_image"),
    username: text("username"),
    oldLinks: integer("old_links", { mode: "boolean" }).notNull().default(false),
    /** What the operator hid: see `profile.ts`. */
    nameHiddenAt: timestamp("name_hidden_at"),
    pictureHiddenAt: timestamp("picture_hidden_at"),
    profileHiddenAt: timestamp("profile_hidden_at"),
    nameKey: text("name_key").notNull().default(""),
    /** Other people see the profile if `isShown` in `profile.ts` is true. */
    publicProfile: integer("public_profile", { mode: "boolean" }).notNull().default(false),
    /** The member's choice: whether the public profile shows what they watched on which of the last days. */
    showDays: integer("show_days", { mode: "boolean" }).notNull().default(false),
    /** `patron-status.ts` explains these columns. */
    patronStatus: text("standing", { enum: ["patron", "declined", "none"] }).notNull(),
    accessEndsAt: timestamp("grace_ends_at"),
    /** When the check that found this status began. Checks that began earlier don't change the row. */
    patronStatusCheckedAt: timestamp("standing_checked_at").notNull().default(sql`0`),
    patreonMemberId: text("patreon_member_id"),
    /** The newest date in Patreon's data about the membership. Older events are ignored. */
    membershipAsOf: timestamp("membership_as_of").notNull().default(sql`0`),
    lookAskedAt: timestamp("look_asked_at"),
    /** See `tiles.ts`. */
    tileVersion: text("tile_version"),
    /** When to make the tile; null if there is nothing to do. The default is for members from before tiles. */
    tileDueAt: timestamp("tile_due_at").default(sql`0`),
    tileFault: text("tile_fault", { enum: TILE_FAULTS }),
    tileAttempts: integer("tile_attempts").notNull().default(0),
    /** When to look at the member's rows of `shown_works`; null if they are right. */
    shownDueAt: timestamp("shown_due_at"),
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
    index("members_shown_due").on(table.shownDueAt).where(sql`${table.shownDueAt} is not null`),
    index("members_tile_due").on(table.tileDueAt).where(sql`${table.tileDueAt} is not null`),
  ],
);

export const isListed = (of: {
  publicProfile: SQLWrapper;
  username: SQLWrapper;
  profileHiddenAt: SQLWrapper;
}) => sql<boolean>`${choseListing(of)} and ${of.profileHiddenAt} is null`;

export const isProfileHidden = isNotNull(members.profileHiddenAt);

export const hasShownName = isNull(members.nameHiddenAt);

/** The column for a row's member. Deleting the member deletes the row. */
export const memberId = () =>
  text("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** The migration adds WITHOUT ROWID, which drizzle can't say: each name is written once less. */
export const formerNames = sqliteTable(
  "former_names",
  {
    usernameKey: text("username_key").primaryKey(),
    memberId: memberId(),
    leftAt: timestamp("left_at").notNull(),
  },
  (table) => [index("former_names_member_id").on(table.memberId, table.leftAt)],
);

/** The tile of a member's picture, in base64: D1 reads text faster than bytes. */
export const tiles = sqliteTable(
  "tiles",
  {
    memberId: memberId().primaryKey(),
    source: text("source").notNull(),
    jpeg: text("jpeg").notNull(),
    /** See `Tile` in `worker/platform/picture/tile-maker.ts`. */
    cardPixels: text("card_pixels").notNull(),
    madeAt: timestamp("made_at").notNull(),
    /** When the tile was copied into the bucket: see `tile-bucket.ts`. */
    movedAt: timestamp("moved_at"),
    /** Then `jpeg` and `cardPixels` are empty. */
    isOnlyInBucket: integer("is_only_in_bucket", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("tiles_moved").on(table.isOnlyInBucket, table.movedAt)],
);

/** The name of each listed member from each of its words on, and the username. */
export const searchTerms = sqliteTable(
  "search_terms",
  { term: text("term").notNull(), memberId: memberId() },
  (table) => [
    primaryKey({ columns: [table.term, table.memberId] }),
    index("search_terms_member_id").on(table.memberId, table.term),
  ],
);

/** What nobody may use twice: OAuth states, Patreon's events for 30 days, and deleted accounts for a sign-in. */
export const spentStates = sqliteTable(
  "spent_states",
  { stateHash: text("state_hash").primaryKey(), expiresAt: timestamp("expires_at").notNull() },
  (table) => [index("spent_states_expires").on(table.expiresAt)],
);

export type Member = typeof members.$inferSelect;

/** What other people's view of a member needs, and no more: drizzle takes time for each column. */
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
  showDays: members.showDays,
  patronStatus: members.patronStatus,
  accessEndsAt: members.accessEndsAt,
  patronStatusCheckedAt: members.patronStatusCheckedAt,
};
export type ShownMember = Pick<Member, keyof typeof shownColumns>;

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie. With a stolen copy of the database, nobody can open a session. */
    idHash: text("id_hash").primaryKey(),
    memberId: memberId(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("sessions_member_id").on(table.memberId), index("sessions_expires").on(table.expiresAt)],
);
