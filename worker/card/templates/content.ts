import type { Accent, Artwork, ArtworkChoice, Counts, GCard, LineKind } from "../contract";

/** Plain strings, so that stored values that this release doesn't know can still be drawn. */
export type CardContent = {
  fullName: string;
  /** Drawn if there is no avatar. */
  initials: string;
  /** `data:` for satori, any address for a page. */
  avatar: string | null;
  sinceYear: number;
  isPatron: boolean;
  gundamTitle: string;
  badgeType: string;
  lastSeries: string | null;
  lastGame: string | null;
  /** Only if it is not that of `USUAL_EXTRAS`, so that older cards keep their versions. */
  firstLine?: LineKind;
  secondLine?: LineKind;
  accent?: Accent;
  completed?: { series: number; games: number };
  counts?: Counts;
  favorite?: string;
  artwork?: Artwork;
  /** The title of a list, in its picture. */
  heading?: string;
};

export const cardName = ({ fullName, gundamTitle, badgeType }: CardContent) =>
  `G-Card of ${fullName}, ${gundamTitle}, ${badgeType}`;

export const pilotSince = ({ sinceYear }: CardContent) => `Pilot since ${sinceYear}`;

/** Creating it takes longer than drawing a card. */
let segmenter: Intl.Segmenter | undefined;

/** Skipping the segmenter is ten times as fast. */
const IS_PLAIN = /^[\x20-\x7e]*$/;

/** Letters with their marks, and whole emoji. */
export function graphemesOf(text: string): string[] {
  if (IS_PLAIN.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Skips vowels that are written before their consonant. */
const isInitial = (letter: string) =>
  IS_PLAIN.test(letter)
    ? /[A-Za-z0-9]/.test(letter)
    : /^(?!\p{Logical_Order_Exception}).*[\p{L}\p{N}]/u.test(letter);
const firstOf = (word: string) => graphemesOf(word).find(isInitial) ?? "";
const capital = (letter: string) => graphemesOf(letter.toUpperCase()).at(0) ?? "";

/** Keeps apart two letters that would join. */
const NON_JOINER = "\u200c";
const IS_JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u;
const apart = (letter: string) => (IS_JOINING.test(letter) ? `${letter}${NON_JOINER}` : letter);

/** Returns the first character of a name without letters. */
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

export function artworkOf(choice: ArtworkChoice = "none", artworks: GCard["artworks"] = {}) {
  if (choice === "none") return undefined;
  return choice === "favorite" || choice === "lastSeries" ? artworks[choice] : choice;
}

export const withoutControls = (text: string) =>
  IS_PLAIN.test(text) ? text : text.replace(/\p{Bidi_Control}/gu, "");

/** `avatar` is on this site, so satori can't load it. */
export function cardContentOf({ user, customization, ...shown }: Omit<GCard, "version">): CardContent {
  const { lastSeries, lastGame, completed, counts, favorite, artworks } = shown;
  const fullName = withoutControls(user.fullName);
  const artwork = artworkOf(customization.artwork, artworks);
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
    ...(counts && { counts }),
    ...(favorite && { favorite: favorite.title }),
    ...(artwork && { artwork }),
  };
}
