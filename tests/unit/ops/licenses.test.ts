import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenseNotices } from "../../../ops/assets/licenses.ts";

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
