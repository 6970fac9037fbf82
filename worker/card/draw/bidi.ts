import createBidi from "bidi-js";

const bidi = createBidi();

/** Part of a line that runs in one direction; odd levels run from right to left. */
type Run = { level: number };

/** bidi-js takes what is above U+FFFF for Latin letters; an emoji has no direction. */
const standIn = (sign: string) => (/\p{L}/u.test(sign) ? "AA" : "\ufffc\ufffc");
const belowAstral = (line: string) => line.replace(/[\u{10000}-\u{10ffff}]/gu, standIn);

/** For each UTF-16 unit. The line as a whole runs as its first letter does. */
export const levelsOf = (line: string): Uint8Array => bidi.getEmbeddingLevels(belowAstral(line)).levels;

/** From the order in which they are read to the one in which they stand: each run is to bidi-js as one letter. */
export function asTheyStand<One extends Run>(runs: One[]): One[] {
  const levels = Uint8Array.from(runs, ({ level }) => level);
  const paragraphs = [{ start: 0, end: runs.length - 1, level: 0 }];
  const order = bidi.getReorderedIndices("A".repeat(runs.length), { levels, paragraphs });
  return order.flatMap((at) => runs[at] ?? []);
}
