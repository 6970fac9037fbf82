import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rowsWritten, timestamp } from "./db/columns";

/** One row: a day and about how many rows the whole site has written on it. See `budgets.ts`. */
export const siteUsage = sqliteTable("site_usage", {
  id: integer("id").primaryKey(),
  rowsWritten: rowsWritten(),
});

/** About how many rows were written for each account and network on a UTC day. See `budgets.ts`. */
export const rowBudgets = sqliteTable(
  "row_budgets",
  {
    day: text("day").notNull(),
    /** The kind of spender, a colon, and an id or a keyed hash. */
    key: text("key").notNull(),
    rows: integer("rows").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);

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

/** Purges that hide something, each kept until it has succeeded: see `platform/cache/purges.ts`. */
export const purgeOutbox = sqliteTable("purge_outbox", {
  id: integer("id").primaryKey(),
  tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: timestamp("created_at").notNull(),
});
