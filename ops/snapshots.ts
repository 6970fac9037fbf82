import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { FIRST, refuseTooOld } from "./migrations.ts";
import { Stop } from "./wrangler.ts";

/** D1 accepts statements of up to 100 KB. */
const STATEMENT_BYTES = 90_000;
/** Parts of at most 16,000 characters, which have at most four bytes each. */
const PART = /.{1,16000}/gsu;

export const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Foreign keys are off, because the export may fill a table before the table that it refers to. */
export function openSnapshot(sql: string): DatabaseSync {
  const db = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  db.exec(sql);
  return db;
}

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter(isOurs);

export const isOurs = (table: string) => !/^(?:sqlite_|_cf_)/.test(table);

/** Applies the missing migrations, as wrangler does. Throws a Stop if newer code has migrated the database, or old code alone. */
export function migrate(db: DatabaseSync): void {
  const applied = db.prepare("select name from d1_migrations").all();
  const names = new Set(applied.map(({ name }) => String(name)));
  const files = globSync(inRepository("migrations/*.sql")).sort();
  const known = files.map((file) => basename(file));
  refuseTooOld([...names], "Nothing was changed.");
  const unknown = [...names].filter((name) => name > FIRST && !known.includes(name));
  if (unknown.length > 0)
    throw new Stop(
      `The database has migrations that this code doesn't know: ${unknown.join(", ")}.`,
      "It comes from newer code. Nothing was changed.",
      "check out the commit that made it, or a newer one, and run the command again.",
    );
  for (const file of files) {
    if (names.has(basename(file))) continue;
    db.exec(readFileSync(file, "utf8"));
    db.prepare("insert into d1_migrations (name) values (?)").run(basename(file));
  }
}

export type Counts = Record<string, number>;

/** One statement, because a union would have more terms than D1 allows. */
export const countingSql = (tables: string[]) =>
  `select ${tables.map((table) => `(select count(*) from ${quoted(table)}) as ${quoted(table)}`).join(", ")}`;

export const countsOf = (db: DatabaseSync) => ({ ...db.prepare(countingSql(tablesOf(db))).get() }) as Counts;

/** The database as statements for D1. Each table comes after the tables that it refers to. */
export function* statementsOf(db: DatabaseSync): Generator<string> {
  const tables = parentsFirst(db);
  for (const table of tables) {
    const made = db.prepare("select sql from sqlite_schema where type = 'table' and name = ?").get(table);
    yield `${made?.sql};`;
  }
  for (const table of tables) yield* rowsOf(db, table);
  const others = db
    .prepare("select sql from sqlite_schema where type <> 'table' and sql is not null order by rowid")
    .all();
  for (const { sql } of others) yield `${sql};`;
}

function parentsFirst(db: DatabaseSync): string[] {
  const ordered = new Set<string>();
  const add = (table: string, children: string[]) => {
    if (ordered.has(table) || children.includes(table)) return;
    const parents = db.prepare('select "table" as parent from pragma_foreign_key_list(?)').all(table);
    for (const { parent } of parents) add(String(parent), [...children, table]);
    ordered.add(table);
  };
  for (const table of tablesOf(db)) add(table, []);
  return [...ordered];
}

function* rowsOf(db: DatabaseSync, table: string): Generator<string> {
  // The list doesn't contain generated columns.
  const columns = db.prepare("select name, pk from pragma_table_info(?)").all(table);
  const names = columns.map(({ name }) => quoted(String(name)));
  const rows = db.prepare(`select ${names.map((name) => `quote(${name})`).join(", ")} from ${quoted(table)}`);
  rows.setReturnArrays(true);
  for (const row of rows.iterate() as unknown as Iterable<string[]>) {
    const insert = (literals: string[]) =>
      `insert into ${quoted(table)} (${names.join(", ")}) values (${literals.join(", ")});`;
    if (Buffer.byteLength(insert(row)) <= STATEMENT_BYTES) {
      yield insert(row);
      continue;
    }
    const isKey = columns.map(({ pk }) => Number(pk) > 0);
    const isText = row.map((literal, at) => literal.startsWith("'") && !isKey[at]);
    const which = names.flatMap((name, at) => (isKey[at] ? [`${name} = ${row[at]}`] : [])).join(" and ");
    yield insert(row.map((literal, at) => (isText[at] ? "''" : literal)));
    for (const [at, literal] of row.entries())
      for (const part of isText[at] ? (textOf(literal).match(PART) ?? []) : [])
        yield `update ${quoted(table)} set ${names[at]} = ${names[at]} || ${literalOf(part)} where ${which};`;
  }
}

const textOf = (literal: string) => literal.slice(1, -1).replaceAll("''", "'");
const literalOf = (text: string) => `'${text.replaceAll("'", "''")}'`;
