import { textWidth } from "./text-width";
import { graphemesOf } from "./content";
import type { Face } from "./typeface";

export type Room = {
  face: Face;
  width: number;
  sizes: readonly [number, ...number[]];
  /** How wide a text is; by a table, unless who draws can tell better. */
  measure?: (text: string, face: Face, size: number) => number;
};
export type Fitted = { size: number; text: string };

/** The largest of the sizes at which the text fits on one line; at the smallest, cut with an ellipsis. */
export function fitLine(text: string, room: Room): Fitted {
  const { face, width, sizes, measure = textWidth } = room;
  const line = text.replace(/\s+/gu, " ").trim();
  const fitting = sizes.find((size) => measure(line, face, size) <= width);
  if (fitting !== undefined) return { size: fitting, text: line };
  const size = Math.min(...sizes);
  return { size, text: cut(line, (shortened) => measure(shortened, face, size) <= width) };
}

/** As `fitLine`; what fits on one line at no size takes two, broken between words, where there is room for two. */
export function fitLines(text: string, room: Room, most: 1 | 2): { size: number; lines: string[] } {
  const { size, text: line } = fitLine(text, room);
  const words = text.trim().split(/\s+/u);
  if (most === 1 || words.length === 1 || line === words.join(" ")) return { size, lines: [line] };
  const smallest: Room = { ...room, sizes: [size] };
  let first = words.shift() ?? "";
  const fits = (part: string) => (room.measure ?? textWidth)(part, room.face, size) <= room.width;
  while (words[0] !== undefined && fits(`${first} ${words[0]}`)) {
    first += ` ${words.shift()}`;
  }
  return { size, lines: [fitLine(first, smallest).text, fitLine(words.join(" "), smallest).text] };
}

function cut(text: string, fits: (shortened: string) => boolean): string {
  const signs = graphemesOf(text);
  const shortened = (kept: number) => `${signs.slice(0, kept).join("").trimEnd()}…`;
  let [most, tooMany] = [1, signs.length];
  while (tooMany - most > 1) {
    const kept = (most + tooMany) >> 1;
    if (fits(shortened(kept))) most = kept;
    else tooMany = kept;
  }
  return shortened(most);
}
