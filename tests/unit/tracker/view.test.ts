import { describe, expect, test } from "vitest";
import { gameShelf } from "#app/tracker/list/game-shelf.tsx";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";
import { isNarrowed, queryOf, readView } from "#app/tracker/list/view.ts";

const viewOf = (query: string, shelf = seriesShelf) => readView(new URLSearchParams(query), shelf);

test("without a query everything is shown, by year, as a grid", () => {
  expect(viewOf("")).toEqual({
    search: "",
    status: null,
    tags: { timeline: null, kind: null },
    sort: "year",
    direction: "asc",
    layout: "grid",
  });
  expect(isNarrowed(viewOf(""))).toBe(false);
});

describe("a view and its address are one", () => {
  test.each([
    "",
    "q=wing&status=untracked&timeline=After+Colony&kind=Film&sort=rating&dir=asc&view=list",
    "sort=title&dir=desc",
  ])("%s", (query) => {
    expect(queryOf(viewOf(query), seriesShelf)).toBe(query);
  });

  test("of games: platform and genre", () => {
    const query = "status=playing&platform=PlayStation+2&genre=RPG";
    const view = viewOf(query, gameShelf);
    expect(view.tags).toEqual({ platform: "PlayStation 2", genre: "RPG" });
    expect(queryOf(view, gameShelf)).toBe(query);
  });
});

test("what makes no sense is as if it were not there", () => {
  const query = "status=playing&timeline=Middle+Ages&kind=Opera&sort=color&dir=up&view=pie";
  expect(viewOf(query)).toEqual(viewOf(""));
});

test("a form without scripts sends what is empty as well", () => {
  expect(viewOf("q=&status=&timeline=&kind=&sort=year&dir=asc&view=grid")).toEqual(viewOf(""));
});

test("each order begins in the direction that one expects", () => {
  expect(viewOf("sort=rating").direction).toBe("desc");
  expect(viewOf("sort=title").direction).toBe("asc");
});

test.each(["q=x", "status=paused", "kind=Film"])("%s leaves something out", (query) => {
  expect(isNarrowed(viewOf(query))).toBe(true);
});

test("order and look leave nothing out, nor do blanks", () => {
  expect(isNarrowed(viewOf("sort=title&dir=desc&view=list&q=%20"))).toBe(false);
});
