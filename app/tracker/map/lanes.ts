import type { Entries } from "#app/log/entry.ts";
import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { byStory } from "#franchise/story.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { isFinished } from "#worker/log/contract/facts.ts";
import type { SeriesFacts } from "../catalog-parts.server";

export const LANE_ORDERS = ["story", "release"] as const;
export type LaneOrder = (typeof LANE_ORDERS)[number];

/** "begun" even if paused. */
export type StationState = "untracked" | "planned" | "begun" | "done" | "dropped";

export type Station = {
  series: SeriesFacts;
  entry: Entry | undefined;
  state: StationState;
  progress: number;
};

export type Lane = { timeline: SeriesTimeline; stations: Station[]; done: number };

const byRelease = (a: SeriesFacts, b: SeriesFacts) => a.year - b.year || a.watchOrder - b.watchOrder;

const inOrder = (series: readonly SeriesFacts[], order: LaneOrder) =>
  series.toSorted(order === "story" ? byStory : byRelease);

export const lanesOf = (series: readonly SeriesFacts[], entries: Entries, order: LaneOrder): Lane[] =>
  SERIES_TIMELINES.map((timeline) => {
    const works = series.filter((one) => one.timeline === timeline);
    const stations = inOrder(works, order).map((one) => stationOf(one, entries.get(one.id)));
    return { timeline, stations, done: stations.filter(({ state }) => state === "done").length };
  }).filter(({ stations }) => stations.length > 0);

function stationOf(series: SeriesFacts, entry: Entry | undefined): Station {
  const state = stateOf(series, entry);
  const watched = entry?.progress ?? 0;
  const progress = state === "done" ? 1 : Math.min(watched / (series.episodes ?? Math.max(watched, 1)), 1);
  return { series, entry, state, progress };
}

function stateOf({ episodes }: SeriesFacts, entry: Entry | undefined): StationState {
  if (!entry) return "untracked";
  const { status, progress } = entry;
  if (isFinished(entry, episodes)) return "done";
  if (status === "dropped") return "dropped";
  return status === "planning" && progress === 0 ? "planned" : "begun";
}
