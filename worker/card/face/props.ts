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

const firstOf = (word: string) => graphemesOf(word).find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "";
const capital = (letter: string) => graphemesOf(letter.toLocaleUpperCase("en")).at(0) ?? "";

/** First letters of the first and last word; of a name without letters, its first sign. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\p{Pd}_.·・]+/u)
    .map(firstOf)
    .filter(Boolean);
  const [first, ...rest] = letters.map(capital);
  return first === undefined ? (graphemesOf(name.trim()).at(0) ?? "") : `${first}${rest.at(-1) ?? ""}`;
}

/** What the API says of a card, as the face shows it. `avatar` stays an address: whoever draws fetches it. */
export function cardFaceOf({ user, customization, lastSeries, lastGame }: Omit<GCard, "version">): CardFace {
  return {
    fullName: user.fullName,
    initials: initialsOf(user.fullName),
    avatar: user.profileImage,
    sinceYear: new Date(user.memberSince).getUTCFullYear(),
    isPatron: user.isPatron,
    gundamTitle: customization.gundamTitle,
    badgeType: customization.badgeType,
    lastSeries: lastSeries?.title ?? null,
    lastGame: lastGame?.title ?? null,
  };
}
