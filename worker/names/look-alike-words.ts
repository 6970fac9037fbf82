import { LOOK_ALIKES } from "./look-alikes";

const PLAIN_LOOKS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) =>
    Array.from(signs, (sign) => [sign, plain] as const),
  ),
);

/** Starts of alphabets in circles, in squares, and as the letters of flags. Normalization leaves these alone. */
const BOXED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function boxedLetter(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  const first = BOXED_ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCharCode(0x61 + code - first);
}

/** The ASCII letters or digits, in lower case, that a character looks like; null if it looks like none. */
export const plainLookOf = (sign: string): string | null => PLAIN_LOOKS.get(sign) ?? boxedLetter(sign);

/** Digits and punctuation that people write instead of letters. */
const LETTERS_WRITTEN_AS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
  "!": "i",
  "|": "i",
};

const WRITTEN_SIGN = /(?<=\p{L})[01345$@!|]|[01345$@!|](?=\p{L})/gu;

/** Reads such characters as letters next to a letter, but not within a number. */
export const readAsLetters = (text: string): string =>
  text.replace(WRITTEN_SIGN, (sign) => LETTERS_WRITTEN_AS[sign] ?? sign);

/** All letters and digits of a text as one word, without anything between them. */
export const lettersAndDigits = (text: string): string =>
  text.replace(/[01345$@!|]/g, (sign) => LETTERS_WRITTEN_AS[sign] ?? sign).replace(/[^\p{L}\p{N}]+/gu, "");

/** Texts that look alike become equal: without accents, in lower case, i for l, m for rn, w for vv. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (sign) => plainLookOf(sign) ?? sign)
    .toLowerCase()
    .replaceAll("l", "i")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
