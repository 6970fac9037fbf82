const LENGTH = 3;

/** Three characters that stand for a work's id in a long list. A test checks that no two works share them. */
export function workMark(id: string): string {
  let number = 0;
  for (const character of id) number = (Math.imul(number, 37) + character.charCodeAt(0)) >>> 0;
  return (number % 36 ** LENGTH).toString(36).padStart(LENGTH, "0");
}

/** The marks of works as one text. In this order, the text is small when it is compressed. */
export const marksOf = (ids: readonly string[]) => ids.map(workMark).sort().join("");

export function isMarked(id: string, marks: string): boolean {
  const mark = workMark(id);
  let at = marks.indexOf(mark);
  while (at % LENGTH > 0) at = marks.indexOf(mark, at + 1);
  return at >= 0;
}
