import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rowsWritten } from "./columns";

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
