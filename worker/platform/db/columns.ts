import { integer } from "drizzle-orm/sqlite-core";

/** In epoch milliseconds. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** See `utc-day.ts`. Only `site_usage` uses it. Others keep it for a release, for rollbacks. */
export const rowsWritten = () => integer("rows_written").notNull().default(0);
