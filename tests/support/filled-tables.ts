import type { DatabaseSync } from "node:sqlite";

export const tablesOf = (db: DatabaseSync) =>
  db
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:sqlite_|_cf_)/.test(name))
    .sort();

/** Text that a careless export would damage. */
export const TRICKY = `Amuro's friend; -- "機動" 🤖\r\nend 'quote'`;

/** Inserts a row of this person into every table, with a value in every column, or this text in those of text. */
export function fillTables(db: DatabaseSync, id: string, text?: string): void {
  const tables = tablesOf(db).filter((table) => table !== "d1_migrations");
  const first = ["members", "players"];
  for (const table of [...first, ...tables.filter((name) => !first.includes(name))]) {
    const columns = db
      .prepare("select name, type, pk from pragma_table_xinfo(?) where hidden = 0")
      .all(table);
    const values = columns.map(({ name, type, pk }, at) => {
      if (name === "member_id" || name === "followed_id" || (table === "members" && name === "id")) return id;
      if (name === "player_id" || (table === "players" && name === "id")) return `player-${id}`;
      if (/^(?:is|has)_|^public_/.test(String(name))) return 1;
      if (name === "log_facts") return "[0,1]";
      if (String(type).toLowerCase() === "text") return text ?? `${id} ${table}.${name} ${TRICKY}`;
      return String(type).toLowerCase() === "real" ? at + 0.1 : at + (pk ? id.length : 0);
    });
    const marks = values.map(() => "?").join(", ");
    db.prepare(`insert into ${table} (${columns.map(({ name }) => name).join(", ")}) values (${marks})`).run(
      ...values,
    );
  }
}
