import { SERIES_TIMELINES, type Series, type SeriesTimeline } from "#worker/catalog/contract.ts";
import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import { GAME_STATUSES, type GameStatus, RATING_MAX, SERIES_STATUSES, type SeriesStatus } from "../contract";
import type { CountedEntry, Kind } from "../contract/entry";
import type { TrackerStore } from "../store";

/** The totals of entries. Hours include repeats. */
export type Statistics = {
  series: { tracked: number; byStatus: Record<SeriesStatus, number>; episodes: number; hours: number };
  games: { tracked: number; byStatus: Record<GameStatus, number>; hours: number };
  /** The number of works with 1, 2 … 10 stars, series and games together. */
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

/** An average with one decimal, so that it is the same everywhere. Null if `count` is 0. */
export const averageOf = (total: number, count: number) => (count === 0 ? null : toTenths(total / count));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
/** Hundredths of hours as an integer: a sum of integers doesn't depend on their order. */
const hundredthsOf = ({ progress }: CountedEntry) => Math.round(progress * 100);
const toTenths = (number: number) => Math.round(number * 10) / 10;

/** The watched episodes and minutes of a series. If the running time is unknown, the minutes are 0. */
export function watchedOf({ workId, progress, repeats }: CountedEntry) {
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

export type TimelineProgress = {
  timeline: SeriesTimeline;
  completed: number;
  tracked: number;
  total: number;
};

/** One item for each timeline in which the member tracks something, in the catalog's order. */
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

const idsByStatus = (statuses: readonly string[], entries: readonly CountedEntry[]) =>
  statuses.flatMap((status) =>
    entries.filter((entry) => entry.status === status).map(({ workId }) => workId),
  );

type Listed = Awaited<ReturnType<TrackerStore["listedOf"]>>;

export type Summary = ReturnType<typeof summaryOf>;

/** The summary of all public entries for a profile. Works that the catalog no longer has are ignored. */
export function summaryOf(listed: Listed) {
  const series = listed.series.filter(({ workId }) => findSeries(workId));
  const games = listed.games.filter(({ workId }) => findGame(workId));
  const favoritesOf = (kind: Kind, entries: typeof series) =>
    entries.flatMap(({ workId, isFavourite }) => (isFavourite ? [{ kind, id: workId }] : []));
  const { lastSeriesId, lastGameId } = listed;
  return {
    /** The ids of all works by status, and last changed first in each. */
    ids: { series: idsByStatus(SERIES_STATUSES, series), games: idsByStatus(GAME_STATUSES, games) },
    favorites: [...favoritesOf("series", series), ...favoritesOf("games", games)],
    /** The series with progress, last changed first. */
    watched: series.filter(({ progress }) => progress > 0),
    lastSeries: series.find(({ workId }) => workId === lastSeriesId) ?? null,
    lastGame: games.find(({ workId }) => workId === lastGameId) ?? null,
    timelines: timelineProgress(SERIES, series),
    statistics: statisticsOf(series, games),
  };
}
