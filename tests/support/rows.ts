import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export * from "#worker/card/tables.ts";
export * from "#worker/feeds/tables.ts";
export * from "#worker/lists/tables.ts";
export * from "#worker/log/tables.ts";
export * from "#worker/members/account/tables.ts";
export * from "#worker/members/patronage/tables.ts";
export * from "#worker/operator/tables.ts";
export * from "#worker/pages/sponsor/tables.ts";
export * from "#worker/platform/tables.ts";
export * from "#worker/port/tables.ts";
export * from "#worker/profiles/crew/tables.ts";
export * from "#worker/profiles/public/tables.ts";
export * from "#worker/quiz/tables.ts";

const database = () => drizzle(env.DB);

type Row<Table extends SQLiteTable> = Table["$inferSelect"];
type New<Table extends SQLiteTable> = Table["$inferInsert"];

export const rowsOf = async <Table extends SQLiteTable>(table: Table, where?: SQL): Promise<Row<Table>[]> =>
  database()
    .select()
    .from(table as SQLiteTable)
    .where(where) as Promise<Row<Table>[]>;

export const countOf = async (table: SQLiteTable, where?: SQL): Promise<number> =>
  database().$count(table, where);

export const addRows = async <Table extends SQLiteTable>(table: Table, ...rows: New<Table>[]) => {
  await database().insert(table).values(rows);
};

/** Changes all rows of the table, or the rows that match `where`. */
export const setRows = async <Table extends SQLiteTable>(
  table: Table,
  values: { [Name in keyof New<Table>]?: New<Table>[Name] | SQL },
  where?: SQL,
) => {
  await database()
    .update(table)
    .set(values as object)
    .where(where);
};

export const deleteRows = async (table: SQLiteTable, where?: SQL) => {
  await database().delete(table).where(where);
};

export const moveBack = async <Table extends SQLiteTable>(
  table: Table,
  times: readonly (keyof Row<Table> & string)[],
  milliseconds: number,
) => {
  const columns = getTableColumns(table);
  const earlier = times.map((time) => [time, sql`${columns[time]} - ${milliseconds}`]);
  await setRows(table, Object.fromEntries(earlier));
};

export const refuseWrites = (kind: "INSERT" | "DELETE", table: SQLiteTable) =>
  env.DB.prepare(
    `CREATE TRIGGER refused BEFORE ${kind} ON ${getTableName(table)} BEGIN SELECT raise(abort, 'refused'); END`,
  ).run();

export const loseTable = (table: SQLiteTable) =>
  env.DB.prepare(`ALTER TABLE ${getTableName(table)} RENAME TO gone`).run();
