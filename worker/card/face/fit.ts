import { textWidth } from "./advances";
import { graphemesOf } from "./props";
import type { Face } from "./type";

type Room = { face: Face; width: number; sizes: readonly [number, ...number[]] };
export type Fitted = { size: number; text: string };

/** The largest of the sizes at which the text fits on one line; at the smallest, cut with an ellipsis. */
export function fitLine(text: string, { face, width, sizes }: Room): Fitted {
  const line = text.replace(/\s+/gu, " ").trim();
  const fitting = sizes.find((size) => textWidth(line, face, size) <= width);
  if (fitting !== undefined) return { size: fitting, text: line };
  const size = Math.min(...sizes);
  return { size, text: cut(line, face, size, width) };
}

/** As `fitLine`; what fits on one line at no size takes two, broken between words, where there is room for two. */
export function fitLines(text: string, room: Room, most: 1 | 2): { size: number; lines: string[] } {
  const { size, text: line } = fitLine(text, room);
  const words = text.trim().split(/\s+/u);
  if (most === 1 || words.length === 1 || line === words.join(" ")) return { size, lines: [line] };
  const smallest: Room = { ...room, sizes: [size] };
  let first = words.shift() ?? "";
  while (words[0] !== undefined && textWidth(`${first} ${words[0]}`, room.face, size) <= room.width) {
    first += ` ${words.shift()}`;
  }
  return { size, lines: [fitLine(first, smallest).text, fitLine(words.join(" "), smallest).text] };
}

function cut(text: string, face: Face, size: number, width: number): string {
  const signs = graphemesOf(text);
  while (signs.length > 1 && textWidth(`${signs.join("").trimEnd()}…`, face, size) > width) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
