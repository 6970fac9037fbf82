import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db";

/** Names its values like the columns in `tables.ts`. New columns are included automatically. */
export type KeptRow = Record<string, unknown>;

export type PersonalTable = {
  table: SQLiteTable;
  owner: SQLiteColumn;
  secret?: SQLiteColumn;
  /** Columns that keep another name in the export, whose format doesn't change. */
  exportNames?: Record<string, string>;
  /** What the export has in place of the table's columns. */
  columns?: Record<string, SQLiteColumn | SQL>;
  /** The rows in the export, if not all. */
  which?: SQL;
};

const shownColumns = ({ table, owner, secret, exportNames = {} }: PersonalTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column !== secret && (column !== owner || column.name === "id"))
      .map(([name, column]) => [exportNames[name] ?? name, column]),
  );

/** Reads in one transaction. */
export async function readPersonalRows<Name extends string>(
  db: Database,
  tables: Record<Name, PersonalTable>,
  ownerId: string,
): Promise<Record<Name, KeptRow[]>> {
  const names = Object.keys(tables) as Name[];
  const queries = names.map((name) => {
    const { table, owner, which } = tables[name];
    return db
      .select(tables[name].columns ?? shownColumns(tables[name]))
      .from(table)
      .where(and(eq(owner, ownerId), which));
  });
  const results = await db.batch(queries as unknown as [BatchItem<"sqlite">]);
  return Object.fromEntries(names.map((name, at) => [name, results[at]])) as Record<Name, KeptRow[]>;
}
