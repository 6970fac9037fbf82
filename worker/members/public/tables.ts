import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/db/columns.ts";
import type { Reportable } from "./contract";

/** What people report about public profiles, for the operator: one row for each profile and thing, however often. */
export const profileReports = sqliteTable(
  "profile_reports",
  {
    memberId: memberId(),
    about: text("about").$type<Reportable>().notNull(),
    /** How many people reported it since `reportedAt`, up to `REPORTS_COUNTED_MAX`. */
    reports: integer("reports").notNull(),
    /** `closed` once the operator has dealt with it. */
    state: text("state", { enum: ["open", "closed"] }).notNull(),
    /** When the first of these reports came. */
    reportedAt: timestamp("reported_at").notNull(),
    closedAt: timestamp("closed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.about] }),
    index("profile_reports_state").on(table.state, table.reportedAt),
  ],
);

/** Who reported something in the last day, so that nobody is counted twice or sends too many. */
export const reportSenders = sqliteTable(
  "report_senders",
  {
    /** A keyed hash of the sender and what they reported. */
    report: text("report").primaryKey(),
    /** `senderHash`: keyed hashes of the sender's address. */
    sender: text("sender").notNull(),
    sentAt: timestamp("sent_at").notNull(),
  },
  (table) => [index("report_senders_sender").on(table.sender)],
);
