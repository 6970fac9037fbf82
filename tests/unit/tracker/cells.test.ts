import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  between,
  type CellChange,
  cellStep,
  cellTitle,
  dayOfEpisode,
  daysText,
  gapBefore,
  viewingsText,
} from "#app/log/editor/cells.ts";
import { chosenDay } from "#app/log/editor/days.ts";
import { joined, nextEpisodeOf, sentOf, skippedOf, spanText, takenBack } from "#app/log/editor/log-step.ts";
import { withLog } from "#app/log/log-rules.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { changed, type EntryLog, emptyLog, numbersOf, type SeriesLog } from "#worker/log/contract/log.ts";
import { MON, SUN, seen } from "./logs";
import { entry, work } from "./works";

const TODAY = "2026-11-30";
const series = work("series", { length: 3 });
const watch = (first: number): CellChange => ({
  ...{ does: "watch", first, last: first, viewing: 0, on: TODAY },
});
const takeBack = (first: number, last: number) => ({ does: "takeBack", first, last, viewing: 0 }) as const;

test.each<[string, EntryValues["status"], SeriesLog, CellChange, string | undefined]>([
  ["begins the work", "planning", seen(), watch(1), "watching"],
  ["completes it with the last episode", "watching", seen("mon 1-2"), watch(3), "completed"],
  ["continues it without an episode of all", "completed", seen("mon 1-3"), takeBack(3, 3), "watching"],
  ["leaves it completed early", "completed", seen(), watch(1), undefined],
  ["leaves the status for an earlier viewing", "paused", seen("mon 1-2 | "), watch(3), undefined],
  ["begins the next viewing", "completed", seen("mon 1-3"), { does: "startAgain" }, "watching"],
  [
    "completes it again without the viewing that was begun",
    "watching",
    seen("mon 1-3 | mon 1"),
    { does: "removeViewing", viewing: 1 },
    "completed",
  ],
])("a press on a cell %s", (_name, status, log, change, after) => {
  expect(cellStep(series, { status, log }, "watching", change).values.status).toBe(after);
});

test("a press on a cell says what it did", () => {
  expect(cellTitle(watch(2))).toBe("Episode 2: watched");
  expect(cellTitle(takeBack(2, 3))).toBe("Episodes 2–3: not watched");
});

test("a press on a cell knows the episodes that it leaves out before", () => {
  const gap = (words: string, first: number) => {
    const left = gapBefore(seen(words), { ...watch(first), last: first + 1 } as CellChange);
    return left && [left.does, spanText(left.first, left.last), left.on];
  };
  expect(gap("mon 1-13", 16)).toEqual(["watch", "14–15", TODAY]);
  expect(gap("mon 1-13, mon 20", 15)).toEqual(["watch", "14", TODAY]);
  expect([gap("mon 1-13", 14), gap("", 1)]).toEqual([null, null]);
  expect(gapBefore(seen("mon 1"), takeBack(3, 3))).toBeNull();
});

test("the next episode knows those that were left out before it", () => {
  const skipped = (words: string) => skippedOf({ length: 20 }, entry("one", { log: seen(words) }));
  expect([skipped("mon 1-13, mon 16"), skipped("mon 20, mon 1-13, mon 16, mon 18")]).toEqual([
    [14, 15],
    [14, 15],
  ]);
  expect([skipped(""), skipped("mon 1-13"), skipped("mon 1-13, mon 16-20")]).toEqual([null, null, null]);
});

test("a cell knows its day, and a viewing its first and last one", () => {
  const [viewing = []] = seen("? 1, sun 2-4, mon 6").viewings;
  expect([1, 3, 5, 6].map((episode) => dayOfEpisode(viewing, episode))).toEqual([null, SUN, undefined, MON]);
  expect(daysText(viewing)).toBe("Nov 29, 2026 – Nov 30, 2026");
  expect(viewingsText(seen("? 1-3 | mon 1", { more: 1 }))).toEqual([
    "Second viewing, some time ago",
    "Third viewing, Nov 30, 2026",
  ]);
});

test("the next episode is the one that the log's own rule says, without that rule's code", () => {
  const taps = fc.array(
    fc.record({ first: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 0, max: 4 }) }),
  );
  fc.assert(
    fc.property(taps, fc.constantFrom(9, null), (all, length) => {
      const log = all.reduce<EntryLog>(
        (one, { first, count }, at) =>
          changed(one, { do: "watch", first, last: first + count, on: at }, { length }),
        emptyLog("series"),
      );
      const { nextEpisode, progress } = numbersOf(log, { length });
      if (nextEpisode !== null)
        expect(nextEpisodeOf({ length }, entry("one", { progress, log }))).toBe(nextEpisode);
    }),
  );
});

test("a stretch has both ends, whichever was pressed first", () => {
  expect(between(7, 3)).toEqual({ first: 3, last: 7 });
});

test.each([
  [{ when: "today", day: "" }, TODAY],
  [{ when: "yesterday", day: "" }, "2026-11-29"],
  [{ when: "day", day: "2025-01-02" }, "2025-01-02"],
  [{ when: "day", day: "" }, TODAY],
  [{ when: "unknown", day: "2025-01-02" }, null],
])("the fields %j mean %j", (when, day) => {
  expect(chosenDay(when, TODAY)).toBe(day);
});

describe("what a change sends", () => {
  test("is the episode without the numbers that follow from it", () => {
    const values = { progress: 5, status: "watching", startedOn: TODAY } as const;
    expect(sentOf({ values, logged: { watched: [5, 5], watchedOn: TODAY } })).toEqual({
      ...{ status: "watching", watched: [5, 5], watchedOn: TODAY },
    });
  });

  test("is a number without a day, where nobody named an episode", () => {
    expect(sentOf({ values: { progress: 5 } })).toEqual({ progress: 5, watchedOn: null });
    expect(sentOf({ values: { rating: 5 } })).toEqual({ rating: 5 });
  });

  test("joins with the next one of the same day", () => {
    const watched = (first: number, last: number) => ({
      watched: [first, last] as [number, number],
      watchedOn: TODAY,
    });
    expect(joined(watched(1, 1), watched(2, 2))).toEqual(watched(1, 2));
    const played = (hours: number) => ({ hours, watchedOn: TODAY });
    expect(joined(played(1), played(2))).toEqual(played(3));
    expect(joined(undefined, undefined)).toBeUndefined();
    for (const [one, next] of [
      [watched(1, 1), watched(3, 3)],
      [watched(1, 1), { ...watched(2, 2), watchedOn: null }],
      [watched(1, 1), undefined],
      [watched(1, 1), { startAgain: true as const }],
      [watched(1, 1), { notWatched: [1, 1] as [number, number], watchedOn: TODAY }],
    ])
      expect(joined(one, next)).toBeNull();
  });

  test("shows its numbers where the page knows the log", () => {
    const before = entry("series", { progress: 1, log: seen("sun 1") });
    const step = { values: {}, logged: { watched: [1, 3] as [number, number], watchedOn: TODAY } };
    expect(withLog(step, "series", before, series)).toMatchObject({
      values: { progress: 3, startedOn: "2026-11-29", finishedOn: TODAY },
      log: seen("sun 1, mon 2-3"),
    });
    expect(withLog(step, "series", { ...before, log: undefined }, series)).toEqual(step);
    expect(withLog({ values: { rating: 3 } }, "series", before, series)).toEqual({ values: { rating: 3 } });
  });

  test("is taken back by the log before it, or by the episode where only the server knows the log", () => {
    const log = seen("sun 1");
    const logged = { watched: [2, 2] as [number, number], watchedOn: TODAY };
    expect(takenBack({ logged }, entry("series", { log }))).toEqual({ log, isUndo: true });
    expect(takenBack({ logged }, entry("series"))).toEqual({ notWatched: [2, 2] });
    expect(takenBack({ logged: { startAgain: true } }, entry("series"))).toBeUndefined();
  });
});
