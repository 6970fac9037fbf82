import { graphemesOf } from "./props";
import type { Face } from "./type";

/** Advance widths of U+0020…007E in hundredths of an em, rounded up, as in the font files. */
const ADVANCES: Record<Exclude<Face, "mono">, number[]> = {
  display: [
    28, 28, 46, 72, 64, 88, 67, 26, 35, 35, 35, 57, 24, 44, 24, 53, 66, 39, 58, 61, 58, 61, 63, 53, 64, 63,
    24, 24, 62, 57, 62, 57, 84, 65, 67, 66, 69, 61, 58, 68, 70, 28, 58, 66, 57, 81, 70, 70, 65, 70, 68, 64,
    59, 70, 65, 88, 66, 64, 60, 35, 54, 35, 66, 49, 24, 58, 60, 56, 61, 59, 40, 61, 60, 28, 29, 57, 27, 87,
    60, 60, 61, 60, 41, 54, 42, 60, 51, 73, 53, 60, 50, 38, 27, 38, 59,
  ],
  text: [
    24, 31, 48, 66, 60, 96, 72, 26, 34, 34, 56, 60, 30, 41, 30, 44, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60,
    32, 32, 60, 60, 60, 50, 90, 68, 67, 65, 69, 60, 58, 72, 72, 43, 55, 68, 53, 82, 72, 72, 65, 72, 67, 62,
    58, 69, 64, 95, 66, 64, 60, 33, 44, 33, 60, 56, 60, 56, 60, 52, 60, 56, 35, 55, 59, 28, 28, 57, 30, 89,
    59, 57, 60, 60, 40, 50, 38, 59, 53, 82, 55, 53, 51, 37, 38, 37, 60,
  ],
};

/** Of other signs, how wide at most, in hundredths of an em; the first row that matches counts. */
const BROADEST: [signs: RegExp, width: number][] = [
  [/^\p{M}/u, 0],
  [/^[іїјӏłıίϊι‘’‚·¡¦]/u, 38],
  [/^[ІЇгѓґтѕсзуэєьЃЈГ–]/u, 62],
  [/^[ЖЮШЩЉЊЫФ]/u, 112],
  [/^[фыжшюљщњДЦЪМЂЋæœ…—½]/u, 97],
  [/^[\u0400-\u042fм]/u, 76],
  [/^[\u0430-\u045fðþøßđ×÷¿«»“”„†§]/u, 66],
  [/^[ΆΈΑΒΔΚΛΧάαΌΏΗΘΝΟΠΩψΉΎφωώΜΦΨ]/u, 87],
  [/^\p{Script=Greek}/u, 68],
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 100],
  // As wide as in most names: the picture measures these, the page has whichever font the reader has.
  [/^[\p{Script=Arabic}\p{Script=Hebrew}]/u, 60],
  [/^[\p{Script=Thai}\p{Script=Lao}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}]/u, 75],
  [/^\p{Script=Malayalam}/u, 170],
  [/^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}]/u, 100],
  [/^[\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u, 100],
  [/^\p{Script=Tamil}/u, 118],
];
const ANY = 130;
const MONO = 60;

/** At least as wide as the sign, whichever of the card's fonts draws it. */
function advanceOf(sign: string, face: Face): number {
  const base = sign.normalize("NFD").charAt(0);
  const place = base.charCodeAt(0) - 0x20;
  const isLatin = place >= 0 && place < 95;
  const known = face === "mono" ? MONO : ADVANCES[face][place];
  if (isLatin && known !== undefined) return known;
  const broadest = BROADEST.find(([signs]) => signs.test(sign))?.[1] ?? ANY;
  return face === "mono" ? monospaced(sign, broadest) : broadest;
}

/** What the mono face has itself is as wide as all of it; the rest comes from the other faces. */
const monospaced = (sign: string, otherwise: number) =>
  /^[\u00a1-\u00ff\u0410-\u044f]/u.test(sign) ? MONO : Math.max(MONO, otherwise);

export function textWidth(text: string, face: Face, size: number): number {
  return (graphemesOf(text).reduce((sum, sign) => sum + advanceOf(sign, face), 0) * size) / 100;
}
