// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What `plainText` refuses, in text from elsewhere. */
export const withoutControls = (text: string) => text.toWellFormed().replace(CONTROLS, "");

export const lengthOf = (text: string) => [...text].length;

const numbers = new Intl.NumberFormat("en", {
  ...{ maximumFractionDigits: 1, maximumSignificantDigits: 1, roundingPriority: "morePrecision" },
});

/** Shows at most one decimal place: "1,234.5". Small numbers get more, so that they aren't 0: "0.04". */
export const formatNumber = (number: number) => numbers.format(number);

/** "1 hour", "2.5 hours", "3 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  const shown = formatNumber(count);
  return `${shown} ${shown === "1" ? one : many}`;
}

/** Operators' counts end here, so that a flood of rows doesn't cause a flood of reads. */
export const COUNTED_MAX = 1000;

export const countText = (count: number) => (count < COUNTED_MAX ? String(count) : "1,000+");
