import { seriesPoster } from "#app/poster/wall.server.ts";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { CALENDARS, storyDateText } from "#franchise/calendars.ts";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import { isRetelling } from "#franchise/story.ts";
import { ERAS, storyDays, timelineEvents } from "#franchise/timeline.ts";
import { firstSentence } from "#franchise/words.ts";
import type { Series } from "#franchise/works.ts";
import { counted } from "#worker/platform/text.ts";

/** A line between the events: a work that begins in the year, or what happened on a day of it. */
type Note = { work: PosterWork; about: string; text: string };

const TOLD = new Set(timelineEvents.map(({ seriesId }) => seriesId));

/** "Before PD 001" counts as the year 1. */
const yearOf = ({ year }: { year: string }) => Number(year.split(" ").at(-1));

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

const noteOf = (series: Series): Note => ({
  work: seriesPoster(series),
  about: [series.kind, ...(series.episodes ? [counted(series.episodes, "episode")] : []), series.year].join(
    ", ",
  ),
  text: firstSentence(series.description),
});

const dayNotesOf = (date: string) =>
  storyDays
    .filter(({ year }) => storyDateText(year) === date)
    .flatMap(({ day, text, seriesId }): Note[] => {
      const series = findSeries(seriesId);
      return series ? [{ work: seriesPoster(series), about: DAY.format(new Date(`2000-${day}`)), text }] : [];
    });

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
        const ofYear = byYear.get(year) ?? [];
        const code = CALENDARS[era].code ?? "";
        const date = storyDateText({ calendar: code, year });
        const notes = [...dayNotesOf(date), ...ofYear.map(noteOf)];
        if (notes.length === 0 || year < from || year >= to) return [];
        return { date, gap: year === from ? 0 : gapBefore(year), notes };
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
