import type { Series, SeriesKind } from "./works";

type Dated = Pick<Series, "startsIn" | "watchOrder" | "isAlternate">;

/** The calendar's own history, alternate histories, works without a date. */
const groupOf = ({ startsIn, isAlternate }: Dated) => (startsIn === null ? 2 : isAlternate ? 1 : 0);

export const byStory = (a: Dated, b: Dated) =>
  groupOf(a) - groupOf(b) || (a.startsIn?.year ?? 0) - (b.startsIn?.year ?? 0) || a.watchOrder - b.watchOrder;

export const timelineText = ({ timeline, isAlternate }: Pick<Series, "timeline" | "isAlternate">) =>
  isAlternate ? `Alternate ${timeline}` : timeline;

const RETELLINGS: ReadonlySet<SeriesKind> = new Set(["Compilation film", "Compilation series"]);

/** Some of these also add to the story: `addsStory`. */
export const isRetelling = ({ kind }: Pick<Series, "kind">) => RETELLINGS.has(kind);

/** Another work has the same story in full. */
export const isRecap = (series: Pick<Series, "kind" | "addsStory">) =>
  isRetelling(series) && !series.addsStory;

/** Prologues, shorts and the like wait until nothing longer is left in their timeline. */
export const isMinor = ({ kind, minutesPerEpisode }: Pick<Series, "kind" | "minutesPerEpisode">) =>
  kind === "Special" || (minutesPerEpisode !== null && minutesPerEpisode < 10);
