import { graphemesOf } from "./content";
import { textWidth } from "./text-width";
import type { Typeface } from "./typeface";

export type TextBox = {
  typeface: Typeface;
  width: number;
  sizes: readonly [number, ...number[]];
  /** Measures a line, in the unit of `size`. The default is `textWidth`. */
  measure?: (text: string, typeface: Typeface, size: number) => number;
};
export type Fitted = { size: number; text: string };

/** Chooses the largest size at which the text fits on one line. At the smallest size it is cut with an ellipsis. */
export function fitLine(text: string, box: TextBox): Fitted {
  const { typeface, width, sizes, measure = textWidth } = box;
  const line = text.replace(/\s+/gu, " ").trim();
  const fitting = sizes.find((size) => measure(line, typeface, size) <= width);
  if (fitting !== undefined) return { size: fitting, text: line };
  const size = Math.min(...sizes);
  return { size, text: cut(line, (shortened) => measure(shortened, typeface, size) <= width) };
}

/** Like `fitLine`, but a text that fits at no size is broken between words if two lines are allowed. */
export function fitLines(text: string, box: TextBox, most: 1 | 2): { size: number; lines: string[] } {
  const { size, text: line } = fitLine(text, box);
  const words = text.trim().split(/\s+/u);
  if (most === 1 || words.length === 1 || line === words.join(" ")) return { size, lines: [line] };
  const smallest: TextBox = { ...box, sizes: [size] };
  let first = words.shift() ?? "";
  const fits = (part: string) => (box.measure ?? textWidth)(part, box.typeface, size) <= box.width;
  while (words[0] !== undefined && fits(`${first} ${words[0]}`)) {
    first += ` ${words.shift()}`;
  }
  return { size, lines: [fitLine(first, smallest).text, fitLine(words.join(" "), smallest).text] };
}

function cut(text: string, fits: (shortened: string) => boolean): string {
  const letters = graphemesOf(text);
  const shortened = (kept: number) => `${letters.slice(0, kept).join("").trimEnd()}…`;
  let [most, tooMany] = [1, letters.length];
  while (tooMany - most > 1) {
    const kept = (most + tooMany) >> 1;
    if (fits(shortened(kept))) most = kept;
    else tooMany = kept;
  }
  return shortened(most);
}
