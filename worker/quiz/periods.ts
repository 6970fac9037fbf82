import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import type { Period } from "./contract";

export const daysBefore = (day: string, days: number) => dayOf(new Date(Date.parse(day) - days * DAY_MS));

export const dayBefore = (day: string) => daysBefore(day, 1);

export const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** A week belongs to the year of its Thursday. */
function isoWeekOf(date: Date): string {
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - weekday) * DAY_MS);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}

/** Such as "week:2026-W48" and "month:2026-11". Keys of the same kind sort by time. */
export const periodKeys = (date: Date): Record<Period, string> => ({
  week: `week:${isoWeekOf(date)}`,
  month: `month:${dayOf(date).slice(0, 7)}`,
  all: "all",
});

export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => periodKeys(new Date(Date.UTC(year, month))).month);
