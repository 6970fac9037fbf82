import { DAY_MS, dayOf, isTimeZone } from "#worker/platform/time.ts";
import { DIARY_DAYS } from "../contract/index.ts";

/** The Swedish locale formats days as ISO 8601. Throws for an unknown time zone. */
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });

/** Cloudflare knows it, such as Europe/Berlin. UTC if it is missing or unknown. */
export function timeZoneOf(request: Request): string {
  const timeZone: unknown = request.cf?.timezone;
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

export const dayIn = (timeZone: string, now: Date) => dayFormat(timeZone).format(now);

/** The first of the days that a public profile may show. */
export const firstShownDay = (now: Date) => dayOf(now.getTime() - DIARY_DAYS * DAY_MS);

export type ActivityDay = { day: string; episodes: number; hours: number };

const WEEKS = 53;

/** A Monday. */
export function yearStart(today: string): string {
  const end = Date.parse(today);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  return dayOf(end - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS);
}
