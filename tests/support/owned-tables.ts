import { env } from "cloudflare:workers";

type Column = { name: string; type: string; hidden: number };
export type OwnedTable = { name: string; columns: Column[] };

const GENERATED = new Set([2, 3]);

const query = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

export async function tables(): Promise<OwnedTable[]> {
  const made = await query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const ours = made.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_|d1_)/.test(name));
  return Promise.all(
    ours.map(async (name) => ({ name, columns: await query<Column>(`PRAGMA table_xinfo(${name})`) })),
  );
}

/** Every table of the database with a column that says whose a row is. */
export const tablesOf = async (owner: "member_id" | "player_id"): Promise<OwnedTable[]> =>
  (await tables()).filter(({ columns }) => columns.some(({ name }) => name === owner));

/** What `plant` writes into a column of text; as JSON it is a text too. */
export const mark = (table: string, column: string) => `"planted ${table}.${column}"`;

/** A row of this owner in each of the tables, with a value in every column. */
export async function plant(owner: "member_id" | "player_id", id: string): Promise<OwnedTable[]> {
  const owned = await tablesOf(owner);
  for (const { name, columns } of owned) {
    const written = columns.filter(({ hidden }) => !GENERATED.has(hidden));
    const values = written.map((column, index) =>
      column.name === owner ? id : column.type.toLowerCase() === "text" ? mark(name, column.name) : index + 1,
    );
    await env.DB.prepare(
      `INSERT OR REPLACE INTO ${name} (${written.map((column) => column.name)}) VALUES (${written.map(() => "?")})`,
    )
      .bind(...values)
      .run();
  }
  return owned;
}

/** Where in the database any of these texts stands, table by table. */
export async function traces(...texts: string[]): Promise<string[]> {
  const found = await Promise.all(
    (await tables()).map(async ({ name }) => {
      const rows = await query(`SELECT * FROM ${name}`);
      return rows.some((row) => texts.some((text) => JSON.stringify(row).includes(text))) ? [name] : [];
    }),
  );
  return found.flat();
}
