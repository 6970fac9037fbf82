export type Typeface = "display" | "text" | "mono";

/** The names of a family's files. satori accepts one file per family, so each other script has its own family name. */
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

/** A line of text as outlines, at the font size 100. The baseline is y = 0. */
export type Outlines = {
  path: string;
  /** x of the leftmost point. */
  left: number;
  width: number;
  /** How far the outlines extend above and below the baseline. */
  ascent: number;
  descent: number;
};

/** Turns a line into outlines. Used for names with letters that satori can't join, stack or draw from right to left. */
export type TextShaper = (text: string, content: Typeface) => Outlines;
