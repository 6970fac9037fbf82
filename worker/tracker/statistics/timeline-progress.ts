import { SERIES_TIMELINES, type Series, type SeriesTimeline } from "#worker/catalog/contract.ts";
import type { CountedEntry } from "../contract/entry";

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
