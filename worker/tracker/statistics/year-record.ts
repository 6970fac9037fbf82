import { findWork } from "#franchise/catalog.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { joinedLists, sum } from "#worker/log/contract/index.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import { byMonth, yearIn } from "#worker/log/contract/year.ts";
import {
  activityOf,
  eveningsByDay,
  firstEveningOf,
  longestOf,
  minutesIn,
  streakOf,
} from "#worker/log/evenings.ts";
import { finishedOf, worksByMonth } from "./look-back";

export type YearRecord = ReturnType<typeof yearRecordOf>;

/** The same for any order of the entries. The sums of the twelve months are those of the year. */
export function yearRecordOf(all: readonly Tracked[], year: number) {
  const entries = all
    .filter(({ kind, workId }) => findWork(kind, workId))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const isOf = (period: string) => (one: { day: string }) => one.day.startsWith(period);
  const dated = byMonth(eveningsByDay(entries.map(({ kind, workId, log }) => ({ kind, workId, log }))));
  const evenings = joinedLists(
    [...dated].flatMap(([month, all]) => (month.startsWith(`${year}-`) ? [all] : [])),
  );
  const days = activityOf(evenings, []);
  const finished = finishedOf(entries).filter(isOf(`${year}-`));
  const worksIn = worksByMonth([...evenings, ...finished]);
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, "0")}`;
    const ofMonth = dated.get(month) ?? [];
    return {
      month,
      works: worksIn(month),
      minutes: sum(ofMonth.map((evening) => Math.round(minutesIn(evening)))),
      evenings: days.filter(isOf(month)).length,
      finished: finished.filter(isOf(month)).length,
    };
  });
  const seen = new Set(months.flatMap(({ works }) => works.map(keyOf)));
  const spent = { series: new Map<string, number>(), games: new Map<string, number>() };
  const again = new Map<string, Set<number>>();
  for (const evening of evenings) {
    const { kind, workId, viewing, rewatch } = evening;
    spent[kind].set(workId, (spent[kind].get(workId) ?? 0) + minutesIn(evening));
    if (rewatch > 0) again.set(workId, (again.get(workId) ?? new Set()).add(viewing));
  }
  const works = entries
    .filter((entry) => seen.has(keyOf(entry)))
    .map((entry) => ({
      ...{ kind: entry.kind, id: entry.workId, rating: entry.rating },
      minutes: spent[entry.kind].get(entry.workId) ?? 0,
    }))
    .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0) || other.minutes - one.minutes);
  const [best = null] = works.flatMap(({ kind, id, rating }) =>
    rating === null ? [] : { kind, id, rating },
  );
  const [rewatched = null] = [...again]
    .map(([id, { size }]) => ({ kind: "series" as const, id, times: size }))
    .toSorted((one, other) => other.times - one.times);
  return {
    year,
    months,
    minutes: sum(months.map(({ minutes }) => minutes)),
    evenings: sum(months.map((month) => month.evenings)),
    finished: sum(months.map((month) => month.finished)),
    longest: longestOf(evenings),
    streak: streakOf(days),
    /** Each work of the year once: the best first, and of equally good ones that with the most time. */
    works,
    best,
    rewatched,
  };
}

/** Lists the years from the first one with a day to the current one, the latest first. */
export function recordYears(entries: readonly Tracked[], today: string): number[] {
  const days = [firstEveningOf(entries) ?? today, ...finishedOf(entries).map(({ day }) => day)];
  const [last, first] = [yearIn(today), Math.min(...days.map(yearIn))];
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, at) => last - at);
}
