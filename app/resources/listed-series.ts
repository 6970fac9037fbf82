import { byStory, isRetelling } from "#app/tracker/chronology/story.ts";
import type { Series, SeriesTimeline } from "#worker/catalog/contract.ts";

/** What the guide shows of a series. */
export type ListedSeries = Pick<
  Series,
  "id" | "title" | "year" | "timeline" | "kind" | "episodes" | "startsIn" | "watchOrder"
>;

/** "TV series · 26 episodes", or "Film" for what is one piece. */
export const extentInWords = ({ kind, episodes }: ListedSeries) =>
  episodes === null || episodes === 1 ? kind : `${kind} · ${episodes} episodes`;

/** What happens in a calendar as it happens. Retellings are left out. */
export const storiesOf = (series: readonly ListedSeries[], timeline: SeriesTimeline): ListedSeries[] =>
  series.filter((one) => one.timeline === timeline && !isRetelling(one)).toSorted(byStory);
