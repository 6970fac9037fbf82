import type { Entries } from "#app/log/entry.ts";
import { SERIES_TIMELINES, type SeriesTimeline, storyDateText } from "#franchise/calendars.ts";
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

/** The track is a row with a column for each work on the line. */
export type Place = {
  station: Station;
  /** "small": a recap on the line. "dot": a recap at its original. "branch": an alternate history. */
  kind: "line" | "small" | "dot" | "branch";
  column: number;
  isAside: boolean;
  /** A dot's place among those of its station, from 0. Otherwise the number of dots. */
  dots: number;
  tick: string | null;
  /** Years without works after it, 0 before undated works. Null if the next year follows. */
  fold: number | null;
};

type Retellings = Readonly<Record<string, readonly string[]>>;

export function trackOf(stations: readonly Station[], order: LaneOrder, retellings: Retellings): Place[] {
  const isStory = order === "story";
  const yearOf = ({ series }: Station) => (isStory ? (series.startsIn?.year ?? null) : series.year);
  const ids = new Set(stations.map(({ series }) => series.id));
  const originalOf = ({ series }: Station) =>
    isStory ? retellings[series.id]?.find((id) => ids.has(id)) : undefined;
  const recaps = Map.groupBy(stations, originalOf);
  const recapsOf = ({ series }: Station) => recaps.get(series.id) ?? [];
  const isAside = ({ series }: Station) => isStory && series.isAlternate === true;

  /** An alternate history comes after the year in which it leaves the line. */
  function timeOf(station: Station): number {
    const year = yearOf(station) ?? Number.MAX_SAFE_INTEGER;
    if (!isAside(station)) return year;
    return Math.min(year, ...recapsOf(station).map((recap) => yearOf(recap) ?? year)) + 0.5;
  }
  const columns = (recaps.get(undefined) ?? []).toSorted((one, other) => timeOf(one) - timeOf(other));
  const line = columns.filter((station) => !isAside(station));
  const hasYears = line.some((station) => yearOf(station) !== null);

  function placeOf(station: Station, at: number): Place {
    const isOff = isAside(station);
    const before = columns.slice(0, at).findLast((one) => !isAside(one));
    const last = isOff ? before : station;
    const after = columns[at + 1];
    const isFirstOfYear = !before || yearOf(before) !== yearOf(station);
    return {
      station,
      kind: isOff ? "branch" : !isStory && retellings[station.series.id] ? "small" : "line",
      column: at + 1,
      isAside: isOff,
      dots: recapsOf(station).length,
      tick: !isOff && isFirstOfYear && hasYears ? tickOf(station, isStory) : null,
      fold: last && after && !isAside(after) ? foldBetween(yearOf(last), yearOf(after)) : null,
    };
  }

  return columns.flatMap((station, at) => {
    const place = placeOf(station, at);
    const dots = recapsOf(station).map(
      (recap, dots): Place => ({ ...place, station: recap, kind: "dot", dots, tick: null, fold: null }),
    );
    return [place, ...dots];
  });
}

function foldBetween(year: number | null, next: number | null): number | null {
  if (year === null) return null;
  if (next === null) return 0;
  return next - year > 1 ? next - year - 1 : null;
}

function tickOf({ series: { startsIn, year } }: Station, isStory: boolean): string {
  if (!isStory) return String(year);
  return startsIn ? storyDateText(startsIn) : "No date";
}

/** One that was begun, or the first one that is left after the last finished one. */
export function nextOn(track: readonly Place[]): Station | undefined {
  const line = track.filter(({ kind }) => kind === "line").map(({ station }) => station);
  const begun = line.find(({ state }) => state === "begun");
  if (begun) return begun;
  const last = line.findLastIndex(({ state }) => state === "done");
  return last < 0 ? undefined : line.slice(last).find(({ state }) => state !== "done" && state !== "dropped");
}
