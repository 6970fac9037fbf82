import type { Evening } from "#worker/log/evenings.ts";
import { type LastNight, whenOf } from "./last-night-after";
import { watchedIn } from "./shown-evenings.server";

/** The evenings of one day; null without any. */
export function lastNight(evenings: readonly Evening[], today: string): LastNight | null {
  const day = evenings[0]?.day;
  return day ? { day, when: whenOf(day, today), watched: watchedIn(evenings) } : null;
}
