import { SERIES_TIMELINES, type SeriesTimeline } from "#worker/catalog/contract.ts";
import { type SeriesEntry, shownStatus } from "#worker/tracker/contract.ts";
import type { SeriesFacts } from "../catalog-parts.server";
import { byStory } from "./story";

/** The order of the story, or of the releases. */
export const LANE_ORDERS = ["story", "release"] as const;
export type LaneOrder = (typeof LANE_ORDERS)[number];

/** Not tracked; on the list; started, even if paused; seen to the end; dropped. */
export type StationState = "untracked" | "planned" | "begun" | "done" | "dropped";

export type Station = {
  series: SeriesFacts;
  entry: SeriesEntry | undefined;
  state: StationState;
  /** The share of it that was seen: 0 to 1. */
  progress: number;
};

export type Lane = { timeline: SeriesTimeline; stations: Station[]; done: number };

type Entries = ReadonlyMap<string, SeriesEntry>;

const byRelease = (a: SeriesFacts, b: SeriesFacts) => a.year - b.year || a.watchOrder - b.watchOrder;

const inOrder = (series: readonly SeriesFacts[], order: LaneOrder) =>
  series.toSorted(order === "story" ? byStory : byRelease);

/** One lane for each timeline of the catalog, in the catalog's order. */
export function lanesOf(series: readonly SeriesFacts[], entries: Entries, order: LaneOrder): Lane[] {
  return SERIES_TIMELINES.map((timeline) => {
    const works = series.filter((one) => one.timeline === timeline);
    const stations = inOrder(works, order).map((one) => stationOf(one, entries.get(one.id)));
    return { timeline, stations, done: stations.filter(({ state }) => state === "done").length };
  }).filter(({ stations }) => stations.length > 0);
}

function stationOf(series: SeriesFacts, entry: SeriesEntry | undefined): Station {
  const state = stateOf(entry, series.episodes);
  const watched = entry?.episodesWatched ?? 0;
  const progress = state === "done" ? 1 : Math.min(watched / (series.episodes ?? Math.max(watched, 1)), 1);
  return { series, entry, state, progress };
}

function stateOf(entry: SeriesEntry | undefined, episodes: number | null): StationState {
  if (!entry) return "untracked";
  const status = shownStatus(entry.status, entry.episodesWatched, episodes);
  if (status === "completed") return "done";
  if (status === "dropped") return "dropped";
  return status === "planning" && entry.episodesWatched === 0 ? "planned" : "begun";
}
