import { describe, expect, test } from "vitest";
import { watchWall } from "#app/guide/watch/wall.server.ts";
import { gameShelf, workOfGame } from "#app/log/game-shelf.tsx";
import { seriesShelf, workOfSeries } from "#app/log/series-shelf.tsx";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";
import { findWorks } from "#app/tracker/list/finding.ts";
import { arrange, isNarrowed, queryOf, readListOptions } from "#app/tracker/list/list-options.ts";
import { extended, NOTHING_SELECTED, toggled, withAll } from "#app/tracker/list/selection.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { entries, entry, work } from "./works";

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
  ["", seriesShelf],
  [
    "q=wing&status=untracked&timeline=After+Colony&kind=Film&hide=Hide+recaps&sort=rating&dir=asc&view=list",
    seriesShelf,
  ],
  ["sort=title&dir=desc", seriesShelf],
  ["status=playing&platform=PlayStation+2&genre=RPG", gameShelf],
])("a view written into the address and read again is the same: %s", (query, shelf) => {
  expect(queryOf(optionsOf(query, shelf), shelf)).toBe(query);
});

test.each([
  "status=playing&timeline=Middle+Ages&kind=Opera&sort=color&dir=up&view=pie",
  // A form without scripts.
  "q=&status=&timeline=&kind=&sort=year&dir=asc&view=grid",
])("unknown and empty values in the address are ignored: %s", (query) => {
  expect(optionsOf(query)).toEqual(optionsOf(""));
});

test("a search or filter counts as narrowed; an order, a layout and spaces do not", () => {
  const isCounted = (query: string) => isNarrowed(optionsOf(query));
  expect(["q=x", "status=paused", "kind=Film"].filter(isCounted)).toHaveLength(3);
  expect(isCounted("sort=title&dir=desc&view=list&q=%20")).toBe(false);
});

const series = SERIES.map(workOfSeries);
const tracked = entries(
  entry("gundam-wing", { status: "completed" }),
  entry("gundam-x", { status: "watching" }),
);

function arranged(query: string) {
  const view = optionsOf(query);
  const found = view.search ? new Set(findWorks(series, view.search)) : null;
  return arrange(series, tracked, view, seriesShelf.sorts, found);
}
const idsFor = (query: string) => arranged(query).map(({ id }) => id);

test("without a filter, shows every series by year, and the newest games first", () => {
  const games = arrange(GAMES.map(workOfGame), new Map(), optionsOf("", gameShelf), gameShelf.sorts, null);
  const [shown, newest] = [arranged(""), games].map((works) => works.map(({ year }) => year));
  expect([shown?.length, newest?.length]).toEqual([SERIES.length, GAMES.length]);
  expect(shown).toEqual(shown?.toSorted((a, b) => a - b));
  expect(newest).toEqual(newest?.toSorted((a, b) => b - a));
});

test("a filter by status shows the entries of that status; untracked shows works without an entry", () => {
  expect(idsFor("status=completed")).toEqual(["gundam-wing"]);
  expect(idsFor("status=dropped")).toEqual([]);
  expect(idsFor("status=untracked")).toHaveLength(SERIES.length - 2);
  expect(idsFor("status=tracked")).toHaveLength(2);
});

test("filters by timeline, kind, status and words together show works that match all", () => {
  expect(arranged("timeline=Cosmic+Era&kind=Film").every(({ tags }) => tags.kind?.includes("Film"))).toBe(
    true,
  );
  expect(idsFor("timeline=After+War&status=watching&q=x")).toEqual(["gundam-x"]);
  expect(idsFor("timeline=After+War&status=completed")).toEqual([]);
});

describe("the order", () => {
  const works = [
    work("b", { title: "Beta 10", length: 10 }),
    work("a", { title: "alpha", length: 50 }),
    work("c", { title: "Beta 9", length: 4 }),
    work("d", { title: "Delta" }),
  ];
  const logged = entries(
    entry("b", { rating: 7, progress: 5, updatedAt: "2026-03-01T00:00:00.000Z" }),
    entry("a", { rating: 9, progress: 10, updatedAt: "2026-02-01T00:00:00.000Z" }),
    entry("c", { progress: 4, updatedAt: "2026-04-01T00:00:00.000Z" }),
  );
  test.each([
    ["by title compares numbers as numbers and ignores case", "sort=title", "acbd"],
    ["by title, descending, is reversed", "sort=title&dir=desc", "dbca"],
    ["by rating puts the best first, and unrated works last", "sort=rating", "abcd"],
    ["by rating, ascending, also puts unrated works last", "sort=rating&dir=asc", "bacd"],
    ["by progress goes by the share of episodes", "sort=progress", "cbad"],
    ["by last change puts the latest first", "sort=changed", "cbad"],
    ["keeps works that are equal in the order of the catalog", "sort=year&dir=desc", "bacd"],
  ])("%s", (_name, query, order) => {
    const shown = arrange(works, logged, optionsOf(query), seriesShelf.sorts, null);
    expect(shown.map(({ id }) => id).join("")).toBe(order);
  });

  test("by watch order goes by the catalog's watch order", () => {
    const order = arranged("sort=watch-order").map(({ watchOrder }) => watchOrder);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

const works = catalogParts().series.map(workOfSeries);

test.each([
  ["Hide recaps", { hidesRecaps: true, hidesShorts: false }],
  ["Hide shorts and SD", { hidesRecaps: false, hidesShorts: true }],
  ["Hide recaps, shorts and SD", { hidesRecaps: true, hidesShorts: true }],
])("%s shows the same series in the tracker as on What to Watch", (choice, hidden) => {
  const { groups } = watchWall({ order: "story", usual: "story", ...hidden });
  const onWall = groups.flatMap(({ works: shown }) => shown.map(({ id }) => id));
  const inTracker = works.filter(({ tags }) => tags.hide?.includes(choice)).map(({ id }) => id);
  expect(inTracker.length).toBeLessThan(works.length);
  expect(inTracker.sort()).toEqual(onWall.sort());
  expect(seriesShelf.filters.find(({ name }) => name === "hide")?.values).toContain(choice);
});

const SHOWN = ["a", "b", "c", "d", "e"];
const [a, b, d, x] = ["a", "b", "d", "x"].map((id) => toggled(NOTHING_SELECTED, id));

test.each([
  ["a second click on a work deselects it", b && toggled(b, "b"), ""],
  ["Shift selects up to a later work", b && extended(b, "d", SHOWN), "bcd"],
  ["Shift selects up to an earlier work", d && extended(d, "b", SHOWN), "bcd"],
  ["Shift adds to other selected works", a && extended(toggled(a, "c"), "d", SHOWN), "acd"],
  ["Shift without an earlier click selects one work", extended(NOTHING_SELECTED, "c", SHOWN), "c"],
  ["Shift selects one work if the earlier one is hidden by a filter", x && extended(x, "c", SHOWN), "cx"],
  ["Select all keeps works that are hidden by a filter", x && withAll(x, SHOWN), "abcdex"],
])("%s", (_what, selection, ids) => {
  expect([...(selection?.ids ?? [])].sort().join("")).toBe(ids);
});
