import type { SeriesBulk, SeriesChange, SeriesEntry } from "#worker/tracker/contract.ts";
import type { Station } from "./lanes";

/** The stations up to and with this one that are not completed yet. What was given up on the way stays given up. */
export function openUpTo(stations: readonly Station[], seriesId: string): Station[] {
  const end = stations.findIndex(({ series }) => series.id === seriesId);
  return stations
    .slice(0, end + 1)
    .filter(({ state, series }) => state !== "done" && (state !== "dropped" || series.id === seriesId));
}

/** Completes these works; refused where one of them was changed elsewhere. */
export const completing = (stations: readonly Station[]): SeriesBulk => ({
  changes: stations.map(({ series, entry }) => ({
    seriesId: series.id,
    status: "completed",
    ...(series.episodes !== null && { episodesWatched: series.episodes }),
    basedOn: entry?.revision ?? 0,
  })),
});

/** What brings these works back to how they were; refused where one was changed elsewhere since `completed`. */
export function restoring(stations: readonly Station[], completed: readonly SeriesEntry[]): SeriesBulk {
  const basedOn = new Map(completed.map(({ id, revision }) => [id, revision]));
  const changes: SeriesChange[] = stations.flatMap(({ entry }) =>
    entry
      ? [
          {
            seriesId: entry.id,
            status: entry.status,
            episodesWatched: entry.episodesWatched,
            basedOn: basedOn.get(entry.id),
          },
        ]
      : [],
  );
  const removals = stations
    .filter(({ entry }) => !entry)
    .map(({ series: { id } }) => ({ id, basedOn: basedOn.get(id) }));
  return { changes, removals };
}
