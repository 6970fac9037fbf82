import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;
const EACH_CONTROL = new RegExp(CONTROL, "g");

/** Text as people write it: no NUL or other control characters, nothing that is no character, no half of a surrogate pair; trimmed. */
export const plainText = () =>
  z
    .string()
    .refine(
      (text) => text.isWellFormed() && !CONTROL.test(text),
      "That text has characters that can't be kept.",
    )
    .trim();

/** For text of others that we take as it comes: what `plainText` would refuse is left out. */
export const withoutControls = (text: string) => text.toWellFormed().replaceAll(EACH_CONTROL, "");

/** Length as people count it: by code point, so that an emoji is not two. */
export const lengthOf = (text: string) => [...text].length;
