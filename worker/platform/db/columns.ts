import { integer } from "drizzle-orm/sqlite-core";

/** Stores epoch milliseconds. */
export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });
