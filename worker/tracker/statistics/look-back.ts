import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findSeries, findWork } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Tracked } from "../contract/entry";
import type { ActivityDay } from "../entry/day";
import { type Evening, longestOf, type Streak, streakOf, weekdaysOf } from "./evenings";
import { watchedOf } from "./list-statistics";

type Work = { kind: Kind; id: string };

export type LookBack = {
  /** With the most hours. Null if nothing was watched. */
  home: { timeline: SeriesTimeline; minutes: number } | null;
  /** With the most hours, such as 1990. */
  decade: { from: number; minutes: number } | null;
  streak: Streak | null;
  /** The evenings of the longest day. */
  longest: Evening[];
  /** Days with progress, Mondays first. */
  weekdays: number[];
  rewatched: (Work & { times: number }) | null;
  months: Month[];
};

export function lookBackOf(
  entries: readonly Tracked[],
  evenings: readonly Evening[],
  days: readonly ActivityDay[],
  today: string,
): LookBack {
  const watched = entries.flatMap((entry) => {
    const series = entry.kind === "series" ? findSeries(entry.workId) : undefined;
    if (!series) return [];
    const { timeline, year } = series;
    return [{ timeline, decade: Math.floor(year / 10) * 10, minutes: watchedOf(entry).minutes }];
  });
  const home = mostOf(watched, ({ timeline }) => SERIES_TIMELINES.indexOf(timeline));
  const decade = mostOf(watched, (one) => one.decade);
  const timeline = home && SERIES_TIMELINES[home.key];
  const [most] = entries.toSorted((one, other) => other.repeats - one.repeats);
  return {
    home: timeline ? { timeline, minutes: home.minutes } : null,
    decade: decade && { from: decade.key, minutes: decade.minutes },
    streak: streakOf(days),
    longest: longestOf(evenings),
    weekdays: weekdaysOf(days),
    rewatched: most?.repeats ? { kind: most.kind, id: most.workId, times: most.repeats } : null,
    months: monthsOf(entries, evenings, today),
  };
}

const MONTHS = 12;

/** A month such as 2026-11, with the works of its evenings and those that were finished in it. */
type Month = { month: string; works: Work[] };

/** The last twelve months or, if nothing was watched in them, the latest twelve with works, the latest last. */
function monthsOf(entries: readonly Tracked[], evenings: readonly Evening[], today: string): Month[] {
  const finished = entries.flatMap(({ finishedOn, ...entry }) =>
    finishedOn ? [{ ...entry, day: finishedOn }] : [],
  );
  const found = new Map<string, Map<string, Work>>();
  for (const { day, kind, workId } of [...evenings, ...finished]) {
    if (!findWork(kind, workId)) continue;
    const works = found.get(day.slice(0, 7)) ?? new Map<string, Work>();
    found.set(day.slice(0, 7), works.set(`${kind}/${workId}`, { kind, id: workId }));
  }
  const shown = (month: string) => ({ month, works: [...(found.get(month)?.values() ?? [])] });
  const [year = 0, number = 1] = today.split("-").map(Number);
  const last = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, number - MONTHS + at)).toISOString().slice(0, 7),
  ).map(shown);
  if (last.some(({ works }) => works.length > 0)) return last;
  return [...found.keys()].toSorted().slice(-MONTHS).map(shown);
}

/** Null if there are none. Of equal groups, the one with the lowest key. */
function mostOf<One extends { minutes: number }>(all: readonly One[], keyOf: (one: One) => number) {
  const sums = new Map<number, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.minutes);
  const [most] = [...sums]
    .map(([key, minutes]) => ({ key, minutes }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes || one.key - other.key);
  return most ?? null;
}
