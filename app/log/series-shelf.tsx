import type { SeriesFacts } from "#app/tracker/catalog-parts.server.ts";
import { formatDay } from "#app/ui/formats.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { isRecap, timelineText } from "#franchise/story.ts";
import { SERIES_KINDS } from "#franchise/works.ts";
import { SERIES_STATUS_LABELS, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import {
  byChange,
  byProgress,
  byRating,
  byTitle,
  byWatchOrder,
  byYear,
  type Shelf,
  type Work,
} from "./shelf";

/** *What to Watch* uses the same words. */
const HIDING: { value: string; hides: (series: SeriesFacts) => boolean }[] = [
  { value: "Hide recaps", hides: isRecap },
  { value: "Hide shorts and SD", hides: ({ isShort }) => isShort === true },
  { value: "Hide recaps, shorts and SD", hides: (series) => isRecap(series) || series.isShort === true },
];

/** Browsers get descriptions from another file. */
export function workOfSeries(
  series: SeriesFacts & { description?: string; otherTitles?: readonly string[] },
): Work {
  const { id, title, alternativeTitle, description = "", year, timeline, kind, episodes, released } = series;
  return {
    id,
    title,
    shortTitle: series.shortTitle ?? title,
    sky: series.sky ?? "",
    subtitle: alternativeTitle,
    description,
    year,
    released: released ?? String(year),
    facts: [kind, timelineText(series)],
    about: [released ? formatDay(released) : year, kind, timelineText(series)].join(" · "),
    length: episodes,
    minutes: series.minutesPerEpisode,
    isCounted: episodes !== null,
    watchOrder: series.watchOrder,
    searched: {
      names: [
        title,
        alternativeTitle ?? [],
        series.shortTitle ?? [],
        series.otherTitles ?? [],
        series.also,
      ].flat(),
    },
    tags: {
      timeline: [timeline],
      kind: [kind],
      hide: HIDING.filter(({ hides }) => !hides(series)).map(({ value }) => value),
    },
  };
}

export const seriesShelf: Shelf = {
  kind: "series",
  title: "Series Tracker",
  lead: "Log what you watch, episode by episode. Choose a series to begin.",
  noun: "series",
  nouns: "series",
  searchHint: "Title or alternative title",
  statuses: SERIES_STATUSES,
  labels: SERIES_STATUS_LABELS,
  active: "watching",
  activeTitle: "Continue watching",
  filters: [
    { name: "timeline", label: "Timeline", all: "All Timelines", values: SERIES_TIMELINES },
    { name: "kind", label: "Kind", all: "All Kinds", values: SERIES_KINDS },
    { name: "hide", label: "Hide", all: "Hide nothing", values: HIDING.map(({ value }) => value) },
  ],
  sorts: [byYear, byWatchOrder, byTitle, byRating, byProgress, byChange],
  dimsCompleted: false,
  saved: "Series tracking updated successfully!",
  progress: {
    label: "Episodes watched",
    unit: "episode",
    decimals: false,
    step: (episode) => `Watched ep ${episode}`,
    message: (progress, length) =>
      length === progress ? `Episode ${progress}: that was the last one` : `Episode ${progress} of ${length}`,
  },
  repeatsLabel: "Times rewatched",
};
