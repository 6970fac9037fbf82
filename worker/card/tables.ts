import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";

export const gcards = sqliteTable("gcards", {
  memberId: memberId().primaryKey(),
  gundamTitle: text("gundam_title").notNull(),
  badgeType: text("badge_type").notNull(),
  frameStyle: text("frame_style").notNull(),
  /** Null in these four columns: `USUAL_EXTRAS` applies. */
  firstLine: text("first_line"),
  secondLine: text("second_line"),
  accent: text("accent"),
  /** Such as `favorite` or `series/gundam-wing`. */
  artwork: text("artwork"),
  isPublic: integer("is_public", { mode: "boolean" }).notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});
