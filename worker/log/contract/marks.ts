/** One sign for each episode from the first on: what a member gave it. A point is none, and X is ten. */
const SIGNS = ".123456789X";

/** The most episodes of a work that can have one, so that a log always has room for its days. */
export const MARKS_MAX = 1000;
export const IS_MARKS = /^[.1-9X]*$/;

export type EpisodeMark = [episode: number, mark: number];

function trimmed(marks: string): string {
  let end = marks.length;
  while (marks[end - 1] === ".") end -= 1;
  return marks.slice(0, end);
}

export const markIn = (marks: string | undefined, episode: number): number | null =>
  SIGNS.indexOf(marks?.[episode - 1] ?? ".") || null;

export const marksIn = (marks = ""): EpisodeMark[] =>
  Array.from(marks, (sign, at): EpisodeMark => [at + 1, SIGNS.indexOf(sign)]).filter(([, mark]) => mark > 0);

/** Null takes it away. Episodes after the last one that can have a mark get none. */
export const withMark = (marks = "", episode: number, mark: number | null) =>
  episode > MARKS_MAX
    ? marks
    : trimmed(
        marks.padEnd(episode - 1, ".").slice(0, episode - 1) +
          (SIGNS[mark ?? 0] ?? ".") +
          marks.slice(episode),
      );

/** Those of `marks`, and for episodes without one those of `others`. */
export const withMore = (marks = "", others = "") =>
  Array.from({ length: Math.max(marks.length, others.length) }, (_, at) =>
    [marks[at], others[at]].find((sign) => sign !== undefined && sign !== "."),
  )
    .map((sign) => sign ?? ".")
    .join("");

/** Marks as they are stored: none after the last one, and none of episodes that the work doesn't have. */
export const fittingMarks = (marks: string, length: number | null) =>
  trimmed(marks.slice(0, Math.min(length ?? MARKS_MAX, MARKS_MAX)));
