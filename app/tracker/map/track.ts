import type { LaneOrder, Station } from "./lanes";
import { storyDateText } from "./story";

/** Where a work is on the track of its lane. The track is a grid with a column for each work on the line. */
export type Place = {
  station: Station;
  /**
   * "line": a station on the line. "small": a recap with a place of its own on the line. "dot": a recap on the line of
   * its original. "branch": an alternate history, on a line of its own that leaves the first one.
   */
  kind: "line" | "small" | "dot" | "branch";
  row: number;
  column: number;
  /** The number of columns that a branch passes. */
  span: number;
  /** The place of a dot among the dots of the same station, from 0. For other works, the number of their dots. */
  dots: number;
  /** The year, at the first work of each year on the line. */
  tick: string | null;
  /** The number of years without works after it, 0 if undated works follow. Null if the next year follows. */
  fold: number | null;
};

/** The ids of the series that each compilation retells. */
type Retellings = Readonly<Record<string, readonly string[]>>;

/** Returns the places of a lane's works, in the order of reading. `stations` are in this order too. */
export function trackOf(stations: readonly Station[], order: LaneOrder, retellings: Retellings): Place[] {
  const isStory = order === "story";
  const yearOf = ({ series }: Station) => (isStory ? (series.startsIn?.year ?? null) : series.year);
  const ids = new Set(stations.map(({ series }) => series.id));
  const originalOf = ({ series }: Station) =>
    isStory ? retellings[series.id]?.find((id) => ids.has(id)) : undefined;
  const recaps = Map.groupBy(stations, originalOf);
  const recapsOf = ({ series }: Station) => recaps.get(series.id) ?? [];
  const main = recaps.get(undefined) ?? [];
  const isAside = ({ series }: Station) => isStory && series.isAlternate === true;
  const line = main.filter((station) => !isAside(station));
  const aside = main.filter(isAside);
  const hasYears = line.some((station) => yearOf(station) !== null);

  /** The column of the first work on the line that is later than this year. */
  const columnAfter = (year: number) =>
    1 + line.filter((one) => (yearOf(one) ?? Number.POSITIVE_INFINITY) <= year).length;

  function onLine(station: Station): Place {
    const at = line.indexOf(station);
    const [before, after] = [line[at - 1], line[at + 1]];
    const year = yearOf(station);
    const isFirstOfYear = !before || yearOf(before) !== year;
    return {
      station,
      kind: !isStory && retellings[station.series.id] ? "small" : "line",
      row: 1,
      column: at + 1,
      span: 1,
      dots: recapsOf(station).length,
      tick: isFirstOfYear && hasYears ? tickOf(station, isStory) : null,
      fold: after ? foldBetween(year, yearOf(after)) : null,
    };
  }

  function onBranch(station: Station): Place {
    const year = yearOf(station) ?? 0;
    const leaves = Math.min(year, ...recapsOf(station).map((recap) => yearOf(recap) ?? year));
    const column = columnAfter(leaves);
    const span = Math.max(columnAfter(year) - column, 1);
    const row = aside.indexOf(station) + 2;
    return {
      station,
      kind: "branch",
      row,
      column,
      span,
      dots: recapsOf(station).length,
      tick: null,
      fold: null,
    };
  }

  return main.flatMap((station) => {
    const place = isAside(station) ? onBranch(station) : onLine(station);
    const dots = recapsOf(station).map((recap, at): Place => {
      const { row, column } = place;
      return { station: recap, kind: "dot", row, column, span: 1, dots: at, tick: null, fold: null };
    });
    return [place, ...dots];
  });
}

/** The number of years between two works. Null if the second one is in the same year or in the next. */
function foldBetween(year: number | null, next: number | null): number | null {
  if (year === null) return null;
  if (next === null) return 0;
  return next - year > 1 ? next - year - 1 : null;
}

function tickOf({ series: { startsIn, year } }: Station, isStory: boolean): string {
  if (!isStory) return String(year);
  return startsIn ? storyDateText(startsIn) : "No date";
}

/** The work to watch next on the line: one that was begun, or the first one that is left after the last finished one. */
export function nextOn(track: readonly Place[]): Station | undefined {
  const line = track.filter(({ kind }) => kind === "line").map(({ station }) => station);
  const begun = line.find(({ state }) => state === "begun");
  if (begun) return begun;
  const last = line.findLastIndex(({ state }) => state === "done");
  return last < 0 ? undefined : line.slice(last).find(({ state }) => state !== "done" && state !== "dropped");
}
