import { posterOf } from "#app/poster/wall.server.ts";
import { storyDateText } from "#franchise/calendars.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { storyDays } from "#franchise/timeline.ts";
import type { Kind } from "#franchise/works.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";

/** The works whose first day is known, the oldest first. */
export const DATED: readonly Dated[] = [
  ...SERIES.map(({ id, title, released }) => ({ kind: "series" as const, id, title, released })),
  ...GAMES.map(({ id, title, released }) => ({ kind: "games" as const, id, title, released })),
]
  .flatMap(({ released, ...work }) => (released ? { ...work, released } : []))
  .toSorted((one, other) => one.released.localeCompare(other.released));

/** The days that readers may have now, by their distance from UTC's, with what came out and happened on them. */
export const daysNow = () =>
  [-1, 0, 1].map((offset) => {
    const day = dayOf(Date.now() + offset * DAY_MS);
    return { offset, day, onThisDay: daysFrom(DATED, day, 0).onThisDay, story: storyOn(day) };
  });

/** What happened in the stories on this day of their calendars. */
export const storyOn = (today: string) =>
  storyDays
    .filter(({ day }) => day === today.slice(5))
    .flatMap(({ year, text, seriesId }) => {
      const work = posterOf("series", seriesId);
      return work ? { year: storyDateText(year), text, work } : [];
    });

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
