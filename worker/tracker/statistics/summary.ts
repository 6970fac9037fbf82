import { findGame } from "#worker/catalog/games/index.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";
import type { Kind } from "../contract/entry";
import type { TrackerStore } from "../store";
import { statisticsOf } from "./statistics";
import { timelineProgress } from "./timeline-progress";

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
