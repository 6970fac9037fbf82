/** Days are the same in every time zone: the day that is written is the day that is shown. */
const dayFormat = (locale: string, dateStyle: "medium" | "long") =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });

const mediumDays = dayFormat("en", "medium");
const longDays = dayFormat("en-GB", "long");
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** "Nov 30, 2026". */
export const mediumDay = (day: string) => mediumDays.format(new Date(day));

/** "30 November 2026". */
export const longDay = (day: string) => longDays.format(new Date(day));

/** To the tenth: "1,234.5". */
export const shownNumber = (number: number) => numbers.format(number);
