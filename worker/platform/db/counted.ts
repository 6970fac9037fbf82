import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { COUNTED_MAX } from "../text";
import type { Database } from "./db";

export const countUpTo = (table: SQLiteTable, which: SQL) =>
  sql<number>`(select count(*) from (select 1 from ${table} where ${which} limit ${COUNTED_MAX}))`;

export const counted = async (db: Database, table: SQLiteTable, which: SQL) =>
  (await db.get<{ count: number }>(sql`select ${countUpTo(table, which)} as count`)).count;
