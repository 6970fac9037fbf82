/** Uses UTC, so that a day is the same in every time zone. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/**
 * The site's only date format: "Nov 30, 2026". Takes a day such as 2026-11-30, or a date-time (shown by its UTC day).
 */
export const formatDay = (day: string) => days.format(new Date(day));

/** Rounds to one decimal place: "1,234.5". */
export const formatNumber = (number: number) => numbers.format(number);

/** Formats seconds as minutes and seconds. An hour is 60:00. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Formats a waiting time in hours and minutes: "3 h 12 min". Rounds up, so that nothing opens before it says so. */
export function formatWait(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
