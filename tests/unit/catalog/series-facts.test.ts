import { describe, expect, test } from "vitest";
import { SERIES_KINDS } from "#worker/catalog/contract.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { BROADCAST_RECORDS, RELEASE_RECORDS } from "./release-records";

/** The year, and the day where it is known. */
const releaseOf = (premiere: string) => ({
  year: Number(premiere.slice(0, 4)),
  ...(premiere.length > 4 && { released: premiere }),
});

/** Works that other trackers count in another way: first showing and number of episodes. */
const ONLY_HERE: [id: string, premiere: string, parts: number][] = [
  ["musha-knight-commando", "1991-03-16", 1],
  ["dawn-of-papal", "1991-08-22", 1],
  ["urdr-hunt", "2022", 12],
  ["silver-phantom", "2024-10-03", 1],
];

describe("premieres and episodes", () => {
  test.each(BROADCAST_RECORDS)("agree with the broadcast of %s", (japaneseTitle, premiere, episodes) => {
    const series = SERIES.find(({ alternativeTitle }) => alternativeTitle === japaneseTitle);
    expect(series).toMatchObject({ ...releaseOf(premiere), episodes });
  });

  test.each(RELEASE_RECORDS)("agree with the release of number %i, %s", (number, _name, premiere, parts) => {
    const series = SERIES.find(({ myAnimeListId }) => myAnimeListId === number);
    expect(series).toMatchObject({ ...releaseOf(premiere), episodes: parts });
  });

  test.each(ONLY_HERE)("agree with the release of %s", (id, premiere, parts) => {
    expect(findSeries(id)).toMatchObject({ ...releaseOf(premiere), episodes: parts });
  });

  test("are checked against a record for every work", () => {
    expect(SERIES).toHaveLength(BROADCAST_RECORDS.length + RELEASE_RECORDS.length + ONLY_HERE.length);
  });
});

test("the catalog is ordered by day of release", () => {
  const premieres = new Map<string, string>([
    ...BROADCAST_RECORDS.map(([title, premiere]) => [title, premiere] as const),
    ...RELEASE_RECORDS.map(([number, _name, premiere]) => [String(number), premiere] as const),
    ...ONLY_HERE.map(([id, premiere]) => [id, premiere] as const),
  ]);
  const ordered = SERIES.map(
    ({ id, alternativeTitle, myAnimeListId }) =>
      premieres.get(String(myAnimeListId)) ?? premieres.get(alternativeTitle ?? "") ?? premieres.get(id),
  );
  expect(ordered).not.toContain(undefined);
  expect(ordered).toEqual(ordered.toSorted());
});

describe("kinds of works", () => {
  test("each have a work", () => {
    const used = new Set<string>(SERIES.map(({ kind }) => kind));
    expect(SERIES_KINDS.filter((kind) => !used.has(kind))).toEqual([]);
  });

  test("a film or special has one episode; a series or OVA has more", () => {
    for (const { id, kind, episodes } of SERIES) {
      expect(Number.isInteger(episodes) && Number(episodes) > 0, id).toBe(true);
      if (/film|special/i.test(kind)) expect(episodes, id).toBe(1);
      if (/series|OVA/.test(kind)) expect(episodes, id).toBeGreaterThan(1);
    }
  });
});

describe("ids at MyAnimeList and AniList", () => {
  test.each(["myAnimeListId", "aniListId"] as const)(
    "%s is a positive integer, unique, and known for over 90% of the works",
    (key) => {
      const numbers = SERIES.map((series) => series[key]).filter((number) => number !== null);
      for (const number of numbers) expect(Number.isInteger(number) && number > 0, String(number)).toBe(true);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.length).toBeGreaterThan(SERIES.length * 0.9);
    },
  );

  test("are equal at both for works with a MyAnimeList id below 20,000", () => {
    const early = SERIES.filter(({ myAnimeListId }) => myAnimeListId !== null && myAnimeListId < 20_000);
    expect(early.length).toBeGreaterThan(50);
    for (const { id, myAnimeListId, aniListId } of early) expect(aniListId, id).toBe(myAnimeListId);
  });

  test("are on the parts of a work that the other trackers split", () => {
    const { episodes, myAnimeListId, aniListId, parts } = findSeries("gundam-build-divers-re-rise") ?? {};
    expect({ episodes, myAnimeListId, aniListId }).toEqual({
      episodes: 26,
      myAnimeListId: null,
      aniListId: null,
    });
    expect(parts?.map((part) => [part.episodes, part.myAnimeListId, part.aniListId])).toEqual([
      [13, 40192, 110786],
      [13, 40942, 114233],
    ]);
  });
});
