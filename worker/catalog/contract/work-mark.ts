/** Three characters that stand for a work's id in a long list. A test checks that no two works share them. */
export function workMark(id: string): string {
  let number = 0;
  for (const character of id) number = (Math.imul(number, 37) + character.charCodeAt(0)) >>> 0;
  return (number % 36 ** 3).toString(36).padStart(3, "0");
}
