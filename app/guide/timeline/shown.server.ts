import { seriesPoster } from "#app/poster/wall.server.ts";
import { CALENDARS, storyDateText } from "#franchise/calendars.ts";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import { isRetelling } from "#franchise/story.ts";
import { ERAS, timelineEvents } from "#franchise/timeline.ts";

const TOLD = new Set(timelineEvents.map(({ seriesId }) => seriesId));

/** "Before PD 001" counts as the year 1. */
const yearOf = ({ year }: { year: string }) => Number(year.split(" ").at(-1));

/** Maps each event to what its calendar's axis shows with it: works that begin after it, and before it if it is the first. */
export const EVENT_STOPS = Object.fromEntries(
  ERAS.flatMap((era) => {
    const events = timelineEvents.filter((event) => event.era === era);
    const works = SERIES.filter(
      (one) => one.timeline === era && !one.isAlternate && !isRetelling(one) && !TOLD.has(one.id),
    );
    const byYear = Map.groupBy(works, ({ startsIn }) => startsIn?.year ?? Number.NaN);
    const years = [...new Set([...byYear.keys(), ...events.map(yearOf)])]
      .filter((year) => !Number.isNaN(year))
      .toSorted((one, other) => one - other);
    const gapBefore = (year: number) => year - (years[years.indexOf(year) - 1] ?? year);
    const yearsFrom = (from: number, to = Number.POSITIVE_INFINITY) =>
      years.flatMap((year) => {
        const [first, ...others] = byYear.get(year) ?? [];
        if (!first?.startsIn || year < from || year >= to) return [];
        const gap = year === from ? 0 : gapBefore(year);
        return { date: storyDateText(first.startsIn), gap, works: [first, ...others].map(seriesPoster) };
      });
    return events.flatMap((event, at) => {
      const series = findSeries(event.seriesId);
      if (!series) return [];
      const year = yearOf(event);
      const next = events[at + 1];
      const stop = {
        poster: seriesPoster(series),
        color: CALENDARS[series.timeline].color,
        gap: gapBefore(year),
        before: at === 0 ? yearsFrom(Number.NEGATIVE_INFINITY, year) : null,
        after: yearsFrom(year, next && yearOf(next)),
      };
      return [[event.id, stop]];
    });
  }),
);
