import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The rules for `:hover` outside of `@media (hover: hover)`. A finger leaves such a style behind where it has tapped. */
function loose(css: string): string[] {
  const within: string[] = [];
  const found: string[] = [];
  for (const [, head = "", sign] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (sign === "}") within.pop();
    if (sign !== "{") continue;
    within.push(head.trim());
    if (head.includes(":hover") && !within.includes("@media (hover: hover)")) found.push(head.trim());
  }
  return found;
}

test("styles for hovering count only where a pointer hovers", () => {
  const sheets = globSync("app/**/*.css");
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.flatMap((sheet) => loose(readFileSync(sheet, "utf8")))).toEqual([]);
  expect(loose("a { b:hover { color: red } }")).toEqual(["b:hover"]);
});
