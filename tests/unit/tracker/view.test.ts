import { describe, expect, test } from "vitest";
import { gameShelf } from "#app/tracker/list/game-shelf.tsx";
import { seriesShelf } from "#app/tracker/list/series-shelf.tsx";
import { isNarrowed, queryOf, readView } from "#app/tracker/list/view.ts";

const viewOf = (query: string, shelf = seriesShelf) => readView(new URLSearchParams(query), shelf);

test("without a query, the view is everything by year as a grid", () => {
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

describe("a view written into the address and read again is the same", () => {
  test.each([
    "",
    "q=wing&status=untracked&timeline=After+Colony&kind=Film&sort=rating&dir=asc&view=list",
    "sort=title&dir=desc",
  ])("%s", (query) => {
    expect(queryOf(viewOf(query), seriesShelf)).toBe(query);
  });

  test("for games with platform and genre", () => {
    const query = "status=playing&platform=PlayStation+2&genre=RPG";
    const view = viewOf(query, gameShelf);
    expect(view.tags).toEqual({ platform: "PlayStation 2", genre: "RPG" });
    expect(queryOf(view, gameShelf)).toBe(query);
  });
});

test("unknown values in the address are ignored", () => {
  const query = "status=playing&timeline=Middle+Ages&kind=Opera&sort=color&dir=up&view=pie";
  expect(viewOf(query)).toEqual(viewOf(""));
});

test("empty fields of a form without scripts are ignored", () => {
  expect(viewOf("q=&status=&timeline=&kind=&sort=year&dir=asc&view=grid")).toEqual(viewOf(""));
});

test("the order by rating starts descending, by title ascending", () => {
  expect(viewOf("sort=rating").direction).toBe("desc");
  expect(viewOf("sort=title").direction).toBe("asc");
});

test.each(["q=x", "status=paused", "kind=Film"])("the view %s counts as filtered", (query) => {
  expect(isNarrowed(viewOf(query))).toBe(true);
});

test("an order, a layout and spaces do not count as filtered", () => {
  expect(isNarrowed(viewOf("sort=title&dir=desc&view=list&q=%20"))).toBe(false);
});
