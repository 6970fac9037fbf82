import { expect, test } from "vitest";
import { firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { watchWall } from "#app/guide/watch/wall.server.ts";
import { readWatchOptions, watchAddress } from "#app/guide/watch/watch-order.ts";
import { gamesOf } from "#app/guide/works/related.server.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { ESSENTIALS, findSeries, KNOWN_GAMES, SERIES } from "#franchise/catalog.ts";
import { isRetelling, timelineText } from "#franchise/story.ts";
import type { Series } from "#franchise/works.ts";

const optionsOf = (address: string) => readWatchOptions(new URL(address, "https://side7.test"));
const idsOf = (address: string) =>
  watchWall(optionsOf(address)).groups.flatMap(({ works }) => works.map(({ id }) => id));

test("the essentials are about forty works of the catalog, without retellings, from every calendar but SD", () => {
  const works = ESSENTIALS.map((id) => findSeries(id));
  expect(works).not.toContain(undefined);
  expect(new Set(ESSENTIALS).size).toBe(ESSENTIALS.length);
  expect(ESSENTIALS.length).toBeGreaterThanOrEqual(35);
  expect(ESSENTIALS.length).toBeLessThanOrEqual(45);
  expect(works.filter((one) => one && isRetelling(one))).toEqual([]);
  // Beside the main story.
  expect(ESSENTIALS.filter((id) => /igloo|cucuruz|requiem/.test(id))).toEqual([]);
  const calendars = new Set(works.map((one) => one?.timeline));
  expect(SERIES_TIMELINES.filter((timeline) => !calendars.has(timeline))).toEqual(["SD"]);
});

test("the games about a series begin with known games, and the others are newest first", () => {
  const games = gamesOf(SERIES.find(({ id }) => id === "mobile-suit-gundam") as Series);
  const isKnown = games.map(({ id }) => KNOWN_GAMES.includes(id));
  const known = isKnown.lastIndexOf(true) + 1;
  expect(known).toBeGreaterThanOrEqual(6);
  expect(isKnown.slice(0, known)).not.toContain(false);
  const years = games.slice(known).map(({ releaseYear }) => releaseYear);
  expect(years).toEqual(years.toSorted((one, other) => other - one));
});

test("the orders of the wall show every work once, and the toggles leave some out", () => {
  const all = SERIES.map(({ id }) => id).toSorted();
  for (const order of ["story", "release", "title"])
    expect(idsOf(`/series?order=${order}`).toSorted(), order).toEqual(all);
  expect(idsOf("/series")).toEqual(expect.arrayContaining([...ESSENTIALS]));
  expect(idsOf("/series")).toHaveLength(ESSENTIALS.length);
  expect(idsOf("/resources/viewing-order")).toEqual(idsOf("/series?order=story"));
  const short = idsOf("/series?order=title&recaps=hide&shorts=hide");
  expect(short).not.toContain("mobile-suit-gundam-i");
  expect(short).not.toContain("sd-gundam-force");
  expect(short).toEqual(expect.arrayContaining([...ESSENTIALS]));
});

test.each(["?", "?order=title&recaps=hide&shorts=hide"])(
  "the address %s is the same after reading and writing",
  (query) => {
    expect(watchAddress(optionsOf(`/series${query}`))).toBe(query);
  },
);

test("a timeline is ordered by story year, with alternate histories and works without a year last", () => {
  const order = idsOf("/series?order=story");
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
