import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOfConversion } from "#app/ui/conversion.ts";

test.each([
  ["Chrome's Enter that confirms a Japanese conversion", { isComposing: true, keyCode: 229 }, true],
  ["Safari's Enter that confirms a Japanese conversion", { isComposing: false, keyCode: 229 }, true],
  ["a later Enter", { isComposing: false, keyCode: 13 }, false],
])("%s: %o", (_, event, expected) => {
  expect(isOfConversion(event)).toBe(expected);
});

test("everything that acts on Enter ignores the keys of a conversion", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((path) =>
    /key === "Enter"/.test(readFileSync(path, "utf8")),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((path) => !/isOfConversion\(/.test(readFileSync(path, "utf8")))).toEqual([]);
});
