import { eq, getTableColumns } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db";

/** A row as it is stored: each column by its name in `tables.ts`, so that a new column is included automatically. */
export type KeptRow = Record<string, unknown>;

export type PersonalTable = {
  table: SQLiteTable;
  /** The column with the person's id. */
  owner: SQLiteColumn;
  /** A column that is never exported. */
  secret?: SQLiteColumn;
  /** The columns whose name in the export differs from the one in `tables.ts`, so that exports stay as they are. */
  exportNames?: Record<string, string>;
};

const shownColumns = ({ table, owner, secret, exportNames = {} }: PersonalTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column !== secret && (column !== owner || column.name === "id"))
      .map(([name, column]) => [exportNames[name] ?? name, column]),
  );

/** All rows of one person in these tables, read at one moment. */
export async function readPersonalRows<Name extends string>(
  db: Database,
  tables: Record<Name, PersonalTable>,
  ownerId: string,
): Promise<Record<Name, KeptRow[]>> {
  const names = Object.keys(tables) as Name[];
  const queries = names.map((name) => {
    const { table, owner } = tables[name];
    return db.select(shownColumns(tables[name])).from(table).where(eq(owner, ownerId));
  });
  const results = await db.batch(queries as unknown as [BatchItem<"sqlite">]);
  return Object.fromEntries(names.map((name, at) => [name, results[at]])) as Record<Name, KeptRow[]>;
}
