import type { Artwork, Size } from "./index";

/** A link preview, half of it for signatures, and a story for a phone's screen. */
export const WALL_SIZES = {
  "1200x630": { width: 1200, height: 630 },
  "600x315": { width: 600, height: 315 },
  "1080x1920": { width: 1080, height: 1920 },
} as const satisfies Record<string, Size>;
export type WallSize = keyof typeof WALL_SIZES;

export const YEAR_SIZES = ["1200x630", "1080x1920"] as const;
export type YearSize = (typeof YEAR_SIZES)[number];

/** The default is the link preview. */
export const yearSizeNamed = (name = "1200x630") => YEAR_SIZES.find((size) => size === name);

export const MOST_POSTERS = 9;

/** What the picture of a year shows beside its member. */
export type YearFacts = {
  year: number;
  isOver: boolean;
  minutes: number;
  evenings: number;
  finished: number;
  /** The artwork of the year's works, the best first. */
  posters: Artwork[];
};

export type ListSize = "1200x630" | "600x315";

/** People paste it into other sites. Nothing that a member can change is part of it. */
export const listPicturePath = (userId: string, id: string, size: ListSize = "1200x630") =>
  `/card/${userId}/lists/${id}${size === "1200x630" ? "" : `/${size}`}.png`;

/** What the picture of a list shows beside its member. */
export type ListFacts = {
  title: string;
  isRanked: boolean;
  count: number;
  /** The first works, if no row of a tier board has any. */
  posters: Artwork[];
  rows: { name: string; posters: Artwork[] }[];
};
