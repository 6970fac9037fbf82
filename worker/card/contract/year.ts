import type { Artwork, Size } from "./index";

/** A year's link preview, and its story for a phone's screen. */
export const YEAR_SIZES = {
  "1200x630": { width: 1200, height: 630 },
  "1080x1920": { width: 1080, height: 1920 },
} as const satisfies Record<string, Size>;
export type YearSize = keyof typeof YEAR_SIZES;

/** The link preview if none is named. */
export const yearSizeNamed = (name = "1200x630") =>
  (Object.keys(YEAR_SIZES) as YearSize[]).find((size) => size === name);

export const MOST_POSTERS = 9;

/** What the picture of a year shows beside its member. */
export type YearFacts = {
  year: number;
  isOver: boolean;
  minutes: number;
  evenings: number;
  finished: number;
  /** The best first. */
  posters: Artwork[];
};
