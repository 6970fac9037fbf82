import { counted, formatNumber } from "#worker/platform/text.ts";

export { counted, formatNumber };

/** A day is the same in every time zone. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 30, 2026", of a day or of a date-time's UTC day. */
export const formatDay = (day: string) => days.format(new Date(day));

/** "2 days and 1 hour", without what is 0. */
export const amounts = (...parts: [count: number, one: string][]) =>
  parts.flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : [])).join(" and ");

/** Minutes and seconds. An hour is 60:00. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes numbers up to ten as words. */
export const numberText = (number: number) => NUMBERS[number] ?? formatNumber(number);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
