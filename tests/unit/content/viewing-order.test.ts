import { expect, test } from "vitest";
import { chapters, firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { timelineText } from "#app/tracker/map/story.ts";
import { extentText, storiesOf } from "#app/watch/series-lists.tsx";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { SERIES } from "#franchise/catalog.ts";

const listed = () => chapters.flatMap(({ timeline }) => storiesOf(SERIES, timeline).map(({ id }) => id));

test("the viewing order lists every story of the catalog once", () => {
  const stories = SERIES.filter(({ kind }) => kind !== "Compilation film" && kind !== "Compilation series");
  expect(listed()).toEqual(expect.arrayContaining(stories.map(({ id }) => id)));
  expect(new Set(listed()).size).toBe(listed().length);
});

test("the viewing order lists only the two compilations that add to their story", () => {
  const stories = new Set(SERIES.filter(({ kind }) => !kind.startsWith("Compilation")).map(({ id }) => id));
  expect(listed().filter((id) => !stories.has(id))).toEqual(["millers-report", "gundam-age-memory-of-eden"]);
});

test("an alternate history is listed after its calendar's own stories, and marked", () => {
  const order = storiesOf(SERIES, "Universal Century").map(({ id }) => id);
  expect(order.indexOf("gundam-gquuuuuux")).toBeGreaterThan(order.indexOf("victory-gundam"));
  expect(order.indexOf("gundam-gquuuuuux")).toBeLessThan(order.indexOf("gundam-san"));
  expect(SERIES.filter(({ isAlternate }) => isAlternate).map(timelineText)).toEqual([
    "Alternate Universal Century",
    "Alternate Universal Century",
  ]);
});

test("a chapter is ordered by story year, with works without a year last", () => {
  const order = storiesOf(SERIES, "Universal Century").map(({ id }) => id);
  const inTurn = ["gundam-the-origin", "mobile-suit-gundam", "stardust-memory", "zeta-gundam", "gundam-f91"];
  expect(order.filter((id) => inTurn.includes(id))).toEqual(inTurn);
  expect(order.indexOf("victory-gundam")).toBeLessThan(order.indexOf("gundam-san"));
});

test("every calendar has a chapter", () => {
  expect(chapters.map(({ timeline }) => timeline).toSorted()).toEqual([...SERIES_TIMELINES].toSorted());
});

test.each([
  ["gundam-wing", "TV series · 49 episodes"],
  ["war-in-the-pocket", "OVA · 6 episodes"],
  ["gundam-f91", "Film"],
])("the kind and length of %s are shown as %s", (id, extent) => {
  expect(SERIES.filter((series) => series.id === id).map(extentText)).toEqual([extent]);
});

test("no work is both a first pick and a later pick", () => {
  const later = laterPicks.map(({ id }) => id);
  expect(firstPicks.filter(({ id }) => later.includes(id))).toEqual([]);
});
