import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "#app/ui/field.tsx";
import { isOfConversion } from "#app/ui/keyboard.ts";

test.each([
  [{ hint: "A hint." }, ["A hint."]],
  [{ error: "An error." }, ["An error."]],
  [{ hint: "A hint.", error: "An error." }, ["A hint.", "An error."]],
])("a field with %o is described by them", (texts, expected) => {
  const html = renderToStaticMarkup(<TextField label="Name" name="name" {...texts} />);
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const described = ids.map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]);
  expect(described).toEqual(expected);
  expect(html.includes('aria-invalid="true"')).toBe("error" in texts);
});

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
