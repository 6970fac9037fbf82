import { expect, test } from "vitest";
import { titleKeys } from "#app/search/folding.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { GAME_NAMES, SERIES_NAMES } from "#worker/catalog/names.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { worksOf } from "#worker/tracker/contract/works.ts";

test("names belong to works of the catalog", () => {
  const ids = (works: readonly { id: string }[]) => new Set(works.map(({ id }) => id));
  expect(Object.keys(SERIES_NAMES).filter((id) => !ids(SERIES).has(id))).toEqual([]);
  expect(Object.keys(GAME_NAMES).filter((id) => !ids(GAMES).has(id))).toEqual([]);
});

test.each([
  ["series", worksOf(SERIES, [])],
  ["games", worksOf([], GAMES)],
])("no two %s share a name, however it is written", (_kind, works) => {
  const owners = new Map<string, Set<string>>();
  for (const { id, title, otherTitles } of works) {
    for (const key of [title, ...otherTitles].flatMap(titleKeys))
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
  }
  expect([...owners].filter(([, ids]) => ids.size > 1).map(([key, ids]) => [key, ...ids])).toEqual([]);
});

test("names are trimmed texts, each once", () => {
  for (const names of [...Object.values(SERIES_NAMES), ...Object.values(GAME_NAMES)]) {
    expect(names.every((name) => name !== "" && name === name.trim())).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  }
});
