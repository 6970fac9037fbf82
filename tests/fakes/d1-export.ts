import type { DatabaseSync } from "node:sqlite";

/** Returns the SQL of a D1 export: each table with its rows, in the order of creation, and then the indexes. */
export function databaseExport(db: DatabaseSync): string {
  const parts = db
    .prepare("select type, name, sql from sqlite_schema where sql is not null order by rowid")
    .all();
  const tables = parts.filter(({ type, name }) => type === "table" && name !== "sqlite_sequence");
  const filled = tables.flatMap(({ name, sql }) => {
    const columns = db.prepare(`pragma table_info("${name}")`).all();
    const values = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ");
    const names = columns.map((column) => `"${column.name}"`).join(",");
    const rows = db.prepare(`select ${values} as line from "${name}"`).all();
    return [`${sql};`, ...rows.map(({ line }) => `INSERT INTO "${name}" (${names}) VALUES(${line});`)];
  });
  const others = parts.filter(({ type }) => type !== "table").map(({ sql }) => `${sql};`);
  return ["PRAGMA defer_foreign_keys=TRUE;", ...filled, ...others].join("\n");
}
