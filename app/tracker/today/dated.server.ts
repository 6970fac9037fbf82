import { posterOf } from "#app/poster/wall.server.ts";
import { storyDateText } from "#franchise/calendars.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { storyDays } from "#franchise/timeline.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import { type Dated, daysFrom } from "./days";

/** The works whose first day is known, the oldest first. */
export const DATED: readonly Dated[] = [
  ...SERIES.map(({ id, title, released }) => ({ kind: "series" as const, id, title, released })),
  ...GAMES.map(({ id, title, released }) => ({ kind: "games" as const, id, title, released })),
]
  .flatMap(({ released, ...work }) => (released ? { ...work, released } : []))
  .toSorted((one, other) => one.released.localeCompare(other.released));

/** The days that readers may have now, by their distance from UTC's, with what came out and happened on them. */
export const daysNow = () =>
  [-1, 0, 1].map((offset) => {
    const day = dayOf(Date.now() + offset * DAY_MS);
    return { offset, day, onThisDay: daysFrom(DATED, day, 0).onThisDay, story: storyOn(day) };
  });

/** What happened in the stories on this day of their calendars. */
export const storyOn = (today: string) =>
  storyDays
    .filter(({ day }) => day === today.slice(5))
    .flatMap(({ year, text, seriesId }) => {
      const work = posterOf("series", seriesId);
      return work ? { year: storyDateText(year), text, work } : [];
    });
