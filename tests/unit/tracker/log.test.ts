import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changed,
  type Day,
  dayNumber,
  dayText,
  type EntryLog,
  emptyLog,
  type GameLog,
  LOG_BYTES_MAX,
  type LogChange,
  logOfColumns,
  numbersOf,
  type SeriesLog,
  type Stretch,
} from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { runs } from "../../support/runs";
import { episodesOf, GAME, MON, played, SERIES, seen, TUE, WED } from "./logs";

const changedBy = (log: EntryLog, changes: LogChange[], work: { length: number | null } = SERIES) =>
  changes.reduce((before, change) => changed(before, change, work), log);

const watch = (first: number, on: Day, last = first): LogChange => ({ do: "watch", first, last, on });
const unwatch = (episode: number): LogChange => ({ do: "unwatch", first: episode, last: episode });
const set = (to: number, on: Day): LogChange => ({ do: "setProgress", to, on });
const play = (hours: number, on: Day): LogChange => ({ do: "play", hours, on });
const gone = (episode: number, viewing: number) => ({ ...unwatch(episode), viewing }) as LogChange;
const AGAIN: LogChange = { do: "startAgain" };
const REMOVED: LogChange = { do: "removeViewing", viewing: 0 };
const days = (startedOn: Day, finishedOn: Day): LogChange => ({ do: "setDays", startedOn, finishedOn });

test("a day is its number since January 1, 1979", () => {
  expect(["1979-01-01", "1980-03-01", "2026-11-30"].map(dayNumber)).toEqual([0, 425, MON]);
  expect([0, 425, MON].map(dayText)).toEqual(["1979-01-01", "1980-03-01", "2026-11-30"]);
});

test.each<[string, SeriesLog, LogChange[], SeriesLog]>([
  ["logs an episode", seen(), [watch(1, MON)], seen("mon 1")],
  ["joins an evening", seen("mon 1"), [watch(2, MON), watch(3, TUE)], seen("mon 1-2, tue 3")],
  ["logs the same tap once", seen("mon 1"), [watch(1, MON), watch(1, TUE)], seen("mon 1")],
  ["fills a gap only", seen("mon 2-3"), [watch(1, TUE, 5)], seen("mon 2-3, tue 1, tue 4-5")],
  ["ends with the last episode", seen("mon 1-11"), [watch(12, TUE, 40)], seen("mon 1-11, tue 12")],
  ["takes one back", seen("mon 1-5"), [unwatch(3)], seen("mon 1-2, mon 4-5")],
  ["moves one to another day", seen("tue 1-2"), [unwatch(2), watch(2, MON)], seen("tue 1, mon 2")],
  ["raises the number from the episode logged last", seen("mon 4-5"), [set(4, null)], seen("mon 4-5, ? 6-7")],
  [
    "raises it to the end with episodes left out",
    seen("mon 3-12"),
    [set(12, TUE)],
    seen("mon 3-12, tue 1-2"),
  ],
  ["lowers it by the latest", seen("? 1-4, mon 5-6, tue 7-9"), [set(5, WED)], seen("? 1-4, mon 5")],
  ["begins a second viewing", seen("mon 1-12"), [AGAIN, AGAIN, watch(1, WED)], seen("mon 1-12 | wed 1")],
  ["sets the number of the current viewing", seen("mon 1-12 | wed 1-3"), [set(0, WED)], seen("mon 1-12 | ")],
  [
    "logs in an earlier viewing by its name",
    seen("mon 1-11 | "),
    [{ ...watch(12, TUE), viewing: 0 } as LogChange],
    seen("mon 1-11, tue 12 | "),
  ],
  [
    "adds repeats without days",
    seen("mon 1-12"),
    [{ do: "setRepeats", to: 3 }],
    seen("mon 1-12", { more: 3 }),
  ],
  [
    "removes repeats without days, and keeps those with days",
    seen("? 1-12 | mon 1-12 | tue 1", { more: 2 }),
    [{ do: "setRepeats", to: 0 }],
    seen("mon 1-12 | tue 1"),
  ],
  ["removes a viewing by its name", seen("mon 1-12 | tue 1"), [REMOVED, REMOVED], seen()],
  [
    "keeps days that are set by hand beside the log",
    seen("? 1-4"),
    [days(MON, null), watch(5, WED)],
    seen("? 1-4, wed 5", { startedOn: MON }),
  ],
  ["doesn't keep a day that the log says", seen("mon 1-12"), [days(MON, MON)], seen("mon 1-12")],
  ["removes an earlier viewing with its last episode", seen("mon 1 | tue 1"), [gone(1, 0)], seen("tue 1")],
  ["keeps the current viewing without episodes", seen("mon 1 | tue 1"), [unwatch(1)], seen("mon 1 | ")],
  ["ignores a viewing that isn't there", seen(), [{ ...watch(1, MON), viewing: 3 } as LogChange], seen()],
])("a change of a series %s", (_name, log, changes, result) => {
  expect(changedBy(log, changes)).toEqual(result);
});

test.each<[string, GameLog, LogChange[], GameLog]>([
  ["logs a day's sessions together", played(), [1.5, 0.1].map((h) => play(h, MON)), played("mon 1.6")],
  ["logs another day's session", played("mon 1.6"), [play(2, TUE)], played("mon 1.6, tue 2")],
  ["counts at most 24 hours a day", played("mon 20"), [set(50, MON)], played("mon 24, ? 26")],
  ["lowers the hours by the latest", played("mon 3, tue 24, ? 26"), [set(20, WED)], played("mon 3, tue 17")],
  ["counts being played again", played("mon 3"), [AGAIN], played("mon 3", { repeats: 1 })],
  ["has no episodes", played("mon 3"), [watch(1, MON)], played("mon 3")],
])("a change of a game %s", (_name, log, changes, result) => {
  expect(changedBy(log, changes, GAME)).toEqual(result);
});

const [BEGUN, ENDED] = ["2026-11-30", "2026-12-02"];
test.each<[string, EntryLog, object]>([
  ["nothing was seen", emptyLog("series"), { progress: 0, nextEpisode: 1, repeats: 0 }],
  ["nothing has no days", emptyLog("series"), { startedOn: null, finishedOn: null }],
  ["an evening", seen("mon 1-3"), { progress: 3, nextEpisode: 4, startedOn: BEGUN }],
  ["some are left", seen("mon 1-3"), { finishedOn: null }],
  ["all were seen", seen("mon 1-6, wed 7-12"), { nextEpisode: null, finishedOn: ENDED }],
  ["the first ones have no day", seen("? 1-6, wed 7-12"), { startedOn: null, finishedOn: ENDED }],
  ["a day by hand wins", seen("mon 1-2", { startedOn: 0 }), { startedOn: "1979-01-01" }],
  [
    "days that contradict each other: the one set by hand stays",
    seen("mon 1-2", { finishedOn: 0 }),
    { startedOn: null, finishedOn: "1979-01-01" },
  ],
  ["some were left out", seen("mon 1-2, tue 5"), { progress: 3, nextEpisode: 6 }],
  ["the first ones were left out", seen("mon 3-12"), { progress: 10, nextEpisode: 1 }],
  [
    "it is watched again",
    seen("mon 1-12 | wed 1-4", { more: 1 }),
    { progress: 4, nextEpisode: 5, repeats: 2, finishedOn: null },
  ],
  [
    "it was first left off",
    seen("mon 1-2 | wed 2-4"),
    { progress: 3, nextEpisode: 5, repeats: 0, startedOn: BEGUN },
  ],
  ["a game", played("mon 0.1, tue 0.2"), { progress: 0.3, nextEpisode: null, finishedOn: null }],
])("the numbers of a log: %s", (_name, log, numbers) => {
  expect(numbersOf(log, "sessions" in log ? GAME : SERIES)).toMatchObject(numbers);
});

test("a full log of a game keeps its hours, and its oldest days become their months", () => {
  // From January 29, whose day February doesn't have.
  const daily = Array.from({ length: 1000 }, (_, at) => play(1.25, MON + 60 + at));
  const log = changedBy(played(), daily, GAME) as GameLog;
  expect(JSON.stringify(log).length).toBeLessThanOrEqual(LOG_BYTES_MAX);
  expect(log.sessions.slice(0, 3)).toEqual([
    [dayNumber("2027-01-01"), 3.75],
    [dayNumber("2027-02-01"), 35],
    [dayNumber("2027-03-01"), 38.75],
  ]);
  expect(log.sessions.at(-1)).toEqual([MON + 1059, 1.25]);
  expect(dayText(log.monthsBefore ?? 0)).toMatch(/-01$/);
  expect(numbersOf(log, GAME)).toMatchObject({ progress: 1250, startedOn: "2027-01-01" });
});

test("a full log loses days before marks", () => {
  const all = "X".repeat(1000);
  const work = { length: 1000 };
  const days = Array.from({ length: 300 }, (_, at) => `${10_000 + at * 3} ${at + 1}`).join(", ");
  const log = changed(seen(days), { do: "replace", log: { ...seen(days), marks: all } }, work) as SeriesLog;
  expect([log.marks, JSON.stringify(log).length <= LOG_BYTES_MAX]).toEqual([all, true]);
  expect(numbersOf(log, work).progress).toBe(300);
});

test("a log with the most viewings folds the oldest whole one into the repeats", () => {
  const times = (count: number) =>
    changedBy(
      seen("mon 1-2"),
      Array.from({ length: count }, () => [AGAIN, set(12, null)]).flat(),
    ) as SeriesLog;
  expect(times(49)).toMatchObject({ viewings: { length: 50 } });
  const log = times(50);
  expect(log).toEqual({ ...times(49), more: 1 });
  expect(times(600)).toMatchObject({ viewings: { length: 50 }, more: 551 });
  const stored = { viewings: Array.from({ length: 60 }, (): Stretch[] => [[MON, 1, 12]]) };
  expect(changedBy(stored, [AGAIN, watch(1, TUE)])).toEqual({
    viewings: [...stored.viewings.slice(1), [[TUE, 1, 1]]],
    more: 1,
  });
});

const day: fc.Arbitrary<Day> = fc.option(fc.integer({ min: 17_000, max: 17_800 }), { nil: null });
const episode = fc.integer({ min: 1, max: 12 });
const range = fc
  .tuple(episode, episode)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const viewing = fc.option(fc.nat(3), { nil: undefined });

const kind = <Do extends LogChange["do"]>(name: Do) => fc.constant(name);
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((hours) => hours / 100);

const markChange = fc.record({
  do: fc.constant("mark" as const),
  episode: fc.integer({ min: 1, max: 14 }),
  mark: fc.option(fc.integer({ min: 1, max: 10 })),
});
const seriesChange: fc.Arbitrary<LogChange> = fc.oneof(
  fc
    .tuple(range, day, viewing)
    .map(([[first, last], on, name]): LogChange => ({ do: "watch", first, last, on, viewing: name })),
  fc
    .tuple(range, viewing)
    .map(([[first, last], name]): LogChange => ({ do: "unwatch", first, last, viewing: name })),
  fc.record({ do: kind("setProgress"), to: fc.nat(12), on: day }),
  fc.record({ do: kind("setDays"), startedOn: day, finishedOn: fc.constant(null) }),
  fc.record({ do: kind("setRepeats"), to: fc.nat(4) }),
  fc.constant(AGAIN),
  fc.record({ do: kind("removeViewing"), viewing: fc.nat(3) }),
  markChange,
);
const gameChange: fc.Arbitrary<LogChange> = fc.oneof(
  fc.record({ do: kind("play"), hours: hundredths(1, 3000), on: day }),
  fc.record({ do: kind("setProgress"), to: hundredths(0, 9000), on: day }),
  fc.constant(AGAIN),
);
const seriesLog = fc
  .array(seriesChange, { maxLength: 30 })
  .map((changes) => changedBy(seen(), changes) as SeriesLog);
const gameLog = fc
  .array(gameChange, { maxLength: 30 })
  .map((changes) => changedBy(played(), changes, GAME) as GameLog);

const numbers = (stretches: readonly Stretch[]) => episodesOf(stretches).map(({ episode: one }) => one);
const current = (log: SeriesLog) => log.viewings.at(-1) ?? [];

describe("from any order of changes", () => {
  test("the numbers of a series are those of its episodes, and no viewing has one twice", () => {
    fc.assert(
      fc.property(seriesLog, (log) => {
        for (const stretches of log.viewings)
          expect(new Set(numbers(stretches)).size).toBe(numbers(stretches).length);
        const { progress, nextEpisode, repeats } = numbersOf(log, SERIES);
        expect(progress).toBe(numbers(current(log)).length);
        const whole = log.viewings.slice(0, -1).filter((stretches) => numbers(stretches).length === 12);
        expect(repeats).toBe(whole.length + (log.more ?? 0));
        expect(numbers(current(log))).not.toContain(nextEpisode);
        expect(nextEpisode === null).toBe(progress === 12);
      }),
      runs(200, 5000),
    );
  });

  test.each([
    [1000, [2, 1000]],
    [1001, [2]],
    [Infinity, [2]],
  ])("after a mark for episode %s, those with one are %j", (episode, marked) => {
    const log = changedBy(seen("mon 1-2", { marks: ".7" }), [{ do: "mark", episode, mark: 9 }], {
      length: null,
    }) as SeriesLog;
    expect(marksIn(log.marks).map(([at]) => at)).toEqual(marked);
  });

  test("a mark stays until another one replaces it, whatever is logged and taken back", () => {
    const changes = fc.array(fc.oneof(seriesChange, markChange), { maxLength: 30 });
    fc.assert(
      fc.property(changes, (all) => {
        const given = new Map<number, number | null>();
        for (const change of all) if (change.do === "mark") given.set(change.episode, change.mark);
        const log = changedBy(seen(), all) as SeriesLog;
        const kept = [...given].filter(([episode, mark]) => mark !== null && episode <= 12);
        expect(new Map(marksIn(log.marks))).toEqual(new Map(kept as [number, number][]));
        expect([log.marks?.length ?? 0, log.marks?.endsWith(".") ?? false]).toEqual([
          Math.max(0, ...kept.map(([episode]) => episode)),
          false,
        ]);
        // A log without marks keeps them, unless an undo brings back all that there was.
        const { marks, ...rest } = log;
        expect(changedBy(log, [{ do: "replace", log: rest }])).toEqual(log);
        expect(changedBy(log, [{ do: "replace", log: rest, isWhole: true }])).toEqual(rest);
        expect(changedBy(rest, [{ do: "replace", log, isWhole: true }])).toEqual(log);
      }),
      runs(200, 5000),
    );
  });

  test("a tap again changes nothing", () => {
    fc.assert(
      fc.property(seriesLog, range, day, day, (log, [first, last], on, later) => {
        const once = changed(log, watch(first, on, last), SERIES);
        expect(changed(once, watch(first, later, last), SERIES)).toEqual(once);
      }),
      runs(200, 5000),
    );
  });

  test("taking back a tap leaves every other episode on its day", () => {
    fc.assert(
      fc.property(seriesLog, day, (log, on) => {
        const next = numbersOf(log, SERIES).nextEpisode;
        fc.pre(next !== null);
        const back = changedBy(log, [watch(next, on), unwatch(next)]) as SeriesLog;
        expect(back.viewings.map(episodesOf)).toEqual(log.viewings.map(episodesOf));
      }),
      runs(200, 5000),
    );
  });

  test("the number is what it was set to, and lowering removes only the latest", () => {
    fc.assert(
      fc.property(seriesLog, fc.nat(12), day, (log, to, on) => {
        const after = changed(log, set(to, on), SERIES) as SeriesLog;
        expect(numbersOf(after, SERIES).progress).toBe(to);
        const [before, now] = [episodesOf(current(log)), episodesOf(current(after))];
        expect(now.slice(0, before.length)).toEqual(before.slice(0, to));
        expect(after.viewings.slice(0, -1)).toEqual(log.viewings.slice(0, -1));
      }),
      runs(200, 5000),
    );
  });

  test("the hours of a game are the sum of its sessions, at most 24 a day", () => {
    fc.assert(
      fc.property(gameLog, hundredths(0, 9000), day, (log, to, on) => {
        const after = changed(log, set(to, on), GAME) as GameLog;
        expect(numbersOf(after, GAME).progress).toBe(to);
        const ofDays = new Map<number, number>();
        for (const [one, hours] of after.sessions)
          if (one !== null) ofDays.set(one, (ofDays.get(one) ?? 0) + hours);
        expect(Math.max(0, ...ofDays.values())).toBeLessThanOrEqual(24.000_001);
      }),
      runs(200, 5000),
    );
  });
});

test("an entry without a log has one stretch without a day", () => {
  const columns = { progress: 5, repeats: 2, startedOn: "2026-11-30", finishedOn: null };
  const series = logOfColumns("series", columns);
  expect(series).toEqual(seen("? 1-5", { more: 2, startedOn: MON }));
  expect(numbersOf(series, SERIES)).toMatchObject(columns);
  const game = logOfColumns("games", columns);
  expect(game).toEqual(played("? 5", { repeats: 2, startedOn: MON }));
  expect(numbersOf(game, GAME)).toMatchObject(columns);
});
