import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

/** The one check of the campaign's members that is running, and how far it has got. */
export const membershipChecks = sqliteTable("membership_checks", {
  id: integer("id").primaryKey(),
  startedAt: timestamp("started_at").notNull(),
  /** Patreon's cursor of the next page; null for the first page. */
  cursor: text("cursor"),
  /** The number of members on the pages read so far. */
  seen: integer("seen").notNull(),
  /** How many of them matched no person. */
  unattributed: integer("unattributed").notNull().default(0),
});
