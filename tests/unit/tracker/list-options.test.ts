import { expect, test } from "vitest";
import { gameShelf } from "#app/log/game-shelf.tsx";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import { isNarrowed, queryOf, readListOptions } from "#app/tracker/list/list-options.ts";

const optionsOf = (query: string, shelf = seriesShelf) => readListOptions(new URLSearchParams(query), shelf);

test("without a query, the view is everything by year as a grid", () => {
  expect(optionsOf("")).toEqual({
    search: "",
    status: null,
    tags: { timeline: null, kind: null, hide: null },
    sort: "year",
    direction: "asc",
    layout: "grid",
  });
  expect(isNarrowed(optionsOf(""))).toBe(false);
});

test.each([
  "",
  "q=wing&status=untracked&timeline=After+Colony&kind=Film&hide=Hide+recaps&sort=rating&dir=asc&view=list",
  "sort=title&dir=desc",
])("a view written into the address and read again is the same %s", (query) => {
  expect(queryOf(optionsOf(query), seriesShelf)).toBe(query);
});

test("a view written into the address and read again is the same for games with platform and genre", () => {
  const query = "status=playing&platform=PlayStation+2&genre=RPG";
  const options = optionsOf(query, gameShelf);
  expect(options.tags).toEqual({ platform: "PlayStation 2", genre: "RPG" });
  expect(queryOf(options, gameShelf)).toBe(query);
});

test.each([
  "status=playing&timeline=Middle+Ages&kind=Opera&sort=color&dir=up&view=pie",
  // A form without scripts.
  "q=&status=&timeline=&kind=&sort=year&dir=asc&view=grid",
])("unknown and empty values in the address are ignored: %s", (query) => {
  expect(optionsOf(query)).toEqual(optionsOf(""));
});

test("the order by rating starts descending, by title ascending", () => {
  expect(optionsOf("sort=rating").direction).toBe("desc");
  expect(optionsOf("sort=title").direction).toBe("asc");
});

test("a search or filter counts as narrowed; an order, a layout and spaces do not", () => {
  const isCounted = (query: string) => isNarrowed(optionsOf(query));
  expect(["q=x", "status=paused", "kind=Film"].filter(isCounted)).toHaveLength(3);
  expect(isCounted("sort=title&dir=desc&view=list&q=%20")).toBe(false);
});
