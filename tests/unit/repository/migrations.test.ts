import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { narrows } from "#worker/platform/db/narrowing.ts";
import { FIRST } from "../../../ops/migrations.ts";
import { fillTables, tablesOf } from "../../support/filled-tables";

const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};
const MIGRATIONS = entries.map(({ tag }) => readFileSync(`migrations/${tag}.sql`, "utf8"));

test("every migration is in the journal", () => {
  expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(globSync("migrations/*.sql").sort());
});

type Column = { name: string; type: string; notnull: number; pk: number; dflt_value: string | null };

const migrate = (db: DatabaseSync, migrations: string[]) => {
  for (const sql of migrations) db.exec(sql);
};

const columnsOf = (db: DatabaseSync) =>
  Object.fromEntries(
    tablesOf(db).map((table) => [
      table,
      (db.prepare(`pragma table_info("${table}")`).all() as Column[])
        .map(({ name, type, notnull, pk }) => `${name} ${type} ${notnull} ${pk}`)
        .sort(),
    ]),
  );

const fresh = new DatabaseSync(":memory:");
migrate(fresh, MIGRATIONS);

test.each(entries.slice(0, -1).map(({ tag }, at) => [tag, at + 1] as const))(
  "the migrations after %s give its database today's columns, and lose no row",
  (_tag, applied) => {
    const db = new DatabaseSync(":memory:");
    db.exec("pragma foreign_keys = on");
    migrate(db, MIGRATIONS.slice(0, applied));
    fillTables(db, "mika", "1");
    const before = tablesOf(db);
    migrate(db, MIGRATIONS.slice(applied));

    expect(columnsOf(db)).toEqual(columnsOf(fresh));
    expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    const now = tablesOf(db);
    const counts = before
      .filter((table) => now.includes(table))
      .map((table) => [table, db.prepare(`select count(*) as rows from "${table}"`).get()?.rows]);
    expect(counts.filter(([, rows]) => Number(rows) < 1)).toEqual([]);
  },
);

test("the deploy knows the first migration, and by its name a migration that removes tables or columns", () => {
  expect(FIRST).toBe(`${entries[0]?.tag}.sql`);
  const db = new DatabaseSync(":memory:");
  const removing = entries.filter((_entry, at) => {
    const before = columnsOf(db);
    migrate(db, MIGRATIONS.slice(at, at + 1));
    const after = columnsOf(db);
    const lost = Object.entries(before).filter(([table, columns]) => {
      const names = after[table]?.map((column) => column.split(" ", 1)[0]);
      return columns.some((column) => !names?.includes(column.split(" ", 1)[0] ?? ""));
    });
    return lost.length > 0;
  });
  expect(removing.map(({ tag }) => tag)).toEqual(
    entries.map(({ tag }) => tag).filter((tag) => narrows(`${tag}.sql`)),
  );
  expect(removing.map(({ tag }) => tag)).toContain("0032_quiz_plain");
});
