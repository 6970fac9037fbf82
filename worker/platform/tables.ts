import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rowsWritten, timestamp } from "./db/columns";

/** A single row: about how many rows the whole site has written on a day. See `budgets.ts`. */
export const siteUsage = sqliteTable("site_usage", {
  id: integer("id").primaryKey(),
  rowsWritten: rowsWritten(),
});

/** About how many rows each account and network has written on a UTC day. See `budgets.ts`. */
export const rowBudgets = sqliteTable(
  "row_budgets",
  {
    day: text("day").notNull(),
    /** The kind of the spender, a colon, and an id or a keyed hash. */
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

/** No longer used. It stays for one more release, so that a rollback works. */
export const purgeOutbox = sqliteTable("purge_outbox", {
  id: integer("id").primaryKey(),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: timestamp("created_at").notNull(),
});
