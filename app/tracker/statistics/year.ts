import type { ActivityDay } from "#worker/tracker/activity.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the heat map: `week` and `weekday` (0 is Monday) are its column and row. */
export type YearDay = ActivityDay & { week: number; weekday: number; level: 0 | 1 | 2 | 3 | 4 };

const amountOf = ({ episodes, hours }: ActivityDay) => episodes + hours;

/** By quarters of the busiest day; a day with anything in it is never blank. */
function levelOf(amount: number, most: number): YearDay["level"] {
  if (amount <= 0) return 0;
  return Math.max(1, Math.ceil((amount / most) * 4)) as YearDay["level"];
}

/** Every day from the first, a Monday, to today. Both such as 2026-11-30. */
export function yearOf(firstDay: string, today: string, days: readonly ActivityDay[]): YearDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const most = Math.max(...days.map(amountOf), 1);
  const start = Date.parse(firstDay);
  const length = (Date.parse(today) - start) / DAY_MS + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
    const { episodes, hours } = known.get(day) ?? { episodes: 0, hours: 0 };
    const level = levelOf(episodes + hours, most);
    return { day, episodes, hours, level, week: Math.floor(at / 7), weekday: at % 7 };
  });
}

/** A month's name is above the first whole week that begins in it. */
export function monthsOf(year: readonly YearDay[]): { week: number; month: string }[] {
  const mondays = year.filter(({ weekday }) => weekday === 0);
  return mondays
    .map(({ week, day }) => ({ week, month: day.slice(0, 7) }))
    .filter(({ month }, at, all) => at > 0 && month !== all[at - 1]?.month);
}
