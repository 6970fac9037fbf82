import { integer } from "drizzle-orm/sqlite-core";

/** In epoch milliseconds. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * A day and the rows written on it: see `utc-day.ts`. Only `site_usage` still uses this column. Other tables keep it
 * for one more release, so that a rollback works.
 */
export const rowsWritten = () => integer("rows_written").notNull().default(0);
