import { describe, expect, test } from "vitest";
import { gameShelf } from "#app/tracker/list/game-shelf.tsx";
import { isNarrowed, queryOf, readListOptions } from "#app/tracker/list/list-options.ts";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";

const optionsOf = (query: string, shelf = seriesShelf) => readListOptions(new URLSearchParams(query), shelf);

test("without a query everything is shown, by year, as a grid", () => {
  expect(optionsOf("")).toEqual({
    search: "",
    status: null,
    tags: { timeline: null, kind: null },
    sort: "year",
    direction: "asc",
    layout: "grid",
  });
  expect(isNarrowed(optionsOf(""))).toBe(false);
});

describe("list options and their address are one", () => {
  test.each([
    "",
    "q=wing&status=untracked&timeline=After+Colony&kind=Film&sort=rating&dir=asc&view=list",
    "sort=title&dir=desc",
  ])("%s", (query) => {
    expect(queryOf(optionsOf(query), seriesShelf)).toBe(query);
  });

  test("of games: platform and genre", () => {
    const query = "status=playing&platform=PlayStation+2&genre=RPG";
    const options = optionsOf(query, gameShelf);
    expect(options.tags).toEqual({ platform: "PlayStation 2", genre: "RPG" });
    expect(queryOf(options, gameShelf)).toBe(query);
  });
});

test("what makes no sense is as if it were not there", () => {
  const query = "status=playing&timeline=Middle+Ages&kind=Opera&sort=color&dir=up&view=pie";
  expect(optionsOf(query)).toEqual(optionsOf(""));
});

test("a form without scripts sends what is empty as well", () => {
  expect(optionsOf("q=&status=&timeline=&kind=&sort=year&dir=asc&view=grid")).toEqual(optionsOf(""));
});

test("each order begins in the direction that one expects", () => {
  expect(optionsOf("sort=rating").direction).toBe("desc");
  expect(optionsOf("sort=title").direction).toBe("asc");
});

test.each(["q=x", "status=paused", "kind=Film"])("%s leaves something out", (query) => {
  expect(isNarrowed(optionsOf(query))).toBe(true);
});

test("order and look leave nothing out, nor do blanks", () => {
  expect(isNarrowed(optionsOf("sort=title&dir=desc&view=list&q=%20"))).toBe(false);
});
