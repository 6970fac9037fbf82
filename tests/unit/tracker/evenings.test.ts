import { describe, expect, test } from "vitest";
import { changedLog, partsIn } from "#app/tracker/diary/diary.server.ts";
import { dayNumber, type EntryLog, type SeriesLog, type Session } from "#worker/tracker/contract/log.ts";
import {
  activityOf,
  eveningsOf,
  lastEvenings,
  longestOf,
  streakOf,
  weekdaysOf,
} from "#worker/tracker/statistics/evenings.ts";

const [SAT, SUN, MON] = ["2026-11-21", "2026-11-22", "2026-11-23"].map(dayNumber) as [number, number, number];
const wing = (log: EntryLog) => ({ kind: "series" as const, workId: "gundam-wing", log });
const game = { kind: "games" as const, workId: "gundam-breaker-4" };

describe("evenings", () => {
  test("have the parts of a day in order, for each viewing, the latest day first", () => {
    const viewings: SeriesLog["viewings"] = [
      [
        [SAT, 4, 4],
        [null, 1, 3],
        [SUN, 9, 9],
        [SUN, 5, 6],
        [SUN, 7, 7],
      ],
      [[SUN, 1, 2]],
    ];
    const shown = eveningsOf([wing({ viewings, more: 1 })]).map(({ day, rewatch, parts, amount }) => [
      ...[day, rewatch, amount],
      parts,
    ]);
    expect(shown).toEqual([
      [
        "2026-11-22",
        1,
        4,
        [
          [5, 7],
          [9, 9],
        ],
      ],
      ["2026-11-22", 2, 2, [[1, 2]]],
      ["2026-11-21", 1, 1, [[4, 4]]],
    ]);
  });

  test("of one day begin with the work that was logged last", () => {
    const at = (workId: string, minute: number | null) => ({
      ...wing({ viewings: [[[SAT, 1, 1]]] }),
      workId,
      lastLoggedAt: minute === null ? null : new Date(minute),
    });
    const entries = [at("gundam-x", null), at("g-gundam", 1), at("gundam-wing", 2)];
    expect(eveningsOf(entries).map(({ workId }) => workId)).toEqual(["gundam-wing", "g-gundam", "gundam-x"]);
  });

  test("count for their days together with what was counted before the log, but not if only the month is known", () => {
    const evenings = eveningsOf([
      wing({
        viewings: [
          [
            [SAT - 20, 1, 1],
            [SAT, 2, 3],
          ],
        ],
        monthsBefore: SAT - 1,
      }),
      {
        ...game,
        log: {
          sessions: [
            [SAT, 1.1],
            [SUN, 0.2],
          ],
        },
      },
    ]);
    expect(evenings.filter(({ isMonth }) => isMonth)).toHaveLength(1);
    expect(activityOf(evenings, [{ day: "2026-11-21", episodes: 2, hours: 0.2 }])).toEqual([
      { day: "2026-11-21", episodes: 4, hours: 1.3 },
      { day: "2026-11-22", episodes: 0, hours: 0.2 },
    ]);
  });

  test("have a longest one by time, a streak, the latest of equal ones, and weekdays", () => {
    const evenings = eveningsOf([
      wing({
        viewings: [
          [
            [SAT - 7, 1, 3],
            [SAT, 4, 5],
            [SUN, 6, 6],
            [MON, 7, 7],
          ],
        ],
      }),
      { ...game, log: { sessions: [[SUN, 3]] } },
    ]);
    expect(longestOf(evenings).map(({ day, workId }) => [day, workId])).toEqual([
      ["2026-11-22", "gundam-wing"],
      ["2026-11-22", "gundam-breaker-4"],
    ]);
    const days = activityOf(evenings, []);
    expect(streakOf(days)).toEqual({ days: 3, until: "2026-11-23" });
    expect(streakOf(days.slice(0, 2))).toEqual({ days: 1, until: "2026-11-21" });
    expect(streakOf([])).toBeNull();
    expect(weekdaysOf(days)).toEqual([1, 0, 0, 0, 0, 2, 1]);
  });

  test("are shown to others for 60 days, in an order that doesn't say what came first on a day", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const log = {
      viewings: [
        [
          [MON - 61, 1, 1],
          [MON - 60, 2, 2],
          [MON, 3, 3],
        ],
      ],
    };
    const kept = JSON.stringify([
      ["series", "gundam-x", log],
      ["series", "g-gundam", log],
    ]);
    expect(lastEvenings(kept, now).map(({ day, workId }) => [day, workId])).toEqual([
      ["2026-11-23", "g-gundam"],
      ["2026-11-23", "gundam-x"],
      ["2026-09-24", "g-gundam"],
      ["2026-09-24", "gundam-x"],
    ]);
    expect(lastEvenings(null, now)).toEqual([]);
  });
});

describe("an evening of the diary", () => {
  const log: SeriesLog = {
    viewings: [
      [
        [SAT, 1, 2],
        [SUN, 3, 3],
        [MON, 4, 6],
      ],
      [[MON, 1, 1]],
    ],
  };
  const change = (from: EntryLog, viewing: number, day: number, to: Parameters<typeof changedLog>[1]["to"]) =>
    changedLog(from, { length: 49, place: { viewing, day }, to });

  test("moves to another day with other episodes or hours", () => {
    const parts: [number, number][] = [
      [3, 3],
      [7, 8],
    ];
    expect(change(log, 0, SUN, { on: SAT - 1, parts, hours: 0 })).toEqual({
      viewings: [
        [
          [SAT - 1, 3, 3],
          [SAT - 1, 7, 8],
          [SAT, 1, 2],
          [MON, 4, 6],
        ],
        [[MON, 1, 1]],
      ],
    });
    const sessions = { sessions: [[SAT, 2] as Session, [SUN, 1] as Session] };
    expect(change(sessions, 0, SUN, { on: MON, parts: [], hours: 1.5 })).toEqual({
      sessions: [
        [SAT, 2],
        [MON, 1.5],
      ],
    });
  });

  test("is removed, with its viewing if that was all of it", () => {
    expect(change(log, 1, MON, null)).toEqual({ viewings: [log.viewings[0]] });
    expect(change({ viewings: [[[SAT, 1, 1]]] }, 0, SAT, null)).toEqual({ viewings: [[]] });
  });

  test("is refused if it is gone, or if other days have all of its episodes", () => {
    expect(() => change(log, 1, SUN, null)).toThrow("changed in another tab");
    const to = { on: SUN, parts: [[4, 5] as [number, number]], hours: 0 };
    expect(() => change(log, 0, SUN, to)).toThrow("You've logged these episodes.");
  });

  test.each([
    [
      "4-6, 9",
      [
        [4, 6],
        [9, 9],
      ],
    ],
    [" 3 – 12 ", [[3, 12]]],
    ["1", [[1, 1]]],
    ["", null],
    ["6-4", null],
    ["0", null],
    ["4, 4", null],
    ["48-50", null],
    ["4-", null],
  ])("reads the episodes %j", (text, parts) => {
    expect(partsIn(text, 49)).toEqual(parts);
  });
});
