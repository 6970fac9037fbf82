import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "#worker/platform/db/columns.ts";

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
