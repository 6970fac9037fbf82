import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** For text from elsewhere that we accept as it is: leaves out what `plainText` would refuse. */
export const withoutControls = (text: string) => text.toWellFormed().replace(CONTROLS, "");

/**
 * A schema for text that people type: no NUL or other control characters, no noncharacters, no half of a surrogate
 * pair; trimmed.
 */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "This text has characters that we can't store.")
    .trim();

/** The length as people count it: by code point, so that an emoji is one. */
export const lengthOf = (text: string) => [...text].length;
