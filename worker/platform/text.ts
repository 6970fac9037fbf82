import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** For text of others that we take as it comes: what `plainText` would refuse is left out. */
export const withoutControls = (text: string) => text.toWellFormed().replace(CONTROLS, "");

/** Text as people write it: no NUL or other control characters, nothing that is no character, no half of a surrogate pair; trimmed. */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "That text has characters that can't be kept.")
    .trim();

/** Length as people count it: by code point, so that an emoji is not two. */
export const lengthOf = (text: string) => [...text].length;
