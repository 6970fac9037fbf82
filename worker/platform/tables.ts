import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./db/columns";

/** About how many rows each account, each network and the whole site have written on a UTC day. See `budgets.ts`. */
export const rowBudgets = sqliteTable(
  "row_budgets",
  {
    day: text("day").notNull(),
    /** The kind of the spender, a colon, and an id or a keyed hash; or `site`. */
    key: text("key").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

/** When each of the site's jobs last succeeded, and which alerts the operator got about it. See `signals.ts`. */
export const signals = sqliteTable("signals", {
  name: text("name").primaryKey(),
  /** Since when the job is expected to run. */
  since: timestamp("since").notNull(),
  succeededAt: timestamp("succeeded_at"),
  failedAt: timestamp("failed_at"),
  /** When the operator last got an alert about it; null while it is well. */
  alertedAt: timestamp("alerted_at"),
  /** When a run claimed a message about this job, so that no other run sends it too. */
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
