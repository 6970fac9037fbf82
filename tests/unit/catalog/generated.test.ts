import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogFiles } from "../../../ops/assets/catalog.ts";

const FILES = Object.entries(catalogFiles());

describe("the catalog that the Worker and its pages load", () => {
  test.each(FILES)(
    "%s.json is made of the items as they are now: else run npm run assets",
    (name, content) => {
      const made = JSON.parse(readFileSync(`generated/catalog/${name}.json`, "utf8"));
      expect(made).toEqual(JSON.parse(JSON.stringify(content)));
    },
  );

  test("nothing but the build has posters and sources, and only pages have what relates works", () => {
    const holders = (field: RegExp) =>
      FILES.flatMap(([name, content]) => (field.test(JSON.stringify(content)) ? [name] : []));
    expect(holders(/"(?:poster|sources)":/)).toEqual([]);
    expect(holders(/"(?:retells|watchFirst|stories)":/)).toEqual(["relations"]);
    expect(holders(/"also":/)).toEqual(["series", "games"]);
  });
});
