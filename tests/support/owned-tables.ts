import { env } from "cloudflare:workers";
import { tableNames } from "./tables";

type Column = { name: string; type: string; hidden: number };
export type OwnedTable = { name: string; columns: Column[] };

const GENERATED = new Set([2, 3]);

const query = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

export async function tables(): Promise<OwnedTable[]> {
  const names = await tableNames(env.DB);
  return Promise.all(
    names.map(async (name) => ({ name, columns: await query<Column>(`PRAGMA table_xinfo(${name})`) })),
  );
}

/** The columns that aren't generated from others. */
export const writtenIn = ({ columns }: OwnedTable) => columns.filter(({ hidden }) => !GENERATED.has(hidden));

export type Owner = "member_id" | "player_id";

export const tablesOf = async (owner: Owner): Promise<OwnedTable[]> =>
  (await tables()).filter(({ columns }) => columns.some(({ name }) => name === owner));

/**
 * Every column that refers to a member or player, and every column whose name ends like the owner's column:
 * "table.column".
 */
export async function ownerColumns(owner: Owner): Promise<string[]> {
  const people = owner === "member_id" ? "members" : "players";
  const found = (await tables()).map(async ({ name, columns }) => {
    const references = await query<{ table: string; from: string }>(`PRAGMA foreign_key_list(${name})`);
    const referring = references.filter(({ table }) => table === people).map(({ from }) => from);
    const named = columns.map((column) => column.name).filter((column) => column.endsWith(owner));
    return [...new Set([...referring, ...named])].map((column) => `${name}.${column}`);
  });
  return (await Promise.all(found)).flat().sort();
}

/** The value that `plant` writes into a text column. It is valid JSON too. */
export const mark = (table: string, column: string) => `"planted ${table}.${column}"`;

/** Writes one row of this owner into each of the owner's tables, with a value in every column. */
export async function plant(owner: Owner, id: string): Promise<OwnedTable[]> {
  const owned = await tablesOf(owner);
  for (const table of owned) {
    const [{ name }, written] = [table, writtenIn(table)];
    const values = written.map((column, index) =>
      // Somebody else's id has to be a member's, too.
      column.name === owner || column.name === "followed_id"
        ? id
        : column.type.toLowerCase() === "text"
          ? mark(name, column.name)
          : index + 1,
    );
    await env.DB.prepare(
      `INSERT OR REPLACE INTO ${name} (${written.map((column) => column.name)}) VALUES (${written.map(() => "?")})`,
    )
      .bind(...values)
      .run();
  }
  return owned;
}

export async function traces(...texts: string[]): Promise<string[]> {
  const found = await Promise.all(
    (await tables()).map(async ({ name }) => {
      const rows = await query(`SELECT * FROM ${name}`);
      return rows.some((row) => texts.some((text) => JSON.stringify(row).includes(text))) ? [name] : [];
    }),
  );
  return found.flat();
}
