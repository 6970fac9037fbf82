import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { entryFromApi } from "#worker/log/contract/entry.ts";
import type { GameEntry, SeriesEntry } from "#worker/log/contract/index.ts";
import { GAME_STATUSES, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import { shownStats } from "#worker/profiles/public/directory.ts";
import { statisticsOf as statisticsOfEntries } from "#worker/tracker/statistics/list-statistics.ts";
import { gameEntry, known, seriesEntry } from "../../support/tracked";

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
