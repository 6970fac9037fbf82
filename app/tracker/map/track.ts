import { storyDateText } from "#franchise/calendars.ts";
import type { LaneOrder, Station } from "./lanes";

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
