import { PRODUCT } from "../templates/product";
import { type CardFace, initialsOf } from "../templates/content";
import { isJoiner, SILENT } from "./scripts";

/** What the fonts are asked to draw: one code point for what can be one. */
const settled = (text: string) => text.normalize("NFC").replace(/\s/g, " ").replace(SILENT, "");

type CanDraw = (sign: string) => boolean;

/** Above U+FFFF satori finds the right font for a sign only where it stands alone. */
const alone = (sign: string) => (sign.length > 1 ? ` ${sign} ` : sign);

/**
 * 𝓜 becomes M where no font has 𝓜; what has no such form leaves one dot for the whole run, at the ends nothing.
 * Nor does a mark without a letter to stand on.
 */
function drawable(text: string, canDraw: CanDraw): string {
  const signs = Array.from(settled(text), (sign) => {
    if (isJoiner(sign) || canDraw(sign)) return alone(sign);
    const plain = sign.normalize("NFKC");
    return Array.from(plain).every(canDraw) ? plain : "\0";
  });
  return signs
    .join("")
    .replace(/\0[\0 ]*/g, (run) => (run.endsWith(" ") ? "· " : "·"))
    .replace(/(?<=^|[ ·])\p{M}+/gu, "")
    .replace(/ +/g, " ")
    .replace(/^[ ·]+|(?<![ ·])[ ·]+$/g, "");
}

/** Every sign that the card's texts could ask of a font. */
export function signsOf({ fullName, lastSeries, lastGame, initials, gundamTitle }: CardFace): string {
  const texts = [PRODUCT.toUpperCase(), fullName, lastSeries, lastGame, initials, gundamTitle].map((text) =>
    settled(text ?? ""),
  );
  return [...texts, ...texts.map((text) => text.normalize("NFKC"))].join("");
}

/** The face with nothing in it that would be drawn as an empty box. */
export function drawableFace(face: CardFace, canDraw: CanDraw): CardFace {
  const fullName = drawable(face.fullName, canDraw) || "Pilot";
  return {
    ...face,
    fullName,
    initials: drawable(face.initials, canDraw).replace(/[ ·]/g, "") || initialsOf(fullName),
    gundamTitle: drawable(face.gundamTitle, canDraw),
    lastSeries: face.lastSeries && drawable(face.lastSeries, canDraw),
    lastGame: face.lastGame && drawable(face.lastGame, canDraw),
  };
}
