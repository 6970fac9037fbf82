import { expect, test } from "vitest";
import { machines } from "../../../app/content/mobile-suits";
import { chapters, firstPicks, laterPicks } from "../../../app/content/viewing-order";
import { SERIES_TIMELINES } from "../../../worker/catalog/contract";
import { findSeries, SERIES } from "../../../worker/catalog/series";

test("every series of the catalogue stands in the chapter of its calendar, once", () => {
  const listed = chapters.flatMap(({ timeline, series }) => series.map(({ id }) => [id, timeline]));
  const known = SERIES.map(({ id, timeline }) => [id, timeline]);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test("every calendar has its chapter", () => {
  expect(chapters.map(({ timeline }) => timeline).toSorted()).toEqual([...SERIES_TIMELINES].toSorted());
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
