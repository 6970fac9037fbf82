import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db";

/** What one statement looks at, and the statements of one run. The next run continues. */
const ROWS = 1000;
const STATEMENTS = 5;

/**
 * Deletes what has expired without reading a whole table, and without an index by time, which each new row would have
 * to write too. For tables whose rows expire in about the order in which they are inserted: looks at the oldest rows,
 * and continues for as long as all of them had expired.
 */
export async function deleteExpiredRows(db: Database, table: SQLiteTable, isExpired: SQL | undefined) {
  const rowid = sql`rowid`;
  for (let statement = 0; statement < STATEMENTS; statement++) {
    const oldest = db.select({ rowid }).from(table).orderBy(rowid).limit(ROWS);
    const { meta } = await db.delete(table).where(and(inArray(rowid, oldest), isExpired));
    if (meta.changes < ROWS) return;
  }
}
