import { SERIES_TIMELINES, type Series } from "../catalog/contract";
import type { SeriesEntry } from "../tracker/contract";
import type { TimelineProgress } from "./contract";

/** Of each timeline that something is tracked of, in the catalogue's order. */
export function timelineProgress(
  catalogue: readonly Pick<Series, "id" | "timeline">[],
  entries: readonly Pick<SeriesEntry, "seriesId" | "status">[],
): TimelineProgress[] {
  const statuses = new Map(entries.map(({ seriesId, status }) => [seriesId, status]));
  return SERIES_TIMELINES.map((timeline) => {
    const series = catalogue.filter((candidate) => candidate.timeline === timeline);
    const tracked = series.map(({ id }) => statuses.get(id)).filter((status) => status !== undefined);
    const completed = tracked.filter((status) => status === "completed").length;
    return { timeline, completed, tracked: tracked.length, total: series.length };
  }).filter(({ tracked }) => tracked > 0);
}
