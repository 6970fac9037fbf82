import type { Series, SeriesKind, SeriesTimeline, StoryDate } from "#worker/catalog/contract.ts";

type Dated = Pick<Series, "startsIn" | "watchOrder" | "isAlternate">;

/** First the calendar's own history, then alternate histories, then works without a date. */
const groupOf = ({ startsIn, isAlternate }: Dated) => (startsIn === null ? 2 : isAlternate ? 1 : 0);

/** Compares two works of one calendar by the order of the story. */
export const byStory = (a: Dated, b: Dated) =>
  groupOf(a) - groupOf(b) || (a.startsIn?.year ?? 0) - (b.startsIn?.year ?? 0) || a.watchOrder - b.watchOrder;

/**
 * Returns "Universal Century", or "Alternate Universal Century" if the story differs from the calendar's own history.
 */
export const timelineText = ({ timeline, isAlternate }: Pick<Series, "timeline" | "isAlternate">) =>
  isAlternate ? `Alternate ${timeline}` : timeline;

/** Returns the date as the franchise writes it: UC 0079, but AD 2307 and PD 323. */
export const storyDateText = ({ calendar, year }: StoryDate) =>
  `${calendar} ${calendar === "UC" ? String(year).padStart(4, "0") : year}`;

const RETELLINGS: ReadonlySet<SeriesKind> = new Set(["Compilation film", "Compilation series"]);

/**
 * Whether the work is a compilation that tells the story of its series again. Some compilations also add to the story:
 * `addsStory`.
 */
export const isRetelling = ({ kind }: Pick<Series, "kind">) => RETELLINGS.has(kind);

/** The id of a timeline's section on the map, for links such as `/tracker#lane-cosmic-era`. */
export const laneId = (timeline: SeriesTimeline) => `lane-${timeline.toLowerCase().replaceAll(" ", "-")}`;
