import { formatDay } from "#app/ui/formats.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";

export const yesterdayOf = (today: string) => dayOf(Date.parse(today) - DAY_MS);

/** Empty for today; null is some time ago. */
export function dayPhrase(day: string | null, today: string): string[] {
  if (day === today) return [];
  if (day === null) return ["some time ago"];
  return [day === yesterdayOf(today) ? "yesterday" : formatDay(day)];
}
