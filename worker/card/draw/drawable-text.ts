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

/** Whether satori can't set the text: it sets one character after the other, with room for the height of Latin. */
export const needsShaping = (text: string) => !IN_EVERY_LATIN_FONT.test(text) && IS_SHAPED.test(text);

/** Joiners change how their neighbors look; no font needs a glyph for them. */
export const isJoiner = (character: string) => /^\p{Join_Control}$/u.test(character);

/**
 * Characters that are not drawn: controls, variation selectors, skin tones, joiners between letters that never join.
 */
const INVISIBLE = new RegExp(
  `(?!\\p{Join_Control}(?<=[${SHAPED}]\\p{M}*\\p{Join_Control})(?=[${SHAPED}]))(?:\\p{C}|\\p{Variation_Selector}|\\p{Emoji_Modifier})`,
  "gu",
);

/**
 * With one code point wherever one exists, plain spaces, and no invisible characters. Most texts need nothing of it,
 * and expressions over all of Unicode take an isolate's first card a millisecond.
 */
const normalized = (text: string) =>
  IN_EVERY_LATIN_FONT.test(text) ? text : text.normalize("NFC").replace(/\s/g, " ").replace(INVISIBLE, "");

type CanDraw = (character: string) => boolean;

/** satori finds the right font for a character above U+FFFF only between spaces. */
const apart = (character: string) => (character.length > 1 ? ` ${character} ` : character);

/**
 * The text without what no font can draw. 𝓜 becomes M if no font has 𝓜. A run of characters without such a
 * replacement becomes one dot, or nothing at the ends of the text. Marks without a letter are dropped.
 */
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

/** Every character that drawing the card may need from a font. */
export function charactersOf(content: CardContent): string {
  const { fullName, lastSeries, lastGame, favorite, initials, gundamTitle } = content;
  const texts = [PRODUCT.toUpperCase(), fullName, lastSeries, lastGame, favorite, initials, gundamTitle].map(
    (text) => normalized(text ?? ""),
  );
  return [...texts, ...texts.map((text) => text.normalize("NFKC"))].join("");
}

/** The content without anything that would be drawn as an empty box. */
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
  };
}
