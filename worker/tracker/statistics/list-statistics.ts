import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findGame, findSeries, SERIES } from "#franchise/catalog.ts";
import type { Kind, Series } from "#franchise/works.ts";
import { GAME_STATUSES, type GameStatus, RATING_MAX, SERIES_STATUSES, type SeriesStatus } from "../contract";
import type { CountedEntry } from "../contract/entry";
import { sum } from "../contract/log";
import type { TrackerStore } from "../store";

/** Hours include repeats. */
export type Statistics = {
  series: { tracked: number; byStatus: Record<SeriesStatus, number>; episodes: number; hours: number };
  games: { tracked: number; byStatus: Record<GameStatus, number>; hours: number };
  /** Works with 1, 2 … 10 stars, series and games together. */
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

/** With one decimal everywhere. Null if `count` is 0. */
export const averageOf = (total: number, count: number) => (count === 0 ? null : toTenths(total / count));

/** A sum of integers doesn't depend on their order. */
const hundredthsOf = ({ progress }: CountedEntry) => Math.round(progress * 100);
const toTenths = (number: number) => Math.round(number * 10) / 10;

/** If the running time is unknown, the minutes are 0. */
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

type Listed = Omit<Awaited<ReturnType<TrackerStore["listedOf"]>>, "diary">;

export type Summary = ReturnType<typeof summaryOf>;

/** Of public entries. Works that the catalog no longer has are ignored. */
export function summaryOf(listed: Listed) {
  const series = listed.series.filter(({ workId }) => findSeries(workId));
  const games = listed.games.filter(({ workId }) => findGame(workId));
  const favoritesOf = (kind: Kind, entries: typeof series) =>
    entries.flatMap(({ workId, isFavourite }) => (isFavourite ? [{ kind, id: workId }] : []));
  const { lastSeriesId, lastGameId } = listed;
  return {
    /** By status, last changed first in each. */
    ids: { series: idsByStatus(SERIES_STATUSES, series), games: idsByStatus(GAME_STATUSES, games) },
    favorites: [...favoritesOf("series", series), ...favoritesOf("games", games)],
    lastSeries: series.find(({ workId }) => workId === lastSeriesId) ?? null,
    lastGame: games.find(({ workId }) => workId === lastGameId) ?? null,
    timelines: timelineProgress(SERIES, series),
    statistics: statisticsOf(series, games),
  };
}
