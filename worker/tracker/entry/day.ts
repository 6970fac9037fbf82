/** Swedish writes days as ISO 8601 does. Throws for a time zone that does not exist. */
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The visitor's time zone, such as Europe/Berlin, as Cloudflare knows it; UTC if it is missing or does not exist. */
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

/** The day in a time zone from `timeZoneOf`, such as 2026-11-30. */
export const dayIn = (timeZone: string, now: Date) => dayFormat(timeZone).format(now);

/** What was watched and played on one of the member's days, such as 2026-11-30. */
export type ActivityDay = { day: string; episodes: number; hours: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 53;

/** The Monday that begins the heat map of the year that ends with `today`. */
export function yearStart(today: string): string {
  const end = Date.parse(today);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  return new Date(end - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS).toISOString().slice(0, 10);
}
