import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogFiles } from "../../../ops/assets/catalog.ts";

const FILES = Object.entries(catalogFiles());

describe("the generated files of the catalog", () => {
  test.each(FILES)("%s.json is up to date (otherwise run npm run assets)", (name, content) => {
    const made = JSON.parse(readFileSync(`generated/catalog/${name}.json`, "utf8"));
    expect(made).toEqual(JSON.parse(JSON.stringify(content)));
  });

  test("have no posters and sources, and relations of works only in relations.json", () => {
    const holders = (field: RegExp) =>
      FILES.flatMap(([name, content]) => (field.test(JSON.stringify(content)) ? [name] : []));
    expect(holders(/"(?:poster|sources)":/)).toEqual([]);
    expect(holders(/"(?:retells|watchFirst|stories)":/)).toEqual(["relations"]);
    expect(holders(/"also":/)).toEqual(["series", "games", "cast"]);
  });
});
