import { integer } from "drizzle-orm/sqlite-core";

/** Stored as epoch milliseconds. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** A day and the rows written on it, stored in a row that the change writes anyway: see `row-budget.ts`. */
export const rowsWritten = () => integer("rows_written").notNull().default(0);
