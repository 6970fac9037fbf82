/** Where Cloudflare takes the visitor to be, such as Europe/Berlin; unknown elsewhere. */
export const timeZoneOf = (request: Request): unknown => request.cf?.timezone;

/** The day it is for somebody in this time zone (as Cloudflare tells it with a request), such as 2026-11-30. */
export function dayIn(timeZone: unknown, now: Date): string {
  try {
    return dayFormat(typeof timeZone === "string" ? timeZone : "UTC").format(now);
  } catch {
    return dayFormat("UTC").format(now);
  }
}

/** Swedish writes days as ISO 8601 does. */
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });
