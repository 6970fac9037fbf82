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
