import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { rowsWritten } from "./columns";

/** One row: a day and about how many rows the whole site has written on it. See `site-usage.ts`. */
export const siteUsage = sqliteTable("site_usage", {
  id: integer("id").primaryKey(),
  rowsWritten: rowsWritten(),
});
