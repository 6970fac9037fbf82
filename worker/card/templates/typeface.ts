export type Typeface = "display" | "text" | "mono";

/** satori takes one file per family name, so the other scripts of a family are families of their own. */
const withScripts = (family: string, scripts: string[]) =>
  [family, ...scripts.map((script) => `${family} ${script}`)].join(", ");

/** The last one has the same height, so that nothing jumps in a preview when its fonts have loaded. */
const TEXT = `${withScripts("IBM Plex Sans", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"])}, IBM Plex Sans Fallback`;

export const FONT_FAMILY: Record<Typeface, string> = {
  display: `${withScripts("Chakra Petch", ["latin-ext", "vietnamese", "thai"])}, ${TEXT}`,
  text: TEXT,
  mono: `${withScripts("IBM Plex Mono", ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"])}, ${TEXT}`,
};
export const FONT_WEIGHT: Record<Typeface, number> = { display: 700, text: 600, mono: 600 };

/** A line of text as outlines, at a font size of 100 with the baseline at y = 0. */
export type Outlines = {
  path: string;
  /** x of the leftmost point. */
  left: number;
  width: number;
  /** How far it extends above and below the baseline. */
  ascent: number;
  descent: number;
};

/** Sets a line as outlines. Used for names with letters that satori can't join, stack or set from right to left. */
export type TextShaper = (text: string, content: Typeface) => Outlines;
