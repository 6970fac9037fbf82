import { describe, expect, test } from "vitest";
import { filterSeries, readFilter } from "../../../app/routes/tracker/series-filter";
import { SERIES } from "../../../worker/catalog/series";
import type { SeriesEntry, SeriesStatus } from "../../../worker/tracker/contract";

const entry = (seriesId: string, status: SeriesStatus): [string, SeriesEntry] => [
  seriesId,
  {
    id: seriesId,
    seriesId,
    status,
    rating: null,
    episodesWatched: 0,
    notes: null,
    updatedAt: "2026-01-01T00:00:00.000Z",
  },
];
const entries = new Map([entry("gundam-wing", "completed"), entry("gundam-x", "watching")]);
const idsFor = (query: string) =>
  filterSeries(SERIES, entries, readFilter(new URLSearchParams(query))).map(({ id }) => id);

test("without a filter everything is shown, in the catalogue's order", () => {
  expect(idsFor("")).toEqual(SERIES.map(({ id }) => id));
});

describe("search", () => {
  test.each([
    ["a part of the title, in any case", "q=wINg", ["gundam-wing"]],
    ["the Japanese title", "q=ガンダムX", ["gundam-x"]],
    ["letters of another width", "q=ＷＩＮＧ", ["gundam-wing"]],
    ["blanks around it", "q=%20wing%20", ["gundam-wing"]],
    ["nothing of the kind", "q=evangelion", []],
    ["signs that patterns are made of", "q=.*", []],
  ])("%s", (_name, query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });
});

test("filters by status; untracked is what has no entry", () => {
  expect(idsFor("status=completed")).toEqual(["gundam-wing"]);
  expect(idsFor("status=dropped")).toEqual([]);
  expect(idsFor("status=untracked")).toHaveLength(SERIES.length - 2);
  expect(idsFor("status=nonsense")).toHaveLength(SERIES.length);
});

test("filters by timeline, and all three together", () => {
  expect(idsFor("timeline=After+War")).toEqual(["gundam-x"]);
  expect(idsFor("timeline=After+War&status=watching&q=x")).toEqual(["gundam-x"]);
  expect(idsFor("timeline=After+War&status=completed")).toEqual([]);
});
