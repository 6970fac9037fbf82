import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId, members } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";

/** The private list of members that a member follows. The migration adds WITHOUT ROWID, which drizzle can't say. */
export const follows = sqliteTable(
  "follows",
  {
    memberId: memberId(),
    followedId: text("followed_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    followedAt: timestamp("followed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.followedId] }),
    index("follows_followed_id").on(table.followedId, table.memberId),
  ],
);
