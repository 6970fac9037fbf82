import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db";

/** Operators' counts end here, so that a flood of rows doesn't cause a flood of reads. */
const COUNTED_MAX = 1000;

export const countText = (count: number) => (count < COUNTED_MAX ? String(count) : "1,000+");

export const countUpTo = (table: SQLiteTable, which: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${which} limit ${COUNTED_MAX}))`;

export const counted = async (db: Database, table: SQLiteTable, which: SQL) =>
  (await db.get<{ count: number }>(sql`select ${countUpTo(table, which)} as count`)).count;
