import { eq, getTableColumns } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db";

/** A row as it is kept: each column by its name in `schema.ts`, so that a new column is in it by itself. */
export type KeptRow = Record<string, unknown>;

/** A table with rows of one person, the column that says whose they are, and the one that is a secret. */
type Place = { table: SQLiteTable; owner: SQLiteColumn; secret?: SQLiteColumn };

const shownColumns = ({ table, owner, secret }: Place) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([, column]) => column !== secret && (column !== owner || column.name === "id"),
    ),
  );

/** Everything of one person in these places, as it was at one moment. */
export async function readBelongings<Name extends string>(
  db: Database,
  places: Record<Name, Place>,
  ownerId: string,
): Promise<Record<Name, KeptRow[]>> {
  const names = Object.keys(places) as Name[];
  const queries = names.map((name) => {
    const { table, owner } = places[name];
    return db.select(shownColumns(places[name])).from(table).where(eq(owner, ownerId));
  });
  const results = await db.batch(queries as unknown as [BatchItem<"sqlite">]);
  return Object.fromEntries(names.map((name, at) => [name, results[at]])) as Record<Name, KeptRow[]>;
}
