import { formatDay } from "#app/ui/formats.ts";
import type { Evening } from "#worker/log/evenings.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { watchedIn } from "./shown-evenings.server";

/** The evenings of one day; null without any. */
export function lastNight(evenings: readonly Evening[], today: string) {
  const day = evenings[0]?.day;
  if (!day) return null;
  const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  const when = ago === 1 ? "Last night" : formatDay(day);
  return { day, when: ago <= 0 ? "Today" : when, watched: watchedIn(evenings) };
}

export type LastNight = NonNullable<ReturnType<typeof lastNight>>;
