import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changed,
  type Day,
  type EntryLog,
  eveningsOf,
  type GameLog,
  LOG_BYTES_MAX,
  numbersOf,
  type SeriesLog,
  type Session,
  type Stretch,
} from "#worker/log/contract/log.ts";
import { added, lostFrom } from "#worker/transfer/adding.ts";
import { runs } from "../../support/runs";
import { episodesOf, GAME, MON, played, SERIES, SUN, seen, TUE, WED } from "../tracker/logs";

test.each([
  ["fills in days", "? 1-12", "mon 1-2", seen("mon 1-2, ? 3-12")],
  ["keeps an episode of a day once", "mon 1-12", "mon 2-3", seen("mon 1-12")],
  ["keeps viewings apart", "mon 1-5", "wed 1-12", seen("mon 1-5 | wed 1-12")],
  [
    "puts an earlier viewing first, and keeps the day of the start",
    "tue 1-12",
    "mon 1-12",
    seen("mon 1-12 | tue 1-12", { startedOn: TUE, finishedOn: TUE }),
  ],
  [
    "keeps the current viewing",
    "mon 1-12",
    "mon 1-12 | wed 1-4",
    seen("wed 1-4 | mon 1-12", { startedOn: MON }),
  ],
  ["adds episodes without a day", "tue 5", "? 1-5", seen("? 1-4, tue 5", { startedOn: TUE })],
  ["goes on where the file is further", "mon 1", "? 1-10", seen("mon 1, ? 2-10")],
  ["leaves what is further than the file", "mon 1-5", "? 1-3", seen("mon 1-5")],
  ["adds the hours that a day lacks", played("mon 1"), played("mon 3, tue 2"), played("mon 3, tue 2")],
  ["adds hours without a day", played("mon 1"), played("? 3"), played("mon 1, ? 2")],
  ["adds repeats", "? 1-12", seen("? 1-12", { more: 2 }), seen("? 1-12", { more: 2 })],
  [
    "keeps days beside a viewing without days",
    "mon 1-12",
    "? 1-12 | ? 1-12",
    seen("mon 1-12", { more: 1, startedOn: MON, finishedOn: MON }),
  ],
  ["counts no viewing that isn't whole", "? 1-12", "? 1-12 | ? 1-4", seen("? 1-12")],
  ["is the other log if there was none", "", "? 1-12 | ? 1-4", seen("? 1-12 | ? 1-4")],
  [
    "keeps its own days by hand",
    seen("", { startedOn: MON }),
    seen("", { startedOn: 0, finishedOn: WED }),
    seen("", { startedOn: MON, finishedOn: WED }),
  ],
  ["takes no last day before its first", "mon 1", seen("", { finishedOn: SUN }), seen("mon 1")],
] as [string, EntryLog | string, EntryLog | string, EntryLog][])(
  "adding what another log has %s",
  (_name, ...logs) => {
    const [have, more, result] = logs.map((log) => (typeof log === "string" ? seen(log) : log));
    expect(added(have as EntryLog, more as EntryLog, "sessions" in logs[2] ? GAME : SERIES)).toEqual(result);
  },
);

const day: fc.Arbitrary<Day> = fc.option(fc.integer({ min: 17_480, max: 17_500 }), { nil: null });
const byHand = fc.record(
  {
    startedOn: fc.integer({ min: 17_000, max: 17_490 }),
    finishedOn: fc.integer({ min: 17_490, max: 17_800 }),
  },
  { requiredKeys: [] },
);
const stretch = fc
  .tuple(day, fc.integer({ min: 1, max: 12 }), fc.nat(11))
  .map(([on, first, more]): Stretch => [on, first, Math.min(12, first + more)]);
const seriesLog = fc
  .tuple(fc.array(fc.array(stretch, { maxLength: 5 }), { minLength: 1, maxLength: 4 }), fc.nat(2), byHand)
  .map(([viewings, more, days]) => {
    const log: SeriesLog = { viewings, ...(more > 0 && { more }), ...days };
    return changed(seen(), { do: "replace", log }, SERIES) as SeriesLog;
  });
const gameLog = fc
  .tuple(fc.array(fc.tuple(day, fc.integer({ min: 1, max: 24 })), { maxLength: 6 }), fc.nat(2), byHand)
  .map(([sessions, repeats, days]) => {
    const log: GameLog = { sessions: sessions as Session[], ...(repeats > 0 && { repeats }), ...days };
    return changed(played(), { do: "replace", log }, GAME) as GameLog;
  });

const daysKnown = (log: EntryLog) =>
  "sessions" in log
    ? eveningsOf(log).flatMap(({ day: on, amount }) => (on === null ? [] : `${on} ${amount}`))
    : log.viewings.flatMap(episodesOf).flatMap(({ on, episode }) => (on === null ? [] : `${on} ${episode}`));

/** Whether the viewing has the episodes of the other, on their days if they have one. */
const has = (viewing: readonly Stretch[], other: readonly Stretch[]) => {
  const days = new Map(episodesOf(viewing).map(({ on, episode }) => [episode, on]));
  return episodesOf(other).every(
    ({ on, episode }) => days.has(episode) && (on === null || days.get(episode) === on),
  );
};

/** What adding must not make smaller, or change once it is known. */
function expectKept(have: EntryLog, merged: EntryLog, work: { length: number | null }) {
  const [before, after] = [numbersOf(have, work), numbersOf(merged, work)];
  for (const number of ["progress", "repeats"] as const)
    expect(after[number], number).toBeGreaterThanOrEqual(before[number]);
  for (const field of ["startedOn", "finishedOn"] as const)
    if (before[field] !== null) expect(after[field], field).toBe(before[field]);
}

test("adding keeps every evening, day, viewing and number, has all days of both, and adds nothing the second time", () => {
  fc.assert(
    fc.property(seriesLog, seriesLog, (have, more) => {
      const merged = added(have, more, SERIES) as SeriesLog;
      expectKept(have, merged, SERIES);
      let at = -1;
      for (const viewing of have.viewings) {
        at = merged.viewings.findIndex((other, place) => place > at && has(other, viewing));
        expect(at, "each viewing is there, in its order").not.toBe(-1);
      }
      expect(new Set(daysKnown(merged))).toEqual(new Set([...daysKnown(have), ...daysKnown(more)]));
      expect(lostFrom(have, more, merged)).toEqual([]);
      expect(added(merged, more, SERIES)).toEqual(merged);
    }),
    runs(500, 5000),
  );
  fc.assert(
    fc.property(gameLog, gameLog, (have, more) => {
      const merged = added(have, more, GAME);
      expectKept(have, merged, GAME);
      expect(added(merged, more, GAME)).toEqual(merged);
    }),
    runs(200, 5000),
  );
});

test("what has no room any more is said", () => {
  const daily = (from: number, count: number, hours: number): GameLog => ({
    sessions: Array.from({ length: count }, (_, at): Session => [from + at, hours]),
  });
  const have = changed(played(), { do: "replace", log: daily(MON, 330, 1) }, GAME);
  const more = changed(played(), { do: "replace", log: daily(MON + 400, 100, 2) }, GAME);
  const merged = added(have, more, GAME);
  expect(JSON.stringify(merged).length).toBeLessThanOrEqual(LOG_BYTES_MAX);
  expect(numbersOf(merged, GAME).progress).toBe(530);
  expect(lostFrom(have, more, merged)).toEqual([
    expect.stringMatching(
      /^The log is full: of days before [A-Z][a-z]{2} 1, 202\d, we keep only the month\.$/,
    ),
  ]);
  expect(added(merged, more, GAME)).toEqual(merged);
});
