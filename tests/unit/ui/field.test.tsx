import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "#app/ui/field.tsx";

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
