import { SERIES_TIMELINES, type SeriesTimeline } from "#franchise/calendars.ts";
import { findSeries, findWork } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Tracked } from "../contract/entry";
import type { ActivityDay } from "../entry/day";
import { watchedOf } from "./list-statistics";

type Work = { kind: Kind; id: string };

export type LookBack = {
  /** With the most hours. Null if nothing was watched. */
  home: { timeline: SeriesTimeline; minutes: number } | null;
  /** With the most hours, such as 1990. */
  decade: { from: number; minutes: number } | null;
  /** In a row, with the last one. Null if there was no progress. */
  streak: { days: number; until: string } | null;
  /** Of the last year, or else all with progress, the latest first. */
  works: Work[];
  isOfYear: boolean;
};

export function lookBackOf(
  entries: readonly Tracked[],
  activity: readonly ActivityDay[],
  firstDay: string,
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
  return {
    home: timeline ? { timeline, minutes: home.minutes } : null,
    decade: decade && { from: decade.key, minutes: decade.minutes },
    streak: streakOf(activity),
    ...worksOf(entries, firstDay),
  };
}

/** Imported entries often have none. */
const lastDayOf = ({ progressedAt, finishedOn }: Tracked) =>
  [progressedAt?.slice(0, 10) ?? "", finishedOn ?? ""].toSorted().at(-1) ?? "";

function worksOf(entries: readonly Tracked[], firstDay: string): Pick<LookBack, "works" | "isOfYear"> {
  const begun = entries
    .filter(({ kind, workId }) => findWork(kind, workId))
    .filter(({ status, progress }) => status === "completed" || progress > 0)
    .toSorted(
      (one, other) =>
        lastDayOf(other).localeCompare(lastDayOf(one)) || other.updatedAt.localeCompare(one.updatedAt),
    );
  const ofYear = begun.filter((entry) => lastDayOf(entry) >= firstDay);
  const isOfYear = ofYear.length > 0;
  const works = (isOfYear ? ofYear : begun).map(({ kind, workId: id }) => ({ kind, id }));
  return { works, isOfYear };
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

function streakOf(activity: readonly ActivityDay[]): LookBack["streak"] {
  const days = activity
    .filter(({ episodes, hours }) => episodes + hours > 0)
    .map(({ day }) => day)
    .toSorted();
  let best: LookBack["streak"] = null;
  let length = 0;
  for (const [at, day] of days.entries()) {
    const isNext = Date.parse(day) - Date.parse(days[at - 1] ?? "") === DAY_MS;
    length = isNext ? length + 1 : 1;
    if (length >= (best?.days ?? 1)) best = { days: length, until: day };
  }
  return best;
}

export type RatedWork = Work & { rating: number };

/** `average` is that of all members. */
export type Judgment = RatedWork & { average: number };

/** Null if no rating is at least half a point above or below those of other members. */
export function judgmentsOf(
  rated: readonly RatedWork[],
  averageOf: (work: Work) => number | null,
): { kindest: Judgment | null; harshest: Judgment | null } {
  const judged = rated
    .flatMap((one): Judgment[] => {
      const average = averageOf(one);
      return average === null ? [] : [{ ...one, average }];
    })
    .toSorted((one, other) => other.rating - other.average - (one.rating - one.average));
  const [first, last] = [judged[0], judged.at(-1)];
  return {
    kindest: first && first.rating - first.average >= FAR ? first : null,
    harshest: last && last.average - last.rating >= FAR ? last : null,
  };
}

const FAR = 0.5;
