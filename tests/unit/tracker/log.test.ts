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
import { runs } from "../../support/runs";

const SERIES = { length: 12 };
const GAME = { length: null };
const [MON, TUE, WED] = [17_500, 17_501, 17_502];

const changedBy = (log: EntryLog, changes: LogChange[], work: { length: number | null } = SERIES) =>
  changes.reduce((before, change) => changed(before, change, work), log);

const seen = (...stretches: Stretch[]): SeriesLog => ({ viewings: [stretches] });
const played = (...sessions: Session[]): GameLog => ({ sessions });
const watch = (first: number, on: Day, last = first): LogChange => ({ do: "watch", first, last, on });

test("a day is its number since January 1, 1979", () => {
  expect(["1979-01-01", "1980-03-01", "2026-11-30"].map(dayNumber)).toEqual([0, 425, 17_500]);
  expect([0, 425, 17_500].map(dayText)).toEqual(["1979-01-01", "1980-03-01", "2026-11-30"]);
});

describe("a change of a series", () => {
  test.each<[string, SeriesLog, LogChange[], SeriesLog]>([
    ["logs an episode", seen(), [watch(1, MON)], seen([MON, 1, 1])],
    ["joins an evening", seen([MON, 1, 1]), [watch(2, MON), watch(3, TUE)], seen([MON, 1, 2], [TUE, 3, 3])],
    ["logs the same tap once", seen([MON, 1, 1]), [watch(1, MON), watch(1, TUE)], seen([MON, 1, 1])],
    ["fills a gap only", seen([MON, 2, 3]), [watch(1, TUE, 5)], seen([MON, 2, 3], [TUE, 1, 1], [TUE, 4, 5])],
    [
      "ends with the last episode",
      seen([MON, 1, 11]),
      [watch(12, TUE, 40)],
      seen([MON, 1, 11], [TUE, 12, 12]),
    ],
    [
      "takes one back",
      seen([MON, 1, 5]),
      [{ do: "unwatch", first: 3, last: 3 }],
      seen([MON, 1, 2], [MON, 4, 5]),
    ],
    [
      "moves one to another day",
      seen([TUE, 1, 2]),
      [{ do: "unwatch", first: 2, last: 2 }, watch(2, MON)],
      seen([TUE, 1, 1], [MON, 2, 2]),
    ],
    [
      "raises the number from the episode logged last",
      seen([MON, 4, 5]),
      [{ do: "setProgress", to: 4, on: null }],
      seen([MON, 4, 5], [null, 6, 7]),
    ],
    [
      "raises the number to the end with the episodes left out",
      seen([MON, 3, 12]),
      [{ do: "setProgress", to: 12, on: TUE }],
      seen([MON, 3, 12], [TUE, 1, 2]),
    ],
    [
      "lowers the number by the latest",
      seen([null, 1, 4], [MON, 5, 6], [TUE, 7, 9]),
      [{ do: "setProgress", to: 5, on: WED }],
      seen([null, 1, 4], [MON, 5, 5]),
    ],
    [
      "begins a second viewing, and leaves the first",
      seen([MON, 1, 12]),
      [{ do: "startAgain" }, { do: "startAgain" }, watch(1, WED)],
      { viewings: [[[MON, 1, 12]], [[WED, 1, 1]]] },
    ],
    [
      "sets the number of the present viewing only",
      { viewings: [[[MON, 1, 12]], [[WED, 1, 3]]] },
      [{ do: "setProgress", to: 0, on: WED }],
      { viewings: [[[MON, 1, 12]], []] },
    ],
    [
      "logs in an earlier viewing by its name",
      { viewings: [[[MON, 1, 11]], []] },
      [{ do: "watch", first: 12, last: 12, on: TUE, viewing: 0 }],
      {
        viewings: [
          [
            [MON, 1, 11],
            [TUE, 12, 12],
          ],
          [],
        ],
      },
    ],
    [
      "adds repeats without days",
      seen([MON, 1, 12]),
      [{ do: "setRepeats", to: 3 }],
      { viewings: [[[MON, 1, 12]]], more: 3 },
    ],
    [
      "removes repeats without days, and keeps those with days",
      { viewings: [[[null, 1, 12]], [[MON, 1, 12]], [[TUE, 1, 1]]], more: 2 },
      [{ do: "setRepeats", to: 0 }],
      { viewings: [[[MON, 1, 12]], [[TUE, 1, 1]]] },
    ],
    [
      "removes a viewing by its name",
      { viewings: [[[MON, 1, 12]], [[TUE, 1, 1]]] },
      [
        { do: "removeViewing", viewing: 0 },
        { do: "removeViewing", viewing: 0 },
      ],
      seen(),
    ],
    [
      "keeps days that are set by hand beside the log",
      seen([null, 1, 4]),
      [{ do: "setDays", startedOn: MON, finishedOn: null }, watch(5, WED)],
      { ...seen([null, 1, 4], [WED, 5, 5]), startedOn: MON },
    ],
    [
      "doesn't keep a day that the log says",
      seen([MON, 1, 12]),
      [{ do: "setDays", startedOn: MON, finishedOn: MON }],
      seen([MON, 1, 12]),
    ],
    ["ignores a viewing that isn't there", seen(), [{ ...watch(1, MON), viewing: 3 } as LogChange], seen()],
  ])("%s", (_name, log, changes, result) => {
    expect(changedBy(log, changes)).toEqual(result);
  });
});

describe("a change of a game", () => {
  test.each<[string, GameLog, LogChange[], GameLog]>([
    [
      "logs sessions, those of one day together",
      played(),
      [
        { do: "play", hours: 1.5, on: MON },
        { do: "play", hours: 0.1, on: MON },
        { do: "play", hours: 2, on: TUE },
      ],
      played([MON, 1.6], [TUE, 2]),
    ],
    [
      "counts at most 24 hours a day",
      played([MON, 20]),
      [{ do: "setProgress", to: 50, on: MON }],
      played([MON, 24], [null, 26]),
    ],
    [
      "lowers the hours by the latest",
      played([MON, 3], [TUE, 24], [null, 26]),
      [{ do: "setProgress", to: 20, on: WED }],
      played([MON, 3], [TUE, 17]),
    ],
    [
      "counts being played again",
      played([MON, 3]),
      [{ do: "startAgain" }],
      { ...played([MON, 3]), repeats: 1 },
    ],
    ["has no episodes", played([MON, 3]), [watch(1, MON)], played([MON, 3])],
  ])("%s", (_name, log, changes, result) => {
    expect(changedBy(log, changes, GAME)).toEqual(result);
  });
});

describe("the numbers of a log", () => {
  test.each<[string, EntryLog, object]>([
    [
      "nothing was seen",
      emptyLog("series"),
      {
        progress: 0,
        different: 0,
        nextEpisode: 1,
        repeats: 0,
        startedOn: null,
        finishedOn: null,
        lastDay: null,
      },
    ],
    [
      "an evening",
      seen([MON, 1, 3]),
      { progress: 3, nextEpisode: 4, startedOn: "2026-11-30", finishedOn: null, lastDay: MON },
    ],
    ["all were seen", seen([MON, 1, 6], [WED, 7, 12]), { nextEpisode: null, finishedOn: "2026-12-02" }],
    [
      "the first ones have no day",
      seen([null, 1, 6], [WED, 7, 12]),
      { startedOn: null, finishedOn: "2026-12-02" },
    ],
    ["a day by hand wins", { ...seen([MON, 1, 2]), startedOn: 0 }, { startedOn: "1979-01-01" }],
    [
      "days that contradict each other: the one set by hand stays",
      { ...seen([MON, 1, 2]), finishedOn: 0 },
      { startedOn: null, finishedOn: "1979-01-01" },
    ],
    ["some were left out", seen([MON, 1, 2], [TUE, 5, 5]), { progress: 3, nextEpisode: 6 }],
    ["the first ones were left out", seen([MON, 3, 12]), { progress: 10, nextEpisode: 1 }],
    [
      "it is watched again",
      { viewings: [[[MON, 1, 12]], [[WED, 1, 4]]], more: 1 },
      { progress: 4, different: 12, nextEpisode: 5, repeats: 2, finishedOn: null, lastDay: WED },
    ],
    [
      "it was first left off",
      { viewings: [[[MON, 1, 2]], [[WED, 2, 4]]] },
      { progress: 3, different: 4, nextEpisode: 5, repeats: 1, startedOn: "2026-11-30" },
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
    const daily = Array.from(
      { length: 1000 },
      (_, at): LogChange => ({ do: "play", hours: 1.25, on: MON + at }),
    );
    const log = changedBy(played(), daily, GAME) as GameLog;
    expect(JSON.stringify(log).length).toBeLessThanOrEqual(LOG_BYTES_MAX);
    expect(log.sessions[0]).toEqual([17_471, 1.25]);
    expect(log.sessions.at(-1)).toEqual([MON + 999, 1.25]);
    expect(dayText(log.monthsBefore ?? 0)).toMatch(/-01$/);
    expect(numbersOf(log, GAME)).toMatchObject({ hours: 1250, startedOn: "2026-11-01" });
  });

  test("of a series becomes repeats in the end", () => {
    const again: LogChange[] = [{ do: "setProgress", to: 12, on: null }, { do: "startAgain" }];
    const log = changedBy(seen(), Array.from({ length: 600 }, () => again).flat());
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
  .map((changes) => changedBy(seen(), changes) as SeriesLog);
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
        const once = changed(log, { do: "watch", first, last, on }, SERIES);
        expect(changed(once, { do: "watch", first, last, on: later }, SERIES)).toEqual(once);
      }),
      runs(200, 5000),
    );
  });

  test("taking back a tap leaves every other episode on its day", () => {
    fc.assert(
      fc.property(seriesLog, day, (log, on) => {
        const next = numbersOf(log, SERIES).nextEpisode;
        fc.pre(next !== null);
        const back = changedBy(log, [
          watch(next, on),
          { do: "unwatch", first: next, last: next },
        ]) as SeriesLog;
        expect(back.viewings.map(episodesOf)).toEqual(log.viewings.map(episodesOf));
      }),
      runs(200, 5000),
    );
  });

  test("the number is what it was set to, and lowering removes only the latest", () => {
    fc.assert(
      fc.property(seriesLog, fc.nat(12), day, (log, to, on) => {
        const set = changed(log, { do: "setProgress", to, on }, SERIES) as SeriesLog;
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
        const set = changed(log, { do: "setProgress", to: hundredths / 100, on }, GAME) as GameLog;
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
    ["fills in days", seen([null, 1, 12]), seen([MON, 1, 2]), seen([null, 3, 12], [MON, 1, 2])],
    [
      "keeps the same episode on the same day once",
      seen([MON, 1, 12]),
      seen([MON, 2, 3]),
      seen([MON, 1, 12]),
    ],
    [
      "puts an earlier viewing before the present one",
      seen([TUE, 1, 12]),
      seen([MON, 1, 12]),
      { viewings: [[[MON, 1, 12]], [[TUE, 1, 12]]] },
    ],
    ["adds episodes without a day", seen([TUE, 5, 5]), seen([null, 1, 5]), seen([null, 1, 4], [TUE, 5, 5])],
    [
      "adds repeats",
      seen([null, 1, 12]),
      { ...seen([null, 1, 12]), more: 2 },
      { ...seen([null, 1, 12]), more: 2 },
    ],
    [
      "keeps its own days by hand",
      { ...seen(), startedOn: MON },
      { ...seen(), startedOn: 0, finishedOn: WED },
      { ...seen(), startedOn: MON, finishedOn: WED },
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
