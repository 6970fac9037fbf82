import { SERIES_TIMELINES, type Series, type SeriesTimeline } from "#worker/catalog/contract.ts";
import { type SeriesEntry, shownStatus } from "./contract";

/** How far a member is with the series of one timeline. */
export type TimelineProgress = {
  timeline: SeriesTimeline;
  completed: number;
  tracked: number;
  total: number;
};

/** One for each timeline in which something is tracked, in the catalog's order. */
export function timelineProgress(
  catalog: readonly Pick<Series, "id" | "timeline" | "episodes">[],
  entries: readonly Pick<SeriesEntry, "seriesId" | "status" | "episodesWatched">[],
): TimelineProgress[] {
  const entryOf = new Map(entries.map((entry) => [entry.seriesId, entry]));
  return SERIES_TIMELINES.map((timeline) => {
    const series = catalog.filter((candidate) => candidate.timeline === timeline);
    const tracked = series.flatMap(({ id, episodes }) => {
      const entry = entryOf.get(id);
      return entry ? [shownStatus(entry.status, entry.episodesWatched, episodes)] : [];
    });
    const completed = tracked.filter((status) => status === "completed").length;
    return { timeline, completed, tracked: tracked.length, total: series.length };
  }).filter(({ tracked }) => tracked > 0);
}
