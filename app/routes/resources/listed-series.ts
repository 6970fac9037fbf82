import type { Series, SeriesTimeline } from "../../../worker/catalog/contract";

/** What the guide shows of a series. */
export type ListedSeries = Pick<
  Series,
  "id" | "title" | "year" | "timeline" | "kind" | "episodes" | "startsIn" | "watchOrder"
>;

/** "TV series · 26 episodes", or "Film" for what is one piece. */
export const extentInWords = ({ kind, episodes }: ListedSeries) =>
  episodes === null || episodes === 1 ? kind : `${kind} · ${episodes} episodes`;

const storyYear = ({ startsIn }: ListedSeries) => startsIn?.year ?? Number.POSITIVE_INFINITY;

/** What happens in a calendar as it happens, undated works last. Retellings are left out: nothing new happens there. */
export const storiesOf = (series: readonly ListedSeries[], timeline: SeriesTimeline): ListedSeries[] =>
  series
    .filter((one) => one.timeline === timeline && !one.kind.startsWith("Compilation"))
    .toSorted((a, b) => storyYear(a) - storyYear(b) || a.watchOrder - b.watchOrder);
