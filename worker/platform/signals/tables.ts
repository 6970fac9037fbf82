import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../db/columns";

/** When each job of the site last worked, and what the operator has heard about it. See `signals.ts`. */
export const signals = sqliteTable("signals", {
  name: text("name").primaryKey(),
  /** From when on the job was expected. */
  since: timestamp("since").notNull(),
  succeededAt: timestamp("succeeded_at"),
  failedAt: timestamp("failed_at"),
  /** When the operator got the alert that the job is silent; null while all is well. */
  alertedAt: timestamp("alerted_at"),
  /** When a run last claimed a message about this job, so that no other run sends it too. */
  claimedAt: timestamp("claimed_at"),
});

/** About how many requests there were on each UTC day, by outcome. See `signals.ts`. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    day: text("day").notNull(),
    name: text("name").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
