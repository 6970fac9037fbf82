import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changed,
  type Day,
  dayNumber,
  dayText,
  type EntryLog,
  emptyLog,
  eveningsOf,
  type GameLog,
  LOG_BYTES_MAX,
  type LogChange,
  logOfColumns,
  mergedLog,
  numbersOf,
  type SeriesLog,
  type Session,
  type Stretch,
} from "#worker/tracker/contract/log.ts";
import { MON, TUE, viewingsIn, WED } from "../../support/logs";
import { runs } from "../../support/runs";

const SERIES = { length: 12 };
const GAME = { length: null };
const changedBy = (log: EntryLog, changes: LogChange[], work: { length: number | null } = SERIES) =>
  changes.reduce((before, change) => changed(before, change, work), log);

const seen = (viewings: string, more: Omit<SeriesLog, "viewings"> = {}): SeriesLog => ({
  viewings: viewingsIn(viewings),
  ...more,
});
const played = (...sessions: Session[]): GameLog => ({ sessions });
const watch = (first: number, on: Day, last = first, viewing?: number): LogChange => ({
  ...{ do: "watch", first, last, on },
  ...(viewing !== undefined && { viewing }),
});
const unwatch = (first: number, last = first): LogChange => ({ do: "unwatch", first, last });
const setTo = (to: number, on: Day): LogChange => ({ do: "setProgress", to, on });
const play = (hours: number, on: Day): LogChange => ({ do: "play", hours, on });
const setDays = (startedOn: Day, finishedOn: Day): LogChange => ({ do: "setDays", startedOn, finishedOn });
const AGAIN: LogChange = { do: "startAgain" };

test("a day is its number since January 1, 1979", () => {
  expect(["1979-01-01", "1980-03-01", "2026-11-30"].map(dayNumber)).toEqual([0, 425, 17_500]);
  expect([0, 425, 17_500].map(dayText)).toEqual(["1979-01-01", "1980-03-01", "2026-11-30"]);
});

describe("a change of a series", () => {
  const first: LogChange = { do: "removeViewing", viewing: 0 };
  test.each<[string, SeriesLog, LogChange[], SeriesLog]>([
    ["logs an episode", seen(""), [watch(1, MON)], seen("Mon 1")],
    ["joins an evening", seen("Mon 1"), [watch(2, MON), watch(3, TUE)], seen("Mon 1-2, Tue 3")],
    ["logs the same tap once", seen("Mon 1"), [watch(1, MON), watch(1, TUE)], seen("Mon 1")],
    ["fills a gap only", seen("Mon 2-3"), [watch(1, TUE, 5)], seen("Mon 2-3, Tue 1, Tue 4-5")],
    ["ends with the last episode", seen("Mon 1-11"), [watch(12, TUE, 40)], seen("Mon 1-11, Tue 12")],
    ["takes one back", seen("Mon 1-5"), [unwatch(3)], seen("Mon 1-2, Mon 4-5")],
    ["moves one to another day", seen("Tue 1-2"), [unwatch(2), watch(2, MON)], seen("Tue 1, Mon 2")],
    ["raises the number from the last one", seen("Mon 4-5"), [setTo(4, null)], seen("Mon 4-5, ? 6-7")],
    [
      "raises it to the end with those left out",
      seen("Mon 3-12"),
      [setTo(12, TUE)],
      seen("Mon 3-12, Tue 1-2"),
    ],
    ["lowers it by the latest", seen("? 1-4, Mon 5-6, Tue 7-9"), [setTo(5, WED)], seen("? 1-4, Mon 5")],
    ["leaves the first viewing", seen("Mon 1-12"), [AGAIN, AGAIN, watch(1, WED)], seen("Mon 1-12 | Wed 1")],
    ["sets the present one's number", seen("Mon 1-12 | Wed 1-3"), [setTo(0, WED)], seen("Mon 1-12 |")],
    ["logs in an earlier viewing", seen("Mon 1-11 |"), [watch(12, TUE, 12, 0)], seen("Mon 1-11, Tue 12 |")],
    ["adds repeats", seen("Mon 1-12"), [{ do: "setRepeats", to: 3 }], seen("Mon 1-12", { more: 3 })],
    [
      "removes repeats without days, and keeps those with days",
      seen("? 1-12 | Mon 1-12 | Tue 1", { more: 2 }),
      [{ do: "setRepeats", to: 0 }],
      seen("Mon 1-12 | Tue 1"),
    ],
    ["removes a viewing by its name", seen("Mon 1-12 | Tue 1"), [first, first], seen("")],
    [
      "keeps days that are set by hand beside the log",
      seen("? 1-4"),
      [setDays(MON, null), watch(5, WED)],
      seen("? 1-4, Wed 5", { startedOn: MON }),
    ],
    ["doesn't keep a day that the log says", seen("Mon 1-12"), [setDays(MON, MON)], seen("Mon 1-12")],
    ["ignores a viewing that isn't there", seen(""), [watch(1, MON, 1, 3)], seen("")],
  ])("%s", (_name, log, changes, result) => {
    expect(changedBy(log, changes)).toEqual(result);
  });
});

describe("a change of a game", () => {
  test.each<[string, GameLog, LogChange[], GameLog]>([
    [
      "logs sessions, those of one day together",
      played(),
      [play(1.5, MON), play(0.1, MON), play(2, TUE)],
      played([MON, 1.6], [TUE, 2]),
    ],
    ["counts at most 24 hours a day", played([MON, 20]), [setTo(50, MON)], played([MON, 24], [null, 26])],
    [
      "lowers the hours by the latest",
      played([MON, 3], [TUE, 24], [null, 26]),
      [setTo(20, WED)],
      played([MON, 3], [TUE, 17]),
    ],
    ["counts being played again", played([MON, 3]), [AGAIN], { ...played([MON, 3]), repeats: 1 }],
    ["has no episodes", played([MON, 3]), [watch(1, MON)], played([MON, 3])],
  ])("%s", (_name, log, changes, result) => {
    expect(changedBy(log, changes, GAME)).toEqual(result);
  });
});

describe("the numbers of a log", () => {
  const nothing = { progress: 0, different: 0, nextEpisode: 1, repeats: 0, lastDay: null };
  const [first, third] = ["2026-11-30", "2026-12-02"];
  test.each<[string, EntryLog, object]>([
    ["nothing was seen", emptyLog("series"), { ...nothing, startedOn: null, finishedOn: null }],
    ["an evening", seen("Mon 1-3"), { progress: 3, nextEpisode: 4, startedOn: first, lastDay: MON }],
    ["all were seen", seen("Mon 1-6, Wed 7-12"), { nextEpisode: null, finishedOn: third }],
    ["the first ones have no day", seen("? 1-6, Wed 7-12"), { startedOn: null, finishedOn: third }],
    ["a day by hand wins", seen("Mon 1-2", { startedOn: 0 }), { startedOn: "1979-01-01" }],
    [
      "days that contradict each other: the one set by hand stays",
      seen("Mon 1-2", { finishedOn: 0 }),
      { startedOn: null, finishedOn: "1979-01-01" },
    ],
    ["some were left out", seen("Mon 1-2, Tue 5"), { progress: 3, nextEpisode: 6, finishedOn: null }],
    ["the first ones were left out", seen("Mon 3-12"), { progress: 10, nextEpisode: 1 }],
    [
      "it is watched again",
      seen("Mon 1-12 | Wed 1-4", { more: 1 }),
      { progress: 4, different: 12, nextEpisode: 5, repeats: 2, finishedOn: null, lastDay: WED },
    ],
    [
      "it was first left off",
      seen("Mon 1-2 | Wed 2-4"),
      { progress: 3, different: 4, nextEpisode: 5, repeats: 1 },
    ],
    [
      "a game",
      played([MON, 0.1], [TUE, 0.2]),
      { progress: 0.3, hours: 0.3, nextEpisode: null, finishedOn: null },
    ],
  ])("%s", (_name, log, numbers) => {
    expect(numbersOf(log, "sessions" in log ? GAME : SERIES)).toMatchObject(numbers);
  });
});

describe("a full log", () => {
  test("of a game keeps its hours, and its oldest days become months", () => {
    const daily = Array.from({ length: 1000 }, (_, at) => play(1.25, MON + at));
    const log = changedBy(played(), daily, GAME) as GameLog;
    expect(JSON.stringify(log).length).toBeLessThanOrEqual(LOG_BYTES_MAX);
    expect(log.sessions[0]).toEqual([17_471, 1.25]);
    expect(log.sessions.at(-1)).toEqual([MON + 999, 1.25]);
    expect(dayText(log.monthsBefore ?? 0)).toMatch(/-01$/);
    expect(numbersOf(log, GAME)).toMatchObject({ hours: 1250, startedOn: "2026-11-01" });
  });

  test("of a series becomes repeats in the end", () => {
    const log = changedBy(seen(""), Array.from({ length: 600 }, () => [setTo(12, null), AGAIN]).flat());
    expect(JSON.stringify(log).length).toBeLessThanOrEqual(LOG_BYTES_MAX);
    expect(numbersOf(log, SERIES)).toMatchObject({ repeats: 600, progress: 0, different: 12 });
  });
});

const day: fc.Arbitrary<Day> = fc.option(fc.integer({ min: 17_000, max: 17_800 }), { nil: null });
const episode = fc.integer({ min: 1, max: 12 });
const range = fc
  .tuple(episode, episode)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const viewing = fc.option(fc.nat(3), { nil: undefined });

const seriesChange: fc.Arbitrary<LogChange> = fc.oneof(
  fc
    .record({ do: fc.constant("watch" as const), range, on: day, viewing })
    .map(({ range: [first, last], ...rest }) => ({ first, last, ...rest })),
  fc
    .record({ do: fc.constant("unwatch" as const), range, viewing })
    .map(({ range: [first, last], ...rest }) => ({ first, last, ...rest })),
  fc.record({ do: fc.constant("setProgress" as const), to: fc.nat(12), on: day }),
  fc.record({ do: fc.constant("setDays" as const), startedOn: day, finishedOn: fc.constant(null) }),
  fc.record({ do: fc.constant("setRepeats" as const), to: fc.nat(4) }),
  fc.record({ do: fc.constant("startAgain" as const) }),
  fc.record({ do: fc.constant("removeViewing" as const), viewing: fc.nat(3) }),
);
const gameChange: fc.Arbitrary<LogChange> = fc.oneof(
  fc.record({
    do: fc.constant("play" as const),
    hours: fc.integer({ min: 1, max: 3000 }).map((hours) => hours / 100),
    on: day,
  }),
  fc.record({
    do: fc.constant("setProgress" as const),
    to: fc.integer({ min: 0, max: 9000 }).map((hours) => hours / 100),
    on: day,
  }),
  fc.record({ do: fc.constant("startAgain" as const) }),
);
const seriesLog = fc
  .array(seriesChange, { maxLength: 30 })
  .map((changes) => changedBy(seen(""), changes) as SeriesLog);
const gameLog = fc
  .array(gameChange, { maxLength: 30 })
  .map((changes) => changedBy(played(), changes, GAME) as GameLog);

const episodesOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap(([on, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ on, episode: first + at })),
  );
const numbers = (stretches: readonly Stretch[]) => episodesOf(stretches).map(({ episode: one }) => one);
const present = (log: SeriesLog) => log.viewings.at(-1) ?? [];

describe("from any order of changes", () => {
  test("the numbers of a series are those of its episodes, and no viewing has one twice", () => {
    fc.assert(
      fc.property(seriesLog, (log) => {
        for (const stretches of log.viewings)
          expect(new Set(numbers(stretches)).size).toBe(numbers(stretches).length);
        const { progress, different, nextEpisode, repeats, lastDay } = numbersOf(log, SERIES);
        expect(progress).toBe(numbers(present(log)).length);
        expect(different).toBe(log.more ? 12 : new Set(log.viewings.flatMap(numbers)).size);
        expect(repeats).toBe(log.viewings.length - 1 + (log.more ?? 0));
        expect(numbers(present(log))).not.toContain(nextEpisode);
        expect(nextEpisode === null).toBe(progress === 12);
        expect(lastDay).toBe(
          eveningsOf(log).reduce<Day>(
            (last, one) => (one.day !== null && one.day > (last ?? -1) ? one.day : last),
            null,
          ),
        );
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
        const set = changed(log, setTo(to, on), SERIES) as SeriesLog;
        expect(numbersOf(set, SERIES).progress).toBe(to);
        const [before, now] = [episodesOf(present(log)), episodesOf(present(set))];
        expect(now.slice(0, before.length)).toEqual(before.slice(0, to));
        expect(set.viewings.slice(0, -1)).toEqual(log.viewings.slice(0, -1));
      }),
      runs(200, 5000),
    );
  });

  test("the hours of a game are the sum of its sessions, at most 24 a day", () => {
    fc.assert(
      fc.property(gameLog, fc.integer({ min: 0, max: 9000 }), day, (log, hundredths, on) => {
        const set = changed(log, setTo(hundredths / 100, on), GAME) as GameLog;
        expect(numbersOf(set, GAME).hours).toBe(hundredths / 100);
        const ofDays = new Map<number, number>();
        for (const [one, hours] of set.sessions)
          if (one !== null) ofDays.set(one, (ofDays.get(one) ?? 0) + hours);
        expect(Math.max(0, ...ofDays.values())).toBeLessThanOrEqual(24.000_001);
      }),
      runs(200, 5000),
    );
  });
});

describe("adding what another log has", () => {
  test.each<[string, SeriesLog, SeriesLog, SeriesLog]>([
    ["fills in days", seen("? 1-12"), seen("Mon 1-2"), seen("? 3-12, Mon 1-2")],
    ["keeps an episode on the same day once", seen("Mon 1-12"), seen("Mon 2-3"), seen("Mon 1-12")],
    ["puts an earlier viewing first", seen("Tue 1-12"), seen("Mon 1-12"), seen("Mon 1-12 | Tue 1-12")],
    ["adds episodes without a day", seen("Tue 5"), seen("? 1-5"), seen("? 1-4, Tue 5")],
    ["adds repeats", seen("? 1-12"), seen("? 1-12", { more: 2 }), seen("? 1-12", { more: 2 })],
    [
      "keeps its own days by hand",
      seen("", { startedOn: MON }),
      seen("", { startedOn: 0, finishedOn: WED }),
      seen("", { startedOn: MON, finishedOn: WED }),
    ],
  ])("%s", (_name, have, more, result) => {
    expect(mergedLog(have, more, SERIES)).toEqual(result);
  });

  test("loses no day, and adds nothing the second time", () => {
    const known = (log: EntryLog) =>
      eveningsOf(log).flatMap(({ day: on, first, last, amount }) =>
        on === null
          ? []
          : first === 0
            ? [`${on} ${amount}`]
            : episodesOf([[on, first, last]]).map((one) => `${on} ${one.episode}`),
      );
    fc.assert(
      fc.property(fc.tuple(seriesLog, seriesLog), ([have, more]) => {
        const merged = mergedLog(have, more, SERIES);
        expect(new Set(known(merged))).toEqual(new Set([...known(have), ...known(more)]));
        expect(mergedLog(merged, more, SERIES)).toEqual(merged);
      }),
      runs(200, 5000),
    );
    fc.assert(
      fc.property(fc.tuple(gameLog, gameLog), ([have, more]) => {
        const merged = mergedLog(have, more, GAME);
        expect(numbersOf(merged, GAME).hours).toBeGreaterThanOrEqual(numbersOf(have, GAME).hours);
        expect(mergedLog(merged, more, GAME)).toEqual(merged);
      }),
      runs(200, 5000),
    );
  });
});

test("an entry without a log has one stretch without a day", () => {
  const columns = { progress: 5, repeats: 2, startedOn: "2026-11-30", finishedOn: null };
  const series = logOfColumns("series", columns);
  expect(series).toEqual({ viewings: [[[null, 1, 5]]], more: 2, startedOn: MON });
  expect(numbersOf(series, SERIES)).toMatchObject(columns);
  const game = logOfColumns("games", columns);
  expect(game).toEqual({ sessions: [[null, 5]], repeats: 2, startedOn: MON });
  expect(numbersOf(game, GAME)).toMatchObject(columns);
});
