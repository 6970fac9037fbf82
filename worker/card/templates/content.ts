import type { Accent, GCard, LineKind } from "../contract";

/** Everything that a card shows of a member. Plain strings, so that a value that is no longer known can be drawn. */
export type CardContent = {
  fullName: string;
  /** At most two letters, shown if there is no avatar: `initialsOf(fullName)`. */
  initials: string;
  /** Address of the member's picture: a `data:` address for the renderer, any address for the page. */
  avatar: string | null;
  sinceYear: number;
  isPatron: boolean;
  gundamTitle: string;
  badgeType: string;
  lastSeries: string | null;
  lastGame: string | null;
  /** What the member chose beyond the usual; left out otherwise, so that the versions of older cards stay. */
  firstLine?: LineKind;
  secondLine?: LineKind;
  accent?: Accent;
  completed?: { series: number; games: number };
  favorite?: string;
};

/** In mixed case, as most frames print it. */
export const pilotSince = ({ sinceYear }: CardContent) => `Pilot since ${sinceYear}`;

/** Made for the first name that needs it: making it takes longer than drawing a card. */
let segmenter: Intl.Segmenter | undefined;

/** Each character counts alone. Segmenting, and expressions over all of Unicode, take ten times as long. */
const IS_PLAIN = /^[\x20-\x7e]*$/;

/** Splits a text into letters with their marks, and whole emoji. */
export function graphemesOf(text: string): string[] {
  if (IS_PLAIN.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A vowel written before its consonant is not the word's first letter. */
const isInitial = (letter: string) =>
  IS_PLAIN.test(letter)
    ? /[A-Za-z0-9]/.test(letter)
    : /^(?!\p{Logical_Order_Exception}).*[\p{L}\p{N}]/u.test(letter);
const firstOf = (word: string) => graphemesOf(word).find(isInitial) ?? "";
const capital = (letter: string) => graphemesOf(letter.toUpperCase()).at(0) ?? "";

/** Stops two letters from joining. */
const NON_JOINER = "\u200c";
const IS_JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u;
const apart = (letter: string) => (IS_JOINING.test(letter) ? `${letter}${NON_JOINER}` : letter);

/** The first letters of the first and the last word. A name without letters gives its first character. */
export function initialsOf(name: string): string {
  const letters = name
    .split(IS_PLAIN.test(name) ? /[\s\-_.]+/ : /[\s\p{Pd}_.·・]+/u)
    .map(firstOf)
    .filter(Boolean);
  const [first, ...rest] = letters.map(capital);
  if (first === undefined) return graphemesOf(name.trim()).at(0) ?? "";
  const last = rest.at(-1);
  return last === undefined ? first : `${apart(first)}${last}`;
}

/** Turns the API's card into its content. `avatar` is our address of the picture, which the renderer can't load. */
export function cardContentOf({
  user,
  customization,
  lastSeries,
  lastGame,
  completed,
  favorite,
}: Omit<GCard, "version">): CardContent {
  const fullName = IS_PLAIN.test(user.fullName)
    ? user.fullName
    : user.fullName.replace(/\p{Bidi_Control}/gu, "");
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
    ...(customization.firstLine && { firstLine: customization.firstLine }),
    ...(customization.secondLine && { secondLine: customization.secondLine }),
    ...(customization.accent && { accent: customization.accent }),
    ...(completed && { completed }),
    ...(favorite && { favorite: favorite.title }),
  };
}
