import type { Series, SeriesKind, StoryDate } from "#worker/catalog/contract.ts";

type Dated = Pick<Series, "startsIn" | "watchOrder">;

/** A work without a date in its calendar comes last. */
const yearOf = ({ startsIn }: Dated) => startsIn?.year ?? Number.MAX_SAFE_INTEGER;

/** The order of the story, within one calendar. */
export const byStory = (a: Dated, b: Dated) => yearOf(a) - yearOf(b) || a.watchOrder - b.watchOrder;

/** As the franchise writes it: UC 0079, but AD 2307 and PD 323. */
export const storyDateText = ({ calendar, year }: StoryDate) =>
  `${calendar} ${calendar === "UC" ? String(year).padStart(4, "0") : year}`;

const RETELLINGS: ReadonlySet<SeriesKind> = new Set(["Compilation film", "Compilation series"]);

/** A compilation, which tells the story of its series again. */
export const isRetelling = ({ kind }: Pick<Series, "kind">) => RETELLINGS.has(kind);
