import type { Kind } from "#franchise/works.ts";

export type Dated = { kind: Kind; id: string; title: string; released: string };

export type DayOfWork = Dated & { on: string; years: number };

const LEAP_DAY = "02-29";

const monthAndDay = (day: string) => day.slice(5);

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** The day in this year. Without a leap day, the day before it. */
const dayIn = (year: number, day: string) =>
  `${year}-${monthAndDay(day) === LEAP_DAY && !isLeap(year) ? "02-28" : monthAndDay(day)}`;

/** The next anniversary from this day on, or the first day itself if it is still ahead. */
function nextDay(work: Dated, today: string): DayOfWork {
  const year = Number(today.slice(0, 4));
  const thisYear = dayIn(year, work.released);
  const anniversary = thisYear >= today ? thisYear : dayIn(year + 1, work.released);
  const on = work.released > today ? work.released : anniversary;
  return { ...work, on, years: Number(on.slice(0, 4)) - Number(work.released.slice(0, 4)) };
}

/** What first came out on this day, the oldest first, and the next such days. */
export function daysFrom(works: readonly Dated[], today: string, most: number) {
  const all = works
    .map((work) => nextDay(work, today))
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.released.localeCompare(other.released));
  return {
    onThisDay: all.filter(({ on }) => on === today),
    ahead: all.filter(({ on }) => on !== today).slice(0, most),
  };
}

/** Such as "31 years ago". */
export const yearsText = (years: number) =>
  years === 0 ? "new" : years === 1 ? "a year ago" : `${years} years ago`;
