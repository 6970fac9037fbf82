import { SERIES_TIMELINES, type Series, type SeriesTimeline } from "#worker/catalog/contract.ts";
import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { GAME_STATUSES, type GameStatus, RATING_MAX, SERIES_STATUSES, type SeriesStatus } from "../contract";
import type { CountedEntry, Kind } from "../contract/entry";
import type { TrackerStore } from "../store";

/** The totals of a list of entries. Hours include repeats. */
export type Statistics = {
  series: { tracked: number; byStatus: Record<SeriesStatus, number>; episodes: number; hours: number };
  games: { tracked: number; byStatus: Record<GameStatus, number>; hours: number };
  /** The number of works, series and games together, with 1, 2 … 10 stars. */
  ratings: number[];
  /** With one decimal; null if nothing is rated. */
  averageRating: number | null;
};

export function statisticsOf(
  seriesEntries: readonly CountedEntry[],
  gameEntries: readonly CountedEntry[],
): Statistics {
  const watched = seriesEntries.map(watchedOf);
  const rated = [...seriesEntries, ...gameEntries].flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    series: {
      tracked: seriesEntries.length,
      byStatus: countStatuses(SERIES_STATUSES, seriesEntries),
      episodes: sum(watched.map(({ episodes }) => episodes)),
      hours: toTenths(sum(watched.map(({ minutes }) => minutes)) / 60),
    },
    games: {
      tracked: gameEntries.length,
      byStatus: countStatuses(GAME_STATUSES, gameEntries),
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
const hundredthsOf = ({ progress }: CountedEntry) => Math.round(progress * 100);
const toTenths = (number: number) => Math.round(number * 10) / 10;

/** A work whose running time is unknown adds its episodes, but no time. */
function watchedOf({ workId, progress, repeats }: CountedEntry) {
  const series = findSeries(workId);
  const episodes = progress + repeats * (series?.episodes ?? 0);
  return { episodes, minutes: episodes * (series?.minutesPerEpisode ?? 0) };
}

const countStatuses = <Status extends string>(
  statuses: readonly Status[],
  entries: readonly CountedEntry[],
) =>
  Object.fromEntries(
    statuses.map((status) => [status, entries.filter((entry) => entry.status === status).length]),
  ) as Record<Status, number>;

/** How far a member is with the series of one timeline. */
export type TimelineProgress = {
  timeline: SeriesTimeline;
  completed: number;
  tracked: number;
  total: number;
};

/** One for each timeline in which something is tracked, in the catalog's order. */
export function timelineProgress(
  catalog: readonly Pick<Series, "id" | "timeline">[],
  entries: readonly Pick<CountedEntry, "workId" | "status">[],
): TimelineProgress[] {
  const statusOf = new Map(entries.map((entry) => [entry.workId, entry.status]));
  return SERIES_TIMELINES.map((timeline) => {
    const series = catalog.filter((candidate) => candidate.timeline === timeline);
    const tracked = series.flatMap(({ id }) => statusOf.get(id) ?? []);
    const completed = tracked.filter((status) => status === "completed").length;
    return { timeline, completed, tracked: tracked.length, total: series.length };
  }).filter(({ tracked }) => tracked > 0);
}

type Listed = Awaited<ReturnType<TrackerStore["listedOf"]>>;

export type Summary = ReturnType<typeof summaryOf>;

/** What a profile says of all public entries. Works that left the catalog count for nothing. */
export function summaryOf(listed: Listed) {
  const series = listed.series.filter(({ workId }) => findSeries(workId));
  const games = listed.games.filter(({ workId }) => findGame(workId));
  const favoritesOf = (kind: Kind, entries: typeof series) =>
    entries.flatMap(({ workId, isFavourite }) => (isFavourite ? [{ kind, id: workId }] : []));
  const { lastSeriesId, lastGameId } = listed;
  return {
    /** All works, the last changed first. */
    ids: { series: series.map(({ workId }) => workId), games: games.map(({ workId }) => workId) },
    favorites: [...favoritesOf("series", series), ...favoritesOf("games", games)],
    lastSeries: series.find(({ workId }) => workId === lastSeriesId) ?? null,
    lastGame: games.find(({ workId }) => workId === lastGameId) ?? null,
    timelines: timelineProgress(SERIES, series),
    statistics: statisticsOf(series, games),
  };
}
