import { describe, expect, test } from "vitest";
import { timeInWords } from "#app/tracker/statistics/look-back.server.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import { judgmentsOf, lookBackOf } from "#worker/tracker/statistics/look-back.ts";
import { seriesEntry } from "../../support/tracked";

const watched = (id: string, episodesWatched: number, progressedAt: string | null = null) =>
  entryFromApi("series", { ...seriesEntry(id, { status: "watching", episodesWatched }), progressedAt });
const day = (date: string, episodes = 1) => ({ day: date, episodes, hours: 0 });

describe("the look back", () => {
  test("names the calendar and the decade with the most time", () => {
    const entries = [watched("gundam-wing", 10), watched("g-gundam", 8), watched("zeta-gundam", 12)];
    expect(lookBackOf(entries, [], "2026-01-01")).toMatchObject({
      home: { timeline: "Universal Century", minutes: 12 * 24 },
      decade: { from: 1990, minutes: 18 * 24 },
    });
    expect(lookBackOf([watched("gundam-wing", 0)], [], "2026-01-01")).toMatchObject({
      home: null,
      decade: null,
    });
  });

  test("finds the longest streak, the latest of equal ones, and skips days without progress", () => {
    const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05", "2026-03-06", "2026-03-07"];
    const activity = [...days.map((one) => day(one)), day("2026-03-08", 0)];
    expect(lookBackOf([], activity, "2026-01-01").streak).toEqual({ days: 3, until: "2026-03-07" });
    expect(lookBackOf([], [day("2026-03-08", 0)], "2026-01-01").streak).toBeNull();
  });

  test("lists the works with progress since the first day or, without any, all works, the latest first", () => {
    const entries = [
      watched("gundam-wing", 1, "2026-02-01T10:00:00.000Z"),
      watched("gundam-x", 1, "2025-12-31T23:00:00.000Z"),
      watched("g-gundam", 1, "2026-02-03T10:00:00.000Z"),
      watched("zeta-gundam", 1),
    ];
    const idsSince = (first: string) => lookBackOf(entries, [], first).works.map(({ id }) => id);
    expect(idsSince("2026-01-01")).toEqual(["g-gundam", "gundam-wing"]);
    expect(idsSince("2026-03-01")).toEqual(["g-gundam", "gundam-wing", "gundam-x", "zeta-gundam"]);
  });
});

test("the kindest and the harshest rating are those furthest from the others', at least half a point away", () => {
  const averages: Record<string, number> = { a: 7.2, b: 9, c: 5 };
  const rated = ["a", "b", "c", "d"].map((id) => ({ kind: "series" as const, id, rating: 8 }));
  const found = judgmentsOf(rated, ({ id }) => averages[id] ?? null);
  expect(found.kindest).toMatchObject({ id: "c", average: 5 });
  expect(found.harshest).toMatchObject({ id: "b", average: 9 });
  expect(judgmentsOf(rated, () => 7.8)).toEqual({ kindest: null, harshest: null });
});

test.each([
  [42, "42 minutes"],
  [60, "1 hour"],
  [5 * 1440 + 3 * 60 + 20, "5 days and 3 hours"],
  [1440, "1 day"],
])("%i minutes are %s", (minutes, words) => {
  expect(timeInWords(minutes)).toBe(words);
});
