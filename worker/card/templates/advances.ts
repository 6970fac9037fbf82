import latinWidths from "#generated/card/latin-widths.json";
import { graphemesOf } from "./props";
import type { Face } from "./type";

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
  const known = latinWidths[face][base.charCodeAt(0) - 0x20];
  if (known !== undefined) return known;
  const broadest = BROADEST.find(([signs]) => signs.test(sign))?.[1] ?? ANY;
  return face === "mono" ? monospaced(sign, broadest) : broadest;
}

/** What the mono face has itself is as wide as all of it; the rest comes from the other faces. */
const monospaced = (sign: string, otherwise: number) =>
  /^[\u00a1-\u00ff\u0410-\u044f]/u.test(sign) ? MONO : Math.max(MONO, otherwise);

export function textWidth(text: string, face: Face, size: number): number {
  return (graphemesOf(text).reduce((sum, sign) => sum + advanceOf(sign, face), 0) * size) / 100;
}
