import { TimelineGlyph } from "#app/drawings/timeline-glyph.tsx";
import { formatDay } from "#app/formats.ts";
import { SERIES_KINDS, SERIES_TIMELINES, type Series } from "#worker/catalog/contract.ts";
import { SERIES_STATUS_LABELS, SERIES_STATUSES } from "#worker/tracker/contract.ts";
import { timelineText } from "../chronology/story";
import { byChange, byProgress, byRating, byTitle, byWatchOrder, byYear, type Shelf } from "../shelf/shelf";
import { folded, type Work } from "../shelf/work";

export function workOfSeries(series: Series): Work {
  const { id, title, alternativeTitle, otherTitles, description, year, timeline, kind, episodes, released } =
    series;
  return {
    id,
    title,
    subtitle: alternativeTitle,
    description,
    year,
    facts: [kind, timelineText(series)],
    about: [released ? formatDay(released) : year, kind, timelineText(series)].join(" · "),
    glyph: series.icon,
    length: episodes,
    isCounted: episodes !== null,
    watchOrder: series.watchOrder,
    searched: folded([title, alternativeTitle, ...otherTitles].join("\n")),
    tags: { timeline: [timeline], kind: [kind] },
  };
}

export const seriesShelf: Shelf = {
  kind: "series",
  title: "Series Tracker",
  lead: "Log what you watch, episode by episode. Choose a series to begin.",
  noun: "series",
  counted: (count) => `${count} series`,
  searchHint: "Title or alternative title",
  statuses: SERIES_STATUSES,
  labels: SERIES_STATUS_LABELS,
  active: "watching",
  filters: [
    { name: "timeline", label: "Timeline", all: "All Timelines", values: SERIES_TIMELINES },
    { name: "kind", label: "Kind", all: "All Kinds", values: SERIES_KINDS },
  ],
  sorts: [byYear, byWatchOrder, byTitle, byRating, byProgress, byChange],
  dimsCompleted: false,
  saved: "Series tracking updated successfully!",
  progress: {
    label: "Episodes watched",
    unit: "episode",
    decimals: false,
    step: "+1",
    stepOf: "episode of",
    message: (progress, length) =>
      length === progress ? `Episode ${progress}: that was the last one` : `Episode ${progress} of ${length}`,
  },
  repeatsLabel: "Times rewatched",
  Glyph: ({ name, className }) => <TimelineGlyph timeline={name} className={className} />,
};
