import { expect, test } from "vitest";
import { type Dated, daysFrom, storyOn, yearsText } from "#app/tracker/today/dated.server.ts";
import { findSeries } from "#franchise/catalog.ts";
import { storyDays } from "#franchise/timeline.ts";

const work = (id: string, released: string): Dated => ({ kind: "series", id, title: id, released });
const works = [
  work("first", "1979-04-07"),
  work("leap", "2020-02-29"),
  work("wing", "1995-04-07"),
  work("later", "2030-04-07"),
];

test.each([
  ["2026-04-07", ["first 47 years ago", "wing 31 years ago"], ["leap 2027-02-28", "later 2030-04-07"]],
  ["2026-04-08", [], ["leap 2027-02-28", "first 2027-04-07", "wing 2027-04-07"]],
  ["2028-02-28", [], ["leap 2028-02-29", "first 2028-04-07", "wing 2028-04-07"]],
  ["2028-02-29", ["leap 8 years ago"], ["first 2028-04-07", "wing 2028-04-07", "later 2030-04-07"]],
  ["2027-02-28", ["leap 7 years ago"], ["first 2027-04-07", "wing 2027-04-07", "later 2030-04-07"]],
  ["2030-04-07", ["first 51 years ago", "wing 35 years ago", "later new"], ["leap 2031-02-28"]],
  ["2021-02-28", ["leap a year ago"], ["first 2021-04-07", "wing 2021-04-07", "later 2030-04-07"]],
])("on %s", (today, onThisDay, ahead) => {
  const found = daysFrom(works, today, 3);
  expect(found.onThisDay.map(({ id, years }) => `${id} ${yearsText(years)}`)).toEqual(onThisDay);
  expect(found.ahead.map(({ id, on }) => `${id} ${on}`)).toEqual(ahead);
});

test("days of the story are of shown works, and two sites agree on each", () => {
  for (const { day, seriesId, sources } of storyDays) {
    expect(new Date(`2028-${day}`).toISOString().slice(5, 10)).toBe(day);
    expect(findSeries(seriesId)?.id).toBe(seriesId);
    expect([day, new Set(sources.map((source) => new URL(source).host)).size]).toEqual([day, 2]);
  }
  expect(storyOn("2027-01-03").map(({ year, work }) => [year, work.id])).toEqual([
    ["UC 0079", "mobile-suit-gundam"],
  ]);
  expect(storyOn("2027-01-02")).toEqual([]);
});
