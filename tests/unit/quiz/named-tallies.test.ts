import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const files = globSync("migrations/*.sql").sort();
const at = files.findIndex((file) => file.endsWith("_quiz_plain.sql"));
const apply = (db: DatabaseSync, some: string[]) => {
  for (const file of some) db.exec(readFileSync(file, "utf8"));
};

test("the migration names the lists of tallies that counted by position", () => {
  const db = new DatabaseSync(":memory:");
  apply(db, files.slice(0, at));
  db.exec(`insert into quiz_tallies (subject, counts) values
    ('day:2026-11-01', '[1,0,2,0,4,3,9,8,7,6,5]'), ('mode:quick', '[0,10,0,0,0,0]'), ('question:x', '[7,3]')`);
  apply(db, files.slice(at, at + 1));
  const tallies = db.prepare("select subject, counts from quiz_tallies").all();
  expect(
    Object.fromEntries(tallies.map(({ subject, counts }) => [subject, JSON.parse(String(counts))])),
  ).toEqual({
    "day:2026-11-01": { scores: [1, 0, 2, 0, 4, 3], asked: [10, 10, 10, 10, 10], right: [9, 8, 7, 6, 5] },
    "mode:quick": { scores: [0, 10, 0, 0, 0, 0] },
    "question:x": { asked: [10], right: [3] },
  });
});
