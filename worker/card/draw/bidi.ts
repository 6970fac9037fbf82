import createBidi from "bidi-js";

const bidi = createBidi();

/** Part of a line that runs in one direction; odd levels run from right to left. */
type Run = { level: number };

/** bidi-js takes what is above U+FFFF for Latin letters; an emoji has no direction. */
const standIn = (sign: string) => (/\p{L}/u.test(sign) ? "AA" : "\ufffc\ufffc");
const belowAstral = (line: string) => line.replace(/[\u{10000}-\u{10ffff}]/gu, standIn);

/** For each UTF-16 unit. The line as a whole runs as its first letter does. */
export const levelsOf = (line: string): Uint8Array => bidi.getEmbeddingLevels(belowAstral(line)).levels;

/** From the order in which they are read to the one in which they stand: rule L2 of the bidirectional algorithm. */
export function asTheyStand<One extends Run>(runs: One[]): One[] {
  const standing = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < standing.length; start++) {
      let end = start;
      while ((standing[end]?.level ?? 0) >= level) end++;
      standing.splice(start, end - start, ...standing.slice(start, end).reverse());
      start = end;
    }
  }
  return standing;
}
