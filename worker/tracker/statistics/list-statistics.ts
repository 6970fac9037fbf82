import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findGame, findSeries, SERIES } from "#franchise/catalog.ts";
import type { Kind, Series } from "#franchise/works.ts";
import type { CountedEntry } from "#worker/log/contract/entry.ts";
import {
  GAME_STATUSES,
  type GameStatus,
  RATING_MAX,
  SERIES_STATUSES,
  type SeriesStatus,
  sum,
  toHundredths,
} from "#worker/log/contract/index.ts";
import type { TrackerStore } from "../store";

/** Hours include repeats. The status is the one that the member chose. */
export type Statistics = {
  series: { tracked: number; byStatus: Record<SeriesStatus, number>; episodes: number; hours: number };
  games: { tracked: number; byStatus: Record<GameStatus, number>; hours: number };
  /** Works with 1, 2 … 10 stars, series and games together. */
  ratings: number[];
  /** Has one decimal. Null if nothing is rated. */
  averageRating: number | null;
};

export function statisticsOf(
  seriesEntries: readonly CountedEntry[],
  gameEntries: readonly CountedEntry[],
): Statistics {
  const rated = [...seriesEntries, ...gameEntries].flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    series: {
      tracked: seriesEntries.length,
      byStatus: countStatuses(SERIES_STATUSES, seriesEntries),
      episodes: sum(seriesEntries.map(({ facts }) => facts.seen)),
      hours: toHundredths(sum(seriesEntries.map(minutesOf)) / 60),
    },
    games: {
      tracked: gameEntries.length,
      byStatus: countStatuses(GAME_STATUSES, gameEntries),
      hours: toHundredths(sum(gameEntries.map(({ facts }) => facts.seen))),
    },
    ratings: Array.from(
      { length: RATING_MAX },
      (_, at) => rated.filter((rating) => rating === at + 1).length,
    ),
    averageRating: averageOf(sum(rated), rated.length),
  };
}

/** Returns one decimal. Null if `count` is 0. */
export const averageOf = (total: number, count: number) => (count === 0 ? null : toTenths(total / count));

const toTenths = (number: number) => Math.round(number * 10) / 10;

/** Counts the minutes of a series, repeats included. 0 if the running time is unknown. */
export const minutesOf = ({ workId, facts }: Pick<CountedEntry, "workId" | "facts">) =>
  facts.seen * (findSeries(workId)?.minutesPerEpisode ?? 0);

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
  entries: readonly Pick<CountedEntry, "workId" | "facts">[],
): TimelineProgress[] {
  const factsOf = new Map(entries.map(({ workId, facts }) => [workId, facts]));
  return SERIES_TIMELINES.map((timeline) => {
    const series = catalog.filter((candidate) => candidate.timeline === timeline);
    const tracked = series.flatMap(({ id }) => factsOf.get(id) ?? []);
    const completed = tracked.filter(({ isFinished }) => isFinished).length;
    return { timeline, completed, tracked: tracked.length, total: series.length };
  }).filter(({ tracked }) => tracked > 0);
}

const idsByStatus = (statuses: readonly string[], entries: readonly CountedEntry[]) =>
  statuses.flatMap((status) =>
    entries.filter((entry) => entry.status === status).map(({ workId }) => workId),
  );

type Listed = Omit<Awaited<ReturnType<TrackerStore["listedOf"]>>, "diary">;

export type Summary = ReturnType<typeof summaryOf>;

/** Sums up public entries. Works that the catalog no longer has are ignored. */
export function summaryOf(listed: Listed) {
  const series = listed.series.filter(({ workId }) => findSeries(workId));
  const games = listed.games.filter(({ workId }) => findGame(workId));
  const favoritesOf = (kind: Kind, entries: typeof series) =>
    entries.flatMap(({ workId, isFavourite }) => (isFavourite ? [{ kind, id: workId }] : []));
  const { lastSeriesId, lastGameId } = listed;
  return {
    /** Maps each status to its ids, the last changed first. */
    ids: { series: idsByStatus(SERIES_STATUSES, series), games: idsByStatus(GAME_STATUSES, games) },
    favorites: [...favoritesOf("series", series), ...favoritesOf("games", games)],
    lastSeries: series.find(({ workId }) => workId === lastSeriesId) ?? null,
    lastGame: games.find(({ workId }) => workId === lastGameId) ?? null,
    timelines: timelineProgress(SERIES, series),
    statistics: statisticsOf(series, games),
  };
}
