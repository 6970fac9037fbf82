import { expect, test } from "vitest";
import { machines } from "#app/content/mobile-suits.ts";
import { chapters, firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { extentText, storiesOf } from "#app/resources/series-lists.tsx";
import { SERIES_TIMELINES } from "#worker/catalog/contract.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";

test("every story of the catalogue stands in the chapter of its calendar, once, and no recap does", () => {
  const told = chapters.flatMap(({ timeline }) => storiesOf(SERIES, timeline).map(({ id }) => id));
  const stories = SERIES.filter(({ kind }) => kind !== "Compilation film" && kind !== "Compilation series");
  expect(told.toSorted()).toEqual(stories.map(({ id }) => id).toSorted());
});

test("a chapter goes by the years of its calendar, and what has no year comes last", () => {
  const order = storiesOf(SERIES, "Universal Century").map(({ id }) => id);
  const inTurn = ["gundam-the-origin", "mobile-suit-gundam", "stardust-memory", "zeta-gundam", "gundam-f91"];
  expect(order.filter((id) => inTurn.includes(id))).toEqual(inTurn);
  expect(order.indexOf("victory-gundam")).toBeLessThan(order.indexOf("gundam-san"));
});

test("a chapter is there for every calendar", () => {
  expect(chapters.map(({ timeline }) => timeline).toSorted()).toEqual([...SERIES_TIMELINES].toSorted());
});

test.each([
  ["gundam-wing", "TV series · 49 episodes"],
  ["war-in-the-pocket", "OVA · 6 episodes"],
  ["gundam-f91", "Film"],
])("the extent of %s is %s", (id, extent) => {
  expect(SERIES.filter((series) => series.id === id).map(extentText)).toEqual([extent]);
});

test("what to see first is never what can wait, and all of it is in the catalogue", () => {
  const first = firstPicks.map(({ id }) => id);
  const later = laterPicks.map(({ id }) => id);
  expect(first.filter((id) => later.includes(id))).toEqual([]);
  for (const id of [...first, ...later]) expect(findSeries(id), id).toBeDefined();
});

test("every machine comes from a series of the catalogue", () => {
  for (const { name, seriesId } of machines) expect(findSeries(seriesId), name).toBeDefined();
});
