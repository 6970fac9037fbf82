import { integer } from "drizzle-orm/sqlite-core";

/** In the database as epoch milliseconds. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The day and the rows written on it, on a row that the same change writes anyway: see `row-budget.ts`. */
export const rowsWritten = () => integer("rows_written").notNull().default(0);
