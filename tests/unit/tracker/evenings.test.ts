import { describe, expect, test } from "vitest";
import { changedLog, partsIn } from "#app/tracker/diary/diary.server.ts";
import { runsOf } from "#app/tracker/diary/shown-evenings.server.ts";
import type { EntryLog, SeriesLog, Session } from "#worker/tracker/contract/log.ts";
import {
  activityOf,
  eveningsOf,
  lastEvenings,
  longestOf,
  streakOf,
  weekdaysOf,
} from "#worker/tracker/statistics/evenings.ts";
import { FRI, MON, SAT, SUN, viewingsIn } from "../../support/logs";

const wing = (log: EntryLog) => ({ kind: "series" as const, workId: "gundam-wing", log });
const game = { kind: "games" as const, workId: "gundam-breaker-4" };

describe("evenings", () => {
  test("have the parts of a day in order, for each viewing, the latest day first", () => {
    const viewings = viewingsIn("Sat 4, ? 1-3, Sun 9, Sun 5-6, Sun 7 | Sun 1-2");
    const shown = eveningsOf([wing({ viewings, more: 1 })]).map(
      ({ day, rewatch, parts, amount }) => `${day} ${rewatch}: ${amount}, ${parts.join(" ")}`,
    );
    expect(shown).toEqual(["2026-11-29 1: 4, 5,7 9,9", "2026-11-29 2: 2, 1,2", "2026-11-28 1: 1, 4,4"]);
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
      wing({ viewings: viewingsIn("Fri 1, Sat 2-3"), monthsBefore: SAT }),
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
    expect(activityOf(evenings, [{ day: "2026-11-28", episodes: 2, hours: 0.2 }])).toEqual([
      { day: "2026-11-28", episodes: 4, hours: 1.3 },
      { day: "2026-11-29", episodes: 0, hours: 0.2 },
    ]);
  });

  test("have a longest one by time, a streak, the latest of equal ones, and weekdays", () => {
    const evenings = eveningsOf([
      wing({ viewings: viewingsIn("Wed 1-3, Sat 4-5, Sun 6, Mon 7") }),
      { ...game, log: { sessions: [[SUN, 3]] } },
    ]);
    expect(longestOf(evenings).map(({ day, workId }) => [day, workId])).toEqual([
      ["2026-11-29", "gundam-wing"],
      ["2026-11-29", "gundam-breaker-4"],
    ]);
    const days = activityOf(evenings, []);
    expect(streakOf(days)).toEqual({ days: 3, until: "2026-11-30" });
    expect(streakOf(days.slice(2))).toEqual({ days: 1, until: "2026-12-02" });
    expect(streakOf([])).toBeNull();
    expect(weekdaysOf(days)).toEqual([1, 0, 1, 0, 0, 1, 1]);
  });

  test("are shown to others for 60 days, in an order that doesn't say what came first on a day", () => {
    const now = new Date("2026-11-30T12:00:00Z");
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
      ["2026-11-30", "g-gundam"],
      ["2026-11-30", "gundam-x"],
      ["2026-10-01", "g-gundam"],
      ["2026-10-01", "gundam-x"],
    ]);
    expect(lastEvenings(null, now)).toEqual([]);
  });
});

test("a game that was played often is one run of the diary, also between other works", () => {
  const sessions = Array.from({ length: 5 }, (_, at): Session => [MON - at, 1.5]);
  const runs = (hours: Session[]) =>
    runsOf(
      eveningsOf([{ ...game, log: { sessions: hours } }, wing({ viewings: viewingsIn("Fri 1-2, Mon 3") })]),
      new Map(),
    );
  expect(runs(sessions).map(({ work, inShort, days }) => [work.kind, inShort, days.length])).toEqual([
    ["games", "5 evenings, 7.5 h", 5],
    ["series", null, 2],
  ]);
  expect(runs(sessions.slice(1)).map(({ inShort, days }) => [inShort, days.length])).toEqual([
    [null, 1],
    [null, 3],
    [null, 1],
    [null, 1],
  ]);
  const ids = runs(sessions).flatMap(({ days }) => days.flatMap(({ id }) => id ?? []));
  expect(ids).toEqual([...new Set(ids)]);
});

describe("an evening of the diary", () => {
  const log: SeriesLog = { viewings: viewingsIn("Sat 1-2, Sun 3, Mon 4-6 | Mon 1") };
  const change = (from: EntryLog, viewing: number, day: number, to: Parameters<typeof changedLog>[1]["to"]) =>
    changedLog(from, { length: 49, place: { viewing, day }, to });

  test("moves to another day with other episodes or hours", () => {
    const parts: [number, number][] = [
      [3, 3],
      [7, 8],
    ];
    expect(change(log, 0, SUN, { on: FRI, parts, hours: 0 })).toEqual({
      viewings: viewingsIn("Fri 3, Fri 7-8, Sat 1-2, Mon 4-6 | Mon 1"),
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
    ["4-6, 9", "4,6 9,9"],
    [" 3 – 12 ", "3,12"],
    ["1", "1,1"],
    ["", null],
    ["6-4", null],
    ["0", null],
    ["4, 4", null],
    ["48-50", null],
    ["4-", null],
  ])("reads the episodes %j", (text, parts) => {
    expect(partsIn(text, 49)?.join(" ") ?? null).toBe(parts);
  });
});
