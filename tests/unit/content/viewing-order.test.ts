import { expect, test } from "vitest";
import { firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { timelineText } from "#app/tracker/map/story.ts";
import { watchWall } from "#app/watch/wall.server.ts";
import { SERIES } from "#franchise/catalog.ts";

test("a timeline is ordered by story year, with alternate histories and works without a year last", () => {
  const options = { order: "story", usual: "story", hidesRecaps: false, hidesShorts: false } as const;
  const order = watchWall(options).groups.flatMap(({ works }) => works.map(({ id }) => id));
  const inTurn = [
    ...["gundam-the-origin", "mobile-suit-gundam", "stardust-memory", "zeta-gundam", "gundam-f91"],
    ...["victory-gundam", "gundam-gquuuuuux", "gundam-san"],
  ];
  expect(order.filter((id) => inTurn.includes(id))).toEqual(inTurn);
  const alternate = SERIES.filter(({ isAlternate }) => isAlternate).map(timelineText);
  expect(alternate).toEqual(Array(2).fill("Alternate Universal Century"));
});

test("no work is both a first pick and a later pick", () => {
  expect(firstPicks.filter(({ id }) => laterPicks.includes(id))).toEqual([]);
});
