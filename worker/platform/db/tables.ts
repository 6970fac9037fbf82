import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rowsWritten } from "./columns";

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
