/** Days are the same in every time zone: the day that is written is the day that is shown. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** The one way to write a date: "Nov 30, 2026". Takes a day such as 2026-11-30, or a date-time, whose day in UTC is shown. */
export const shownDay = (day: string) => days.format(new Date(day));

/** To the tenth: "1,234.5". */
export const shownNumber = (number: number) => numbers.format(number);

/** Minutes and seconds, as specified: an hour is 60:00. */
export function shownTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
