import { DAY_MS } from "#worker/platform/time.ts";
import type { Tracked } from "../contract/entry";
import { dayText, emptyLog, eveningsOf } from "../contract/log";

/** The Swedish locale formats days as ISO 8601. Throws for an unknown time zone. */
const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone });

/** From Cloudflare, such as Europe/Berlin; UTC if it is missing or unknown. */
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

export const dayIn = (timeZone: string, now: Date) => dayFormat(timeZone).format(now);

export type ActivityDay = { day: string; episodes: number; hours: number };

/** Of the logs, and of the days before there were logs. */
export function activityOf(
  entries: readonly Pick<Tracked, "kind" | "log">[],
  before: readonly ActivityDay[],
  firstDay: string,
): ActivityDay[] {
  const days = new Map(before.map((one) => [one.day, { ...one }]));
  for (const { kind, log = emptyLog(kind) } of entries) {
    for (const { day, isMonth, amount } of eveningsOf(log)) {
      const text = day === null || isMonth ? "" : dayText(day);
      if (text < firstDay) continue;
      const sums = days.get(text) ?? { day: text, episodes: 0, hours: 0 };
      sums[kind === "series" ? "episodes" : "hours"] += amount;
      days.set(text, sums);
    }
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const WEEKS = 53;

/** A Monday. */
export function yearStart(today: string): string {
  const end = Date.parse(today);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  return new Date(end - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS).toISOString().slice(0, 10);
}
