/** The calendars of the franchise in the order of the pages: the specified calendars first, then the newer ones. */
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

/**
 * The topics of quiz questions: the calendars of the franchise, and "Real World" for production, staff, models and
 * music. Calendars with few questions also have some about the making of their series.
 */
export const QUESTION_TIMELINES = [...SERIES_TIMELINES, "Real World"] as const;

export type QuestionTimeline = (typeof QUESTION_TIMELINES)[number];

/** A year in a calendar of the franchise. */
export type StoryDate = {
  /** The prefix before the year: `UC`, `FC`, `AC`, `AW`, `CC`, `CE`, `AD`, `AG`, `PD`, `RC` or `AS`. */
  calendar: string;
  year: number;
};
