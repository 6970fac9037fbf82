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

/** The calendars whose years have leading zeros, and with how many digits. */
const YEAR_DIGITS = new Map<string, number>([["UC", 4]]);

/** Returns the date as the franchise writes it: UC 0079, but AD 2307 and PD 323. */
export const storyDateText = ({ calendar, year }: StoryDate) =>
  `${calendar} ${String(year).padStart(YEAR_DIGITS.get(calendar) ?? 0, "0")}`;

type Calendar = {
  /** The prefix of its years; null if its stories have no dates. */
  code: string | null;
  /** Lines and marks have it, never text. It shows on the backgrounds of both themes. */
  color: string;
};

export const CALENDARS: Readonly<Record<SeriesTimeline, Calendar>> = {
  "Universal Century": { code: "UC", color: "#4d8dff" },
  "Future Century": { code: "FC", color: "#e0574f" },
  "After Colony": { code: "AC", color: "#2fae8f" },
  "After War": { code: "AW", color: "#d98a2b" },
  "Correct Century": { code: "CC", color: "#9a86f0" },
  "Cosmic Era": { code: "CE", color: "#e0609e" },
  "Anno Domini": { code: "AD", color: "#37a9c9" },
  "Advanced Generation": { code: "AG", color: "#7ba63a" },
  "Post Disaster": { code: "PD", color: "#c2703d" },
  "Regild Century": { code: "RC", color: "#35a35c" },
  "Ad Stella": { code: "AS", color: "#c75fc4" },
  Build: { code: null, color: "#b79a2a" },
  SD: { code: null, color: "#7b8aa8" },
};

/** The calendar that a card counts alone and that the Chronology opens first. */
export const MAIN_CALENDAR: SeriesTimeline = SERIES_TIMELINES[0];

/** The color of each calendar's emblem on posters. */
export const POSTER_ACCENTS: Readonly<Record<SeriesTimeline, string>> = {
  "Universal Century": "#ff5f57",
  "Future Century": "#ffb02e",
  "After Colony": "#7cc7ff",
  "After War": "#b9a4ff",
  "Correct Century": "#ffe27a",
  "Cosmic Era": "#5fe0c8",
  "Anno Domini": "#6dffb0",
  "Advanced Generation": "#ff8ad0",
  "Post Disaster": "#ff8b4a",
  "Regild Century": "#b8ee5a",
  "Ad Stella": "#ff7fa8",
  Build: "#4fd0ff",
  SD: "#ffd24a",
};

/** These calendars' names are usual words: a title with such a word isn't about them. */
export const PLAIN_CALENDARS: ReadonlySet<SeriesTimeline> = new Set(["Build", "SD"]);

/** All works of these calendars count as shorts. */
export const SHORT_CALENDARS: ReadonlySet<SeriesTimeline> = new Set(["SD"]);

/** The calendar's name inside a sentence, with an article where it needs one. */
export const calendarInSentence = (timeline: SeriesTimeline) => {
  if (PLAIN_CALENDARS.has(timeline)) return `the ${timeline} series`;
  return /(Century|Era)$/.test(timeline) ? `the ${timeline}` : timeline;
};
