import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthsOf, yearOf } from "#app/tracker/statistics/heat-map.tsx";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { entryFromApi, type Tracked } from "#worker/log/contract/entry.ts";
import type { GameLog, SeriesLog } from "#worker/log/contract/log.ts";
import { openingSentence, totalText, yearInSeason, yearNamed, yearTitle } from "#worker/log/contract/year.ts";
import { yearStart } from "#worker/log/entry/day.ts";
import { recordYears, yearRecordOf } from "#worker/tracker/statistics/year-record.ts";
import { gameEntry, seriesEntry } from "../../support/tracked";
import { played, seen } from "./logs";

const series = (id: string, log: SeriesLog, entry: Partial<Pick<Tracked, "rating" | "finishedOn">> = {}) => ({
  ...entryFromApi("series", seriesEntry(id, { status: "watching" })),
  log,
  ...entry,
});
const game = (id: string, log: GameLog) => ({
  ...entryFromApi("games", gameEntry(id, { status: "playing" })),
  log,
});

const nothing = { year: 2026, minutes: 0, evenings: 0, finished: 0 };

test.each([
  [{}, "Nothing is logged in 2026."],
  [{ finished: 1 }, "You finished 1 work."],
  [{ minutes: 40 }, "40 minutes."],
  [{ minutes: 60, evenings: 1 }, "1 hour on 1 evening."],
  [{ evenings: 2 }, "2 evenings."],
  [{ minutes: 72_030, evenings: 142, finished: 12 }, "1,200 hours on 142 evenings, and 12 works finished."],
])("a year of %j opens with: %s", (totals, sentence) => {
  expect(openingSentence({ ...nothing, ...totals })).toBe(sentence);
});

test.each([
  ["2026", "2025-12-31", null],
  ["2026", "2026-01-01", "2026 so far"],
  ["2026", "2026-12-31", "2026 so far"],
  ["2026", "2027-01-01", "Your 2026"],
  ["1979", "2026-11-30", "Your 1979"],
  ["1978", "2026-11-30", null],
  ["202", "2026-12-31", null],
  ["2e3 ", "2026-12-31", null],
])("the year %s on %s is called %s", (name, today, title) => {
  const year = yearNamed(name, today);
  expect(year && yearTitle(year, today)).toBe(title);
});

test("the home page looks back in December and January alone", () => {
  expect(["2026-11-30", "2026-12-01", "2027-01-31", "2027-02-01"].map(yearInSeason)).toEqual([
    null,
    2026,
    2026,
    null,
  ]);
});

test("the record has what stood out in its year alone", () => {
  const entries = [
    series("gundam-wing", seen("2025-01-05 1-49 | 2026-02-03 1-2 | 2026-05-01 1"), { rating: 9 }),
    series("g-gundam", seen("2026-02-03 1-3"), { rating: 4 }),
    series("zeta-gundam", seen("2025-02-03 1-3"), { rating: 10 }),
    series("gundam-x", seen(), { finishedOn: "2026-12-31", rating: 7 }),
    game(GAMES[0]?.id ?? "", played("2026-02-04 1.5")),
    series("no-such-series", seen("2026-02-03 1-3")),
  ];
  const record = yearRecordOf(entries, 2026);
  expect(record).toMatchObject({
    ...{ minutes: 6 * 24 + 90, evenings: 3, finished: 1 },
    best: { id: "gundam-wing", rating: 9 },
    rewatched: { id: "gundam-wing", times: 2 },
    streak: { days: 2, until: "2026-02-04" },
  });
  expect(record.longest.map(({ workId }) => workId).toSorted()).toEqual(["g-gundam", "gundam-wing"]);
  expect(record.months[11]?.works).toEqual([{ kind: "series", id: "gundam-x" }]);
  expect(totalText(record)).toBe("3 hours on 3 evenings");
  expect(record.works.map(({ id }) => id)).toEqual(["gundam-wing", "gundam-x", "g-gundam", GAMES[0]?.id]);
  expect(recordYears(entries, "2027-01-01")).toEqual([2027, 2026, 2025]);
  expect(recordYears([], "2027-01-01")).toEqual([2027]);
});

describe("any record", () => {
  const day = fc
    .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 0, max: 364 }))
    .map(([year, at]) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10));
  const rating = fc.option(fc.integer({ min: 1, max: 10 }));
  const anySeries = fc
    .tuple(
      fc.constantFrom(...SERIES.slice(0, 20)),
      fc.array(fc.array(day, { maxLength: 5 }), { minLength: 1 }),
      rating,
    )
    .map(([{ id }, viewings, stars]) => {
      const log = seen(viewings.map((days) => days.map((one, at) => `${one} ${at + 1}`).join()).join("|"));
      return series(id, log, { rating: stars, finishedOn: viewings[0]?.[0] ?? null });
    });
  const anyGame = fc
    .tuple(
      fc.constantFrom(...GAMES.slice(0, 10)),
      fc.uniqueArray(day, { maxLength: 5 }),
      fc.integer({ min: 1, max: 2400 }),
    )
    .map(([{ id }, days, hundredths]) =>
      game(id, played(days.map((one) => `${one} ${hundredths / 100}`).join())),
    );
  const entries = fc.uniqueArray(fc.oneof(anySeries, anyGame), {
    maxLength: 12,
    selector: ({ kind, workId }) => `${kind}/${workId}`,
  });
  const seed = 65;

  test("has the sums of its months", () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { months, ...record } = yearRecordOf(all, 2026);
        const totalOf = (key: "minutes" | "evenings" | "finished") =>
          months.reduce((total, month) => total + month[key], 0);
        expect(months).toHaveLength(12);
        for (const key of ["minutes", "evenings", "finished"] as const)
          expect(totalOf(key)).toBe(record[key]);
        expect(Number.isInteger(record.minutes)).toBe(true);
      }),
      { seed },
    );
  });

  test("is the same for any order of the entries", () => {
    fc.assert(
      fc.property(
        entries.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(yearRecordOf(shuffled, 2026)).toEqual(yearRecordOf(all, 2026));
        },
      ),
      { seed },
    );
  });
});

describe("the year of activity", () => {
  test("begins on the Monday 52 weeks before this week", () => {
    const days = ["2026-11-21", "2026-11-22", "2026-11-23", "2024-02-29"];
    expect(days.map(yearStart)).toEqual(["2025-11-17", "2025-11-17", "2025-11-24", "2023-02-27"]);
  });

  test("has each day once, with its week and weekday", () => {
    const year = yearOf("2025-11-17", "2026-11-21", []);
    expect(year).toHaveLength(52 * 7 + 6);
    expect(year.at(0)).toEqual({ day: "2025-11-17", episodes: 0, hours: 0, level: 0, week: 0, weekday: 0 });
    expect(year.at(-1)).toMatchObject({ day: "2026-11-21", week: 52, weekday: 5 });
    expect(new Set(year.map(({ day }) => day)).size).toBe(year.length);
  });

  test("shades days by quarters of the busiest day, and shades every day with activity", () => {
    const busy = [
      { day: "2026-11-16", episodes: 20, hours: 0 },
      { day: "2026-11-17", episodes: 10, hours: 0.5 },
      { day: "2026-11-18", episodes: 0, hours: 0.1 },
      { day: "2026-11-19", episodes: 0, hours: 0 },
    ];
    const year = yearOf("2025-11-17", "2026-11-21", busy);
    expect(busy.map(({ day }) => year.find((one) => one.day === day)?.level)).toEqual([4, 3, 1, 0]);
  });

  test("shades usual days alike, however long a marathon was", () => {
    const usual = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => ({ day: `2026-11-0${day}`, episodes: 2, hours: 0 }));
    const marathon = { day: "2026-11-10", episodes: 50, hours: 0 };
    const year = yearOf("2025-11-17", "2026-11-21", [...usual, marathon]);
    const levels = year.filter(({ level }) => level > 0).map(({ level }) => level);
    expect(levels).toEqual([...usual.map(() => 2), 4]);
  });

  test("names each month once, at the first week that begins in it", () => {
    const months = monthsOf(yearOf("2025-11-17", "2026-11-21", []));
    expect(months.map(({ month }) => month)).toEqual([
      "2025-12",
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
    ]);
    expect(months[0]).toEqual({ week: 2, month: "2025-12" });
  });
});
