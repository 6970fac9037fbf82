import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeInWords } from "#app/tracker/statistics/look-back.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { entryFromApi } from "#worker/log/contract/entry.ts";
import {
  GAME_STATUSES,
  type GameEntry,
  SERIES_STATUSES,
  type SeriesEntry,
} from "#worker/log/contract/index.ts";
import { eveningsByDay } from "#worker/log/evenings.ts";
import { shownStats } from "#worker/profiles/public/directory.ts";
import { statisticsOf as statisticsOfEntries } from "#worker/tracker/statistics/list-statistics.ts";
import { lookBackOf, type MarkedEpisode } from "#worker/tracker/statistics/look-back.ts";
import { gameEntry, known, seriesEntry } from "../../support/tracked";
import { seen } from "./logs";

const statisticsOf = (series: SeriesEntry[], games: GameEntry[]) =>
  statisticsOfEntries(
    series.map((entry) => known(entryFromApi("series", entry))),
    games.map((entry) => known(entryFromApi("games", entry), "games")),
  );

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const minutes = (id: string) => SERIES.find((series) => series.id === id)?.minutesPerEpisode ?? 0;

describe("a member's statistics", () => {
  test("count the hours of all episodes, and again for each repeat", () => {
    const { series } = statisticsOf(
      [
        seriesEntry("gundam-wing", { status: "completed", episodesWatched: 49, repeats: 2 }),
        seriesEntry("gundam-x", { status: "watching", episodesWatched: 3, repeats: 1 }),
      ],
      [],
    );
    expect(series.episodes).toBe(49 * 3 + 39 + 3);
    expect(minutes("gundam-wing")).toBeGreaterThan(20);
    expect(series.hours).toBeCloseTo((49 * 3 * minutes("gundam-wing") + 42 * minutes("gundam-x")) / 60, 0);
  });

  test("add the hours of games without a rounding error", () => {
    const hours = [0.1, 0.2, 12.35].map((hoursPlayed, at) => gameEntry(`game-${at}`, { hoursPlayed }));
    expect(statisticsOf([], hours).games.hours).toBe(12.65);
  });

  test("count the ratings of series and games together", () => {
    const { ratings, averageRating } = statisticsOf(
      [seriesEntry("gundam-wing", { rating: 10 }), seriesEntry("gundam-x", { rating: 1 })],
      [gameEntry("one", { rating: 10 }), gameEntry("two")],
    );
    expect(ratings).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(averageRating).toBe(7);
  });

  test("round the average rating to a tenth, like the public profile", () => {
    const ratings = [...Array(13).fill(8), ...Array(7).fill(9)];
    const entries = ratings.map((rating, at) => seriesEntry(`series-${at}`, { rating }));
    expect(statisticsOf(entries, []).averageRating).toBe(8.4);
    const kept = { totalSeries: 20, completedSeries: 0, totalGames: 0, completedGames: 0 };
    expect(shownStats({ ...kept, ratingSum: sum(ratings), ratingCount: 20 }).averageRating).toBe(8.4);
  });
});

describe("statistics of random entries", () => {
  const rating = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null });
  const fields = { rating, repeats: fc.nat(999), share: fc.integer({ min: 0, max: 100 }) };
  const seriesEntries = fc.uniqueArray(
    fc
      .record({ of: fc.constantFrom(...SERIES), status: fc.constantFrom(...SERIES_STATUSES), ...fields })
      .map(({ of: { id, episodes }, share, ...values }) =>
        seriesEntry(id, { ...values, episodesWatched: Math.floor(((episodes ?? 0) * share) / 100) }),
      ),
    { selector: ({ id }) => id },
  );
  const gameEntries = fc.uniqueArray(
    fc
      .record({ of: fc.constantFrom(...GAMES), status: fc.constantFrom(...GAME_STATUSES), ...fields })
      .map(({ of: { id }, share, ...values }) => gameEntry(id, { ...values, hoursPlayed: share / 100 })),
    { selector: ({ id }) => id },
  );
  test("have parts that add up to the totals", () => {
    fc.assert(
      fc.property(seriesEntries, gameEntries, (series, games) => {
        const statistics = statisticsOf(series, games);
        expect(sum(Object.values(statistics.series.byStatus))).toBe(series.length);
        expect(sum(Object.values(statistics.games.byStatus))).toBe(games.length);
        const rated = [...series, ...games].flatMap(({ rating }) => rating ?? []);
        expect(sum(statistics.ratings)).toBe(rated.length);
        const weighted = sum(statistics.ratings.map((count, at) => count * (at + 1)));
        const average = Math.round((weighted / rated.length) * 10) / 10;
        expect(statistics.averageRating).toBe(rated.length === 0 ? null : average);
        expect(statistics.games.hours).toBeCloseTo(sum(games.map(({ hoursPlayed }) => hoursPlayed)), 0);
      }),
    );
  });
});

const watched = (id: string, episodesWatched: number) =>
  known(entryFromApi("series", seriesEntry(id, { status: "watching", episodesWatched })));

test("the look back names the calendar with the most time", () => {
  const entries = [watched("gundam-wing", 10), watched("g-gundam", 8), watched("zeta-gundam", 12)];
  expect(lookBackOf(entries, [], [], "2026-01-01")).toMatchObject({
    home: { timeline: "Universal Century", minutes: 12 * 24 },
  });
  expect(lookBackOf([watched("gundam-wing", 0)], [], [], "2026-01-01")).toMatchObject({
    home: null,
  });
});

test("the look back has the last twelve months from the first with works or, without any, the latest months with works", () => {
  const finished = { ...watched("gundam-x", 39), finishedOn: "2026-02-03" };
  const evenings = eveningsByDay([
    { kind: "series", workId: "g-gundam", log: seen("2026-02-09 1-2") },
    { kind: "series", workId: "zeta-gundam", log: seen("2024-12-31 1-2") },
  ]);
  const monthsOn = (today: string) => lookBackOf([finished], evenings, [], today).months;
  const last = monthsOn("2026-02-28");
  expect(last.map(({ month }) => month)).toEqual(["2026-02"]);
  const later = monthsOn("2026-12-31").map(({ month }) => month);
  expect([later.length, later[0], later.at(-1)]).toEqual([11, "2026-02", "2026-12"]);
  expect(last.at(-1)?.works.map(({ id }) => id)).toEqual(["g-gundam", "gundam-x"]);
  expect(monthsOn("2027-01-31")[0]?.month).toBe("2026-02");
  expect(monthsOn("2027-02-01").map(({ month }) => month)).toEqual(["2024-12", "2026-02"]);
});

test.each([
  ["nine are too few", { "zeta-gundam": "987654321", "gundam-x": "......" }, null],
  [
    "ten are each in one of both, by mark, title and episode",
    { "zeta-gundam": "5.X5", "gundam-x": "51X5", "g-gundam": "..5..55" },
    {
      best: "gundam-x 3: 10, zeta-gundam 3: 10, gundam-x 1: 5, gundam-x 4: 5, g-gundam 3: 5",
      worst: "gundam-x 2: 1, g-gundam 6: 5, g-gundam 7: 5, zeta-gundam 1: 5, zeta-gundam 4: 5",
    },
  ],
  ["a work that the catalog no longer has doesn't count", { "zeta-gundam": "987654321", gone: "X" }, null],
])("of the marked episodes, %s", (_case, marks, shown) => {
  const entries = Object.entries(marks).map(([id, text]) => ({
    ...watched(id, 1),
    log: seen("", { marks: text }),
  }));
  const text = (all: readonly MarkedEpisode[]) =>
    all.map(({ id, episode, mark }) => `${id} ${episode}: ${mark}`).join(", ");
  const { marked } = lookBackOf(entries, [], [], "2026-01-01");
  expect(marked && { best: text(marked.best), worst: text(marked.worst) }).toEqual(shown);
});

test.each([
  [42, "42 minutes"],
  [60, "1 hour"],
  [5 * 1440 + 3 * 60 + 20, "5 days and 3 hours"],
  [1440, "1 day"],
])("%i minutes are %s", (minutes, words) => {
  expect(timeInWords(minutes)).toBe(words);
});
