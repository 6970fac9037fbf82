import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/tables.ts";
import { rowsWritten, timestamp } from "#worker/platform/db/columns.ts";

export const gcards = sqliteTable("gcards", {
  memberId: memberId().primaryKey(),
  gundamTitle: text("gundam_title").notNull(),
  badgeType: text("badge_type").notNull(),
  frameStyle: text("frame_style").notNull(),
  isPublic: integer("is_public", { mode: "boolean" }).notNull(),
  updatedAt: timestamp("updated_at").notNull(),
  rowsWritten: rowsWritten(),
});
