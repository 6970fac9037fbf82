import { counted } from "#worker/platform/text.ts";
import { EARLIEST_DAY, joinedLists } from "./index";

/* A year of the log: its months and sentences, and when its page is open. */

/** The days of each month in the order in which they come. */
export function byMonth<Dated extends { day: string }>(dated: readonly Dated[]): Map<string, Dated[]> {
  const days = [...Map.groupBy(dated, ({ day }) => day)];
  const months = Map.groupBy(days, ([day]) => day.slice(0, 7));
  return new Map([...months].map(([month, all]) => [month, joinedLists(all.map(([, ofDay]) => ofDay))]));
}

type Totals = {
  /** Whole ones, so that sums are exact. */
  minutes: number;
  /** Known days with progress. */
  evenings: number;
  finished: number;
};

export const isEmptyRecord = ({ months }: { months: readonly { works: readonly unknown[] }[] }) =>
  months.every(({ works }) => works.length === 0);

/** Minutes if there is less than an hour. */
export const hoursText = (minutes: number) =>
  minutes < 60 ? counted(minutes, "minute") : counted(Math.floor(minutes / 60), "hour");

/** "128 hours on 42 evenings". Empty if nothing has a known day. */
export const totalText = ({ minutes, evenings }: Pick<Totals, "minutes" | "evenings">) =>
  [
    ...(minutes > 0 ? [hoursText(minutes)] : []),
    ...(evenings > 0 ? [counted(evenings, "evening")] : []),
  ].join(" on ");

export function openingSentence({ year, finished, ...totals }: Totals & { year: number }): string {
  const total = totalText(totals);
  if (!total && finished === 0) return `Nothing is logged in ${year}.`;
  if (!total) return `You finished ${counted(finished, "work")}.`;
  return finished > 0 ? `${total}, and ${counted(finished, "work")} finished.` : `${total}.`;
}

export const yearIn = (day: string) => Number(day.slice(0, 4));

/** Null for a year without a page: one before our first day, or after the current one. */
export function yearNamed(name: string, today: string): number | null {
  const year = /^\d{4}$/.test(name) ? Number(name) : Number.NaN;
  return year >= yearIn(EARLIEST_DAY) && year <= yearIn(today) ? year : null;
}

/** "2026 so far". */
export const yearTitle = (year: number, today: string) =>
  year < yearIn(today) ? `Your ${year}` : `${year} so far`;

/** The year to look back on in December and January. */
export function yearInSeason(today: string): number | null {
  const month = today.slice(5, 7);
  return month === "12" ? yearIn(today) : month === "01" ? yearIn(today) - 1 : null;
}
