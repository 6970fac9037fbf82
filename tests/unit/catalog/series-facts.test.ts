import { describe, expect, test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { SERIES_KINDS } from "#franchise/works.ts";

test("the catalog is ordered by day of release", () => {
  const released = SERIES.map((series) => series.released ?? String(series.year));
  expect(released).toEqual(released.toSorted());
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
});
