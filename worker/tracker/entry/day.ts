import { DAY_MS } from "#worker/platform/time.ts";

/** Formats days. The Swedish locale formats days as ISO 8601. Throws for an unknown time zone. */
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The visitor's time zone from Cloudflare, such as Europe/Berlin; UTC if it is missing or unknown. */
export function timeZoneOf(request: Request): string {
  const timeZone: unknown = request.cf?.timezone;
  if (typeof timeZone !== "string") return "UTC";
  try {
    dayFormat(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** The day in a time zone, such as 2026-11-30. The time zone comes from `timeZoneOf`. */
export const dayIn = (timeZone: string, now: Date) => dayFormat(timeZone).format(now);

/** What a member watched and played on a day, such as 2026-11-30. */
export type ActivityDay = { day: string; episodes: number; hours: number };

const WEEKS = 53;

/** The first day of the heat map of the year that ends with `today`. It is a Monday. */
export function yearStart(today: string): string {
  const end = Date.parse(today);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  return new Date(end - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS).toISOString().slice(0, 10);
}
