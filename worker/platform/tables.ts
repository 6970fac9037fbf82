import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

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

/** See `signals.ts`. */
export const signals = sqliteTable("signals", {
  name: text("name").primaryKey(),
  /** When the job was expected first. */
  since: timestamp("since").notNull(),
  succeededAt: timestamp("succeeded_at"),
  failedAt: timestamp("failed_at"),
  /** Null while it is well. */
  alertedAt: timestamp("alerted_at"),
  /** So that no other run sends the same message. */
  claimedAt: timestamp("claimed_at"),
});

/** Counts of each UTC day: see `signals.ts`. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  { day: text("day").notNull(), name: text("name").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
