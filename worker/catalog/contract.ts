/** The calendars of the franchise, in the order people are shown them: the specified nine, then the newer ones. */
export const SERIES_TIMELINES = [
  "Universal Century",
  "Future Century",
  "After Colony",
  "After War",
  "Correct Century",
  "Cosmic Era",
  "Anno Domini",
  "Advanced Generation",
  "Post Disaster",
  "Regild Century",
  "Ad Stella",
  "Build",
  "SD",
] as const;

export type SeriesTimeline = (typeof SERIES_TIMELINES)[number];

/** One item of `GET /api/tracker/series`. */
export type Series = {
  id: string;
  title: string;
  /** The original Japanese title for a television series; searched beside `title`. */
  alternativeTitle: string | null;
  description: string;
  /** Of the first broadcast, or of the first stream where that came days before it. */
  year: number;
  timeline: SeriesTimeline;
  episodes: number | null;
  /** Key of the timeline's drawn glyph, such as "universal-century". */
  icon: string;
};
