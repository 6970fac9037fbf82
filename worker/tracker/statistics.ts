import { findSeries } from "#worker/catalog/series/index.ts";
import {
  GAME_STATUSES,
  type GameEntry,
  type GameStatus,
  RATING_MAX,
  SERIES_STATUSES,
  type SeriesEntry,
  type SeriesStatus,
  shownStatus,
} from "./contract";

/** The totals of a list of entries. Hours include repeats. */
export type Statistics = {
  series: { tracked: number; byStatus: Record<SeriesStatus, number>; episodes: number; hours: number };
  games: { tracked: number; byStatus: Record<GameStatus, number>; hours: number };
  /** The number of works, series and games together, with 1, 2 … 10 stars. */
  ratings: number[];
  /** With one decimal; null if nothing is rated. */
  averageRating: number | null;
};

type SeriesCounted = Pick<SeriesEntry, "seriesId" | "status" | "rating" | "episodesWatched" | "repeats">;
type GameCounted = Pick<GameEntry, "status" | "rating" | "hoursPlayed">;

export function statisticsOf(
  seriesEntries: readonly SeriesCounted[],
  gameEntries: readonly GameCounted[],
): Statistics {
  const watched = seriesEntries.map(watchedOf);
  const rated = [...seriesEntries, ...gameEntries].flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    series: {
      tracked: seriesEntries.length,
      byStatus: countStatuses(SERIES_STATUSES, seriesEntries.map(shownStatusOf)),
      episodes: sum(watched.map(({ episodes }) => episodes)),
      hours: toTenths(sum(watched.map(({ minutes }) => minutes)) / 60),
    },
    games: {
      tracked: gameEntries.length,
      byStatus: countStatuses(
        GAME_STATUSES,
        gameEntries.map(({ status }) => status),
      ),
      hours: toTenths(sum(gameEntries.map(hundredthsOf)) / 100),
    },
    ratings: Array.from(
      { length: RATING_MAX },
      (_, at) => rated.filter((rating) => rating === at + 1).length,
    ),
    averageRating: averageOf(sum(rated), rated.length),
  };
}

/** With one decimal, so that it is the same wherever it is shown; null if the count is 0. */
export const averageOf = (total: number, count: number) => (count === 0 ? null : toTenths(total / count));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
/** Adds whole numbers, whose sum does not depend on their order. */
const hundredthsOf = ({ hoursPlayed }: GameCounted) => Math.round(hoursPlayed * 100);
const toTenths = (number: number) => Math.round(number * 10) / 10;

/** A work whose running time is unknown adds its episodes, but no time. */
function watchedOf({ seriesId, episodesWatched, repeats }: SeriesCounted) {
  const series = findSeries(seriesId);
  const episodes = episodesWatched + repeats * (series?.episodes ?? 0);
  return { episodes, minutes: episodes * (series?.minutesPerEpisode ?? 0) };
}

const shownStatusOf = ({ seriesId, status, episodesWatched }: SeriesCounted) =>
  shownStatus(status, episodesWatched, findSeries(seriesId)?.episodes ?? null);

const countStatuses = <Status extends string>(statuses: readonly Status[], given: readonly Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, given.filter((one) => one === status).length]),
  ) as Record<Status, number>;
