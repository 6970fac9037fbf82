// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What `plainText` refuses, in text from elsewhere. */
export const withoutControls = (text: string) => text.toWellFormed().replace(CONTROLS, "");

export const lengthOf = (text: string) => [...text].length;

/** Operators' counts end here, so that a flood of rows doesn't cause a flood of reads. */
export const COUNTED_MAX = 1000;

export const countText = (count: number) => (count < COUNTED_MAX ? String(count) : "1,000+");
