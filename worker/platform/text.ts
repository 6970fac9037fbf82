// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** For text from elsewhere that we accept as it is: leaves out what `plainText` would refuse. */
export const withoutControls = (text: string) => text.toWellFormed().replace(CONTROLS, "");

/** The length as people count it: by code point, so that an emoji is one. */
export const lengthOf = (text: string) => [...text].length;
