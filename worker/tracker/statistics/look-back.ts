import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findSeries, findWork } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import type { Known, Tracked } from "#worker/log/contract/entry.ts";
import { episodeMarksOf } from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { firstOfWorks } from "#worker/log/contract/works.ts";
import { byMonth } from "#worker/log/contract/year.ts";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import { type Evening, longestOf, type Streak, streakOf, weekdaysOf } from "#worker/log/evenings.ts";
import { minutesOf } from "./list-statistics";

type WorkId = { kind: Kind; id: string };

export type MarkedEpisode = WorkId & { episode: number; mark: number };

export type LookBack = {
  /** The timeline with the most hours. Null if nothing was watched. */
  home: { timeline: SeriesTimeline; minutes: number } | null;
  streak: Streak | null;
  /** The evenings of the longest day. */
  longest: Evening[];
  /** Days with progress, Mondays first. */
  weekdays: number[];
  rewatched: (WorkId & { times: number }) | null;
  /** Null with so few marks that an episode would be among both. */
  marked: { best: MarkedEpisode[]; worst: MarkedEpisode[] } | null;
  months: Month[];
};

export function lookBackOf(
  entries: readonly Known<Tracked>[],
  evenings: readonly Evening[],
  days: readonly ActivityDay[],
  today: string,
): LookBack {
  const minutes = new Map<SeriesTimeline, number>();
  for (const entry of entries) {
    const series = entry.kind === "series" ? findSeries(entry.workId) : undefined;
    if (series) minutes.set(series.timeline, (minutes.get(series.timeline) ?? 0) + minutesOf(entry));
  }
  const [home] = SERIES_TIMELINES.map((timeline) => ({ timeline, minutes: minutes.get(timeline) ?? 0 }))
    .filter((one) => one.minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes);
  const [most] = entries.toSorted((one, other) => other.repeats - one.repeats);
  return {
    home: home ?? null,
    streak: streakOf(days),
    longest: longestOf(evenings),
    weekdays: weekdaysOf(days),
    rewatched: most?.repeats ? { kind: most.kind, id: most.workId, times: most.repeats } : null,
    marked: markedOf(entries),
    months: monthsOf(entries, evenings, today),
  };
}

const MOST_MARKED = 5;

/** Episodes with the same mark are in the order of their works' titles. */
function markedOf(entries: readonly Tracked[]): LookBack["marked"] {
  const all = entries
    .flatMap(({ kind, workId: id, log }) => {
      const title = findWork(kind, id)?.title;
      if (title === undefined) return [];
      return marksIn(episodeMarksOf(log)).map(([episode, mark]) => ({ kind, id, episode, mark, title }));
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, "en") || one.episode - other.episode);
  if (all.length < 2 * MOST_MARKED) return null;
  const best = all.toSorted((one, other) => other.mark - one.mark).slice(0, MOST_MARKED);
  const others = all.filter((one) => !best.includes(one));
  return { best, worst: others.toSorted((one, other) => one.mark - other.mark).slice(0, MOST_MARKED) };
}

const MONTHS = 12;

/** A month such as 2026-11, with the works of its evenings and those that were finished in it. */
type Month = { month: string; works: WorkId[] };

/** The last twelve months from the first with works. If there is none, the latest twelve with works, the latest last. */
function monthsOf(entries: readonly Tracked[], evenings: readonly Evening[], today: string): Month[] {
  const all = [...evenings, ...finishedOf(entries)];
  const works = worksByMonth(all);
  const shown = (month: string) => ({ month, works: works(month) });
  const [year = 0, number = 1] = today.split("-").map(Number);
  const last = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, number - MONTHS + at)).toISOString().slice(0, 7),
  ).map(shown);
  const first = last.findIndex(({ works }) => works.length > 0);
  if (first !== -1) return last.slice(first);
  const months = new Set(all.map(({ day }) => day.slice(0, 7)));
  return [...months]
    .toSorted()
    .map(shown)
    .filter(({ works }) => works.length > 0)
    .slice(-MONTHS);
}

export const finishedOf = (entries: readonly Tracked[]) =>
  entries.flatMap(({ kind, workId, finishedOn }) => (finishedOn ? [{ kind, workId, day: finishedOn }] : []));

/** Each work once a month. Works that the catalog no longer has are ignored. */
export function worksByMonth(dated: readonly { day: string; kind: Kind; workId: string }[]) {
  const months = byMonth(dated);
  return (month: string): WorkId[] =>
    firstOfWorks(months.get(month) ?? []).flatMap(({ kind, workId }) =>
      findWork(kind, workId) ? { kind, id: workId } : [],
    );
}
