import type { SQL } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { withRetries } from "./d1-with-retries";

export type Database = DrizzleD1Database & { $client: D1Database };

/** `noteWritten` is called with the number of rows after each statement or batch that wrote some. */
export const openDatabase = (d1: D1Database, noteWritten?: (rows: number) => void): Database =>
  drizzle(withRetries(d1, noteWritten));

/** For reads that decide nothing, which any copy of the database may answer: see `replicas.ts`. */
export const openReplicaDatabase = (d1: D1Database): Database =>
  drizzle(withRetries(d1, undefined, "replica"));

const dialect = new SQLiteAsyncDialect();

/** Runs SQL in one transaction. Drizzle's own `batch` accepts only its query builders. */
export function runInTransaction(db: Database, statements: SQL[]): Promise<D1Result[]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  return db.$client.batch(prepared);
}
