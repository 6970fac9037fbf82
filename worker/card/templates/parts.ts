import type { ReactElement } from "react";
import type { Typeface } from "./typeface";

/** A line of text at its baseline. It never wraps, so its text must fit. */
export type TextLine = {
  text: string;
  x: number;
  baseline: number;
  width?: number;
  size: number;
  typeface: Typeface;
  color: string;
  align?: "start" | "center" | "end";
  spacing?: number | undefined;
  /** `auto` for text from members, which may run from right to left. */
  dir?: "auto";
};

/**
 * What a template draws, in pixels of the picture: SVG elements without components, which satori supports nowhere in an
 * svg, and over them lines of text.
 */
export type Parts = { shapes: ReactElement[]; lines: TextLine[] };

/** The hole in the backdrop that shows the avatar or the initials. */
export type Opening = { x: number; y: number; width: number; height: number };

/** A hole in the backdrop that shows a part of a poster. */
export type Panel = Opening & {
  /** Pixels of the picture per unit of the poster. */
  scale: number;
  /** The place on the poster that is in the middle of the panel, in units of the poster. The head is at 140, 140. */
  middle: { x: number; y: number };
  /** Set to draw the poster in shades of this color. */
  tint?: string;
};

/** The path of a rectangular hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
