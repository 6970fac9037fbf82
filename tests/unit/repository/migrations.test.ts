import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { FIRST, NARROWING } from "../../../ops/migrations.ts";
import { fillTables, tablesOf } from "../../support/filled-tables";

const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
  entries: { tag: string }[];
};
const MIGRATIONS = entries.map(({ tag }) => readFileSync(`migrations/${tag}.sql`, "utf8"));

/** The migrations that remove something. The newest one is `NARROWING` of `npm run deploy`. */
const REMOVING = ["0031_drop_dead_columns", "0032_quiz_plain"];

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

test("the deploy knows the first migration, and which one removes tables or columns", () => {
  expect([FIRST, NARROWING]).toEqual([`${entries[0]?.tag}.sql`, `${REMOVING.at(-1)}.sql`]);
  const removing = entries.filter((_entry, at) => /\bdrop (?:table|column)\b/i.test(MIGRATIONS[at] ?? ""));
  expect(removing.map(({ tag }) => tag)).toEqual(REMOVING);
});
