import { PRODUCT } from "#worker/platform/product.ts";
import { type CardContent, initialsOf } from "../templates/content";
import { IN_EVERY_LATIN_FONT } from "./font-table";

const JOINED = ["Arabic", "Syriac", "Nko", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"];
const FROM_RIGHT_TO_LEFT = ["Hebrew", "Thaana"];
const STACKED = ["Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"];
const TALL = ["Armenian", "Georgian", "Ethiopic"];
const SHAPED = [...JOINED, ...FROM_RIGHT_TO_LEFT, ...STACKED, ...TALL]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const IS_SHAPED = new RegExp(`[${SHAPED}]`, "u");

/** satori places characters one after the other, at the height of Latin letters. */
export const needsShaping = (text: string) => !IN_EVERY_LATIN_FONT.test(text) && IS_SHAPED.test(text);

/** Joiners change the shape of their neighbors and are not drawn, so no font needs a glyph for them. */
export const isJoiner = (character: string) => /^\p{Join_Control}$/u.test(character);

/** Controls, variation selectors, skin tones, and joiners between letters that never join. */
const INVISIBLE = new RegExp(
  `(?!\\p{Join_Control}(?<=[${SHAPED}]\\p{M}*\\p{Join_Control})(?=[${SHAPED}]))(?:\\p{C}|\\p{Variation_Selector}|\\p{Emoji_Modifier})`,
  "gu",
);

/** Latin text skips this, because expressions over all of Unicode cost an isolate's first card a millisecond. */
const normalized = (text: string) =>
  IN_EVERY_LATIN_FONT.test(text) ? text : text.normalize("NFC").replace(/\s/g, " ").replace(INVISIBLE, "");

type CanDraw = (character: string) => boolean;

/** satori chooses the right font for a character above U+FFFF only if the character is between spaces. */
const apart = (character: string) => (character.length > 1 ? ` ${character} ` : character);

/** 𝓜 becomes M if no font has 𝓜. Other such characters become one dot, or nothing at the ends. */
function drawable(text: string, canDraw: CanDraw): string {
  const drawn = IN_EVERY_LATIN_FONT.test(text) ? text : withoutUndrawable(text, canDraw);
  return drawn.replace(/ +/g, " ").replace(/^[ ·]+|(?<![ ·])[ ·]+$/g, "");
}

function withoutUndrawable(text: string, canDraw: CanDraw): string {
  const characters = Array.from(normalized(text), (character) => {
    if (isJoiner(character) || canDraw(character)) return apart(character);
    const plain = character.normalize("NFKC");
    return Array.from(plain).every(canDraw) ? plain : "\0";
  });
  return characters
    .join("")
    .replace(/\0[\0 ]*/g, (run) => (run.endsWith(" ") ? "· " : "·"))
    .replace(/(?<=^|[ ·])\p{M}+/gu, "");
}

export function charactersOf(content: CardContent): string {
  const { fullName, lastSeries, lastGame, favorite, heading, initials, gundamTitle } = content;
  const titles = [lastSeries, lastGame, favorite, heading];
  const texts = [PRODUCT.toUpperCase(), fullName, ...titles, initials, gundamTitle].map((text) =>
    normalized(text ?? ""),
  );
  return [...texts, ...texts.map((text) => text.normalize("NFKC"))].join("");
}

export function drawableContent(content: CardContent, canDraw: CanDraw): CardContent {
  const fullName = drawable(content.fullName, canDraw) || "Pilot";
  return {
    ...content,
    fullName,
    initials: drawable(content.initials, canDraw).replace(/[ ·]/g, "") || initialsOf(fullName),
    gundamTitle: drawable(content.gundamTitle, canDraw),
    lastSeries: content.lastSeries && drawable(content.lastSeries, canDraw),
    lastGame: content.lastGame && drawable(content.lastGame, canDraw),
    ...(content.favorite && { favorite: drawable(content.favorite, canDraw) }),
    ...(content.heading && { heading: drawable(content.heading, canDraw) }),
  };
}
