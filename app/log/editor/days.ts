import { formatDay } from "#app/ui/formats.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";

export const yesterdayOf = (today: string) => dayOf(Date.parse(today) - DAY_MS);

/** Empty for today; null is some time ago. */
export function dayPhrase(day: string | null, today: string): string[] {
  if (day === today) return [];
  if (day === null) return ["some time ago"];
  return [day === yesterdayOf(today) ? "yesterday" : formatDay(day)];
}

/** In the words of the form fields. */
export type When = { when: string; day: string };

/** Null is some time ago. */
export function chosenDay({ when, day }: When, today: string): string | null {
  if (when === "unknown") return null;
  if (when === "yesterday") return yesterdayOf(today);
  return when === "day" && day ? day : today;
}

/** "Last night", or an earlier day as `inWords` says it. */
export function whenOf(day: string, today: string, inWords: (day: string) => string = formatDay): string {
  if (day >= today) return "Today";
  return day === yesterdayOf(today) ? "Last night" : inWords(day);
}
