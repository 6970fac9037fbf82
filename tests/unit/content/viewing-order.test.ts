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

test("a chapter is ordered by story year, with alternate histories and works without a year last", () => {
  const order = storiesOf(SERIES, "Universal Century").map(({ id }) => id);
  const inTurn = [
    ...["gundam-the-origin", "mobile-suit-gundam", "stardust-memory", "zeta-gundam", "gundam-f91"],
    ...["victory-gundam", "gundam-gquuuuuux", "gundam-san"],
  ];
  expect(order.filter((id) => inTurn.includes(id))).toEqual(inTurn);
  const alternate = SERIES.filter(({ isAlternate }) => isAlternate).map(timelineText);
  expect(alternate).toEqual(Array(2).fill("Alternate Universal Century"));
});

test("every calendar has a chapter", () => {
  expect(chapters.map(({ timeline }) => timeline).toSorted()).toEqual([...SERIES_TIMELINES].toSorted());
});

test("the kind and length of a series are shown", () => {
  const extent = (id: string) => SERIES.filter((series) => series.id === id).map(extentText)[0];
  expect(["gundam-wing", "war-in-the-pocket", "gundam-f91"].map(extent)).toEqual([
    ...["TV series · 49 episodes", "OVA · 6 episodes", "Film"],
  ]);
});

test("no work is both a first pick and a later pick", () => {
  const later = laterPicks.map(({ id }) => id);
  expect(firstPicks.filter(({ id }) => later.includes(id))).toEqual([]);
});
