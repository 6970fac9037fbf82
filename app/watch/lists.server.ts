import type { Series } from "#franchise/works.ts";

const LISTED = [
  "id",
  "title",
  "year",
  "timeline",
  "isAlternate",
  "kind",
  "addsStory",
  "episodes",
  "startsIn",
  "watchOrder",
] as const satisfies readonly (keyof Series)[];

export type ListedSeries = Pick<Series, (typeof LISTED)[number]>;

export const listed = (series: Series) =>
  Object.fromEntries(LISTED.map((field) => [field, series[field]])) as ListedSeries;
