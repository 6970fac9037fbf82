import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TASKS } from "../../../ops/assets/tasks.ts";

const NOTICES = "public/licenses.txt";

/** What `npm run assets` says that it has made. */
const madeBy = async () => (await promisify(execFile)(process.execPath, ["ops/assets/assets.ts"])).stdout;

test("only what has changed or is missing is made again", { timeout: 300_000 }, async () => {
  await madeBy();
  expect(await madeBy()).toBe("");
  const notices = readFileSync(NOTICES, "utf8");
  utimesSync(NOTICES, 0, 0);
  expect(await madeBy()).toBe(`License notices: ${NOTICES}\n`);
  rmSync(NOTICES);
  expect(await madeBy()).toBe(`License notices: ${NOTICES}\n`);
  expect(readFileSync(NOTICES, "utf8")).toBe(notices);
});

test("a task is made again when its own module changes, or one that this imports", {
  timeout: 300_000,
}, async () => {
  await madeBy();
  const record = JSON.parse(readFileSync("generated/assets.json", "utf8"));
  const needed = TASKS.filter(({ isForBuildsOnly }) => !isForBuildsOnly);
  for (const { name, module } of needed) expect(record[name].imports).toContain(`ops/assets/${module}`);
  expect(record.search.imports).toContain("app/content/search.ts");
  expect(record.posters.imports).toContain("worker/catalog/games/versus.ts");
});

test("a task comes after those whose files it reads, and has a module", () => {
  for (const [at, { name, module, after = [] }] of TASKS.entries()) {
    const before = TASKS.slice(0, at).map((task) => task.name);
    expect([name, after.filter((other) => !before.includes(other))]).toEqual([name, []]);
    expect([module, existsSync(`ops/assets/${module}`)]).toEqual([module, true]);
  }
});
