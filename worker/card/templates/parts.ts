import type { ReactElement } from "react";

export type Typeface = "display" | "text" | "mono";

/** satori accepts one file per family, so each other script has its own family name. */
const withScripts = (family: string, scripts: string[]) =>
  [family, ...scripts.map((script) => `${family} ${script}`)].join(", ");

/** The last family has the same height, so that a preview doesn't move when its fonts have loaded. */
const TEXT = `${withScripts("IBM Plex Sans", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"])}, IBM Plex Sans Fallback`;

export const FONT_FAMILY: Record<Typeface, string> = {
  display: `${withScripts("Chakra Petch", ["latin-ext", "vietnamese", "thai"])}, ${TEXT}`,
  text: TEXT,
  mono: `${withScripts("IBM Plex Mono", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"])}, ${TEXT}`,
};
export const FONT_WEIGHT: Record<Typeface, number> = { display: 700, text: 600, mono: 600 };

/** Drawn at the font size 100, with the baseline at y = 0. */
export type Outlines = { path: string; left: number; width: number; ascent: number; descent: number };

/** Shapes names with letters that satori can't join, stack or draw from right to left. */
export type TextShaper = (text: string, content: Typeface) => Outlines;

/** A line never wraps, so its text must fit. */
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
  /** Text from members needs it: it may run from right to left. */
  dir?: "auto";
};

/** Measured in pixels. Shapes are SVG elements without components, because satori supports none inside an svg. */
export type Parts = { shapes: ReactElement[]; lines: TextLine[] };

export type Opening = { x: number; y: number; width: number; height: number };

export type Panel = Opening & {
  /** Pixels of the picture per unit of the poster. */
  scale: number;
  /** Measured in units of the poster. The head is at 140, 140. */
  middle: { x: number; y: number };
  tint?: string;
};
