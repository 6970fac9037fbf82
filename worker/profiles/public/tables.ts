import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberId } from "#worker/members/account/tables.ts";
import { timestamp } from "#worker/platform/tables.ts";
import type { Reportable } from "./contract";

/** Reports about public profiles. Each part of a profile has one row, however often it is reported. */
export const profileReports = sqliteTable(
  "profile_reports",
  {
    memberId: memberId(),
    about: text("about").$type<Reportable>().notNull(),
    /** The number of people who reported the part since `reportedAt`, up to `REPORTS_COUNTED_MAX`. */
    reports: integer("reports").notNull(),
    /** `closed` after the operator has handled the reports. */
    state: text("state", { enum: ["open", "closed"] }).notNull(),
    reportedAt: timestamp("reported_at").notNull(),
    closedAt: timestamp("closed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.about] }),
    index("profile_reports_state").on(table.state, table.reportedAt),
  ],
);

/** People who reported something in the last day, so that nobody counts twice or sends too many. */
export const reportSenders = sqliteTable(
  "report_senders",
  {
    /** A keyed hash of the sender and the reported part. */
    report: text("report").primaryKey(),
    /** `senderHash`: keyed hashes of the sender's address. */
    sender: text("sender").notNull(),
    sentAt: timestamp("sent_at").notNull(),
  },
  (table) => [index("report_senders_sender").on(table.sender)],
);
