import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/db/columns.ts";

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie. With a stolen copy of the database, nobody can open a session. */
    idHash: text("id_hash").primaryKey(),
    memberId: memberId(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("sessions_member_id").on(table.memberId)],
);
