import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { drawn } from "../../../ops/assets/art.ts";
import { licenseNotices } from "../../../ops/assets/licenses.ts";
import { TASKS } from "../../../ops/assets/tasks.ts";

const NOTICES = "public/licenses.txt";
const PASSWORDS = "generated/common-passwords.txt";

const madeBy = async () =>
  (await promisify(execFile)(process.execPath, ["ops/assets/assets.ts", "--test"])).stdout;

test("npm run assets makes only assets that are outdated or missing", { timeout: 300_000 }, async () => {
  await madeBy();
  const notices = readFileSync(NOTICES, "utf8");
  utimesSync(PASSWORDS, 0, 0);
  rmSync(NOTICES);
  const made = (await madeBy()).trim().split("\n");
  expect(made.map((line) => line.split(": ")[1]).toSorted()).toEqual([PASSWORDS, NOTICES]);
  expect(readFileSync(NOTICES, "utf8")).toBe(notices);

  // The record of each asset lists its module and everything that it imports.
  const record = JSON.parse(readFileSync("generated/assets.json", "utf8"));
  for (const { name, module } of TASKS) expect(record[name].imports).toContain(`ops/assets/${module}`);
  expect(record.search.imports).toContain("app/content/search.ts");
  expect(record.posters.imports).toContain("franchise/works/games/versus.ts");
});

test("each asset has a module and comes after the assets that it reads", () => {
  for (const [at, { name, module, after = [] }] of TASKS.entries()) {
    const before = TASKS.slice(0, at).map((task) => task.name);
    expect([name, after.filter((other) => !before.includes(other))]).toEqual([name, []]);
    expect([module, existsSync(`ops/assets/${module}`)]).toEqual([module, true]);
  }
});

test("a drawing is drawn once, and again only with other code or if it shows something else", async () => {
  const root = `${mkdtempSync(`${tmpdir()}/art-`)}/`;
  let times = 0;
  const bytes = async (code: string, of: unknown) =>
    String(await drawn(root, code, { of, draw: () => `${++times}. drawing` }));
  expect(await Promise.all([bytes("code", ["Gouf"]), bytes("code", ["Gouf"])])).toEqual(
    Array(2).fill("1. drawing"),
  );
  expect(await bytes("code", ["Gouf"])).toBe("1. drawing");
  expect(await bytes("code", ["Zaku"])).toBe("2. drawing");
  expect(await bytes("new code", ["Gouf"])).toBe("3. drawing");
  rmSync(root, { recursive: true });
});

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

test("the license notices name every package and font that ships, and its license", () => {
  const notices = licenseNotices(".");
  const names = Object.keys(dependencies).filter((name) => name !== "@cloudflare/workers-types");
  expect(names.filter((name) => !notices.includes(`\n${name} ${dependencies[name]}\n`))).toEqual([]);
  expect(notices).not.toContain("no license named");
  expect(notices).toMatch(/\nreact 19[\s\S]+?MIT License[\s\S]+?Meta Platforms/);
  expect(notices).toMatch(/\n@fontsource\/noto-sans-jp [\s\S]+?SIL OPEN FONT LICENSE/i);
});

test("the license notices leave out packages that only build or test the site", () => {
  expect(licenseNotices(".")).not.toMatch(/\n(?:vitest|wrangler|typescript) \d/);
});
