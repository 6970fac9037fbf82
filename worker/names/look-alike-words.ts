import { LOOK_ALIKES } from "./look-alikes";

const PLAIN_LOOKS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, signs]) =>
    Array.from(signs, (sign) => [sign, plain] as const),
  ),
);

/** First letters in circles, in squares, and as flag letters. Unicode normalization keeps them. */
const BOXED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Null for other characters. */
export function boxedLetter(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  const first = BOXED_ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? null : String.fromCharCode(0x61 + code - first);
}

/** Null if it resembles none. */
export const plainLookOf = (sign: string): string | null => PLAIN_LOOKS.get(sign) ?? boxedLetter(sign);

/** Digits and punctuation that people use as letters. */
const LETTERS_WRITTEN_AS = new Map<string, string>([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["$", "s"],
  ["@", "a"],
  ["!", "i"],
  ["|", "i"],
]);

const WRITTEN_SIGN = /(?<=\p{L})[01345$@!|]|[01345$@!|](?=\p{L})/gu;

/** Only next to a letter. Numbers stay as they are. */
export const readAsLetters = (text: string): string =>
  text.replace(WRITTEN_SIGN, (sign) => LETTERS_WRITTEN_AS.get(sign) ?? sign);

/** One word of all letters and digits. */
export const lettersAndDigits = (text: string): string =>
  text
    .replace(/[01345$@!|]/g, (sign) => LETTERS_WRITTEN_AS.get(sign) ?? sign)
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Removes accents and capitals, and writes `i` for `l`, `m` for `rn`, `w` for `vv`. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\P{ASCII}/gu, (sign) => plainLookOf(sign) ?? sign)
    .toLowerCase()
    .replaceAll("l", "i")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
