import type { GCard } from "../contract";

/** Everything a card shows of a person. Plain strings, so that a value no longer known still draws a card. */
export type CardFace = {
  fullName: string;
  /** At most two letters, shown where there is no picture: `initialsOf(fullName)`. */
  initials: string;
  /** `data:` address for the drawn picture, any address for the browser. */
  avatar: string | null;
  sinceYear: number;
  isPatron: boolean;
  gundamTitle: string;
  badgeType: string;
  lastSeries: string | null;
  lastGame: string | null;
};

export const CARD_WIDTH = 600;
export const CARD_HEIGHT = 315;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** A vowel written before its consonant is not the word's first letter. */
const isInitial = (sign: string) => /^(?!\p{Logical_Order_Exception}).*[\p{L}\p{N}]/u.test(sign);
const firstOf = (word: string) => graphemesOf(word).find(isInitial) ?? "";
const capital = (letter: string) => graphemesOf(letter.toLocaleUpperCase("en")).at(0) ?? "";

/** Keeps letters apart that would join. */
const NON_JOINER = "\u200c";
const apart = (letter: string) => (/^\p{Script=Arabic}/u.test(letter) ? `${letter}${NON_JOINER}` : letter);

/** First letters of the first and last word; of a name without letters, its first sign. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\p{Pd}_.·・]+/u)
    .map(firstOf)
    .filter(Boolean);
  const [first, ...rest] = letters.map(capital);
  if (first === undefined) return graphemesOf(name.trim()).at(0) ?? "";
  const last = rest.at(-1);
  return last === undefined ? first : `${apart(first)}${last}`;
}

/** What the API says of a card, as the face shows it. `avatar` stays an address: whoever draws fetches it. */
export function cardFaceOf({ user, customization, lastSeries, lastGame }: Omit<GCard, "version">): CardFace {
  const fullName = user.fullName.replace(/\p{Bidi_Control}/gu, "");
  return {
    fullName,
    initials: initialsOf(fullName),
    avatar: user.profileImage,
    sinceYear: new Date(user.memberSince).getUTCFullYear(),
    isPatron: user.isPatron,
    gundamTitle: customization.gundamTitle,
    badgeType: customization.badgeType,
    lastSeries: lastSeries?.title ?? null,
    lastGame: lastGame?.title ?? null,
  };
}
