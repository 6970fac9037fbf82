import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOfConversion } from "#app/ui/keyboard.ts";

test("an Enter that confirms a Japanese conversion in Chrome and Safari is not taken for a later one", () => {
  expect(isOfConversion({ isComposing: true, keyCode: 229 })).toBe(true);
  expect(isOfConversion({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isOfConversion({ isComposing: false, keyCode: 13 })).toBe(false);
});

test("everything that acts on Enter ignores the keys of a conversion", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((path) =>
    /key === "Enter"/.test(readFileSync(path, "utf8")),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((path) => !/isOfConversion\(/.test(readFileSync(path, "utf8")))).toEqual([]);
});
