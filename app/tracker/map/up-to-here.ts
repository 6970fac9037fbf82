import type { Change } from "../entry/saved-entries";
import type { Station } from "./lanes";
import { isRetelling } from "./story";

/** The stations up to this one, including it, that are not completed yet. Dropped works stay dropped. */
export function openUpTo(stations: readonly Station[], seriesId: string): Station[] {
  const end = stations.findIndex(({ series }) => series.id === seriesId);
  return stations
    .slice(0, end + 1)
    .filter(({ state, series }) => state !== "done" && (state !== "dropped" || series.id === seriesId));
}

/** The ids that are chosen at first: everything except retellings of other works. */
export const usualChoice = (open: readonly Station[], seriesId: string): Set<string> =>
  new Set(
    open
      .map(({ series }) => series)
      .filter((one) => one.id === seriesId || !isRetelling(one))
      .map(({ id }) => id),
  );

export const completing = (stations: readonly Station[]): Change[] =>
  stations.map(({ series }) => ({
    workId: series.id,
    values: { status: "completed", ...(series.episodes !== null && { progress: series.episodes }) },
  }));
