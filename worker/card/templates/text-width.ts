import latinWidths from "#generated/card/latin-widths.json";
import { graphemesOf } from "./content";
import type { Typeface } from "./typeface";

/** The largest widths of other characters, in hundredths of an em. The first row that matches counts. */
const MAX_WIDTHS: [characters: RegExp, width: number][] = [
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
  // Typical widths: for these scripts the picture measures outlines, and the page uses a font of the reader's system.
  [/^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u, 60],
  [/^[\p{Script=Thai}\p{Script=Lao}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}]/u, 75],
  [/^\p{Script=Tibetan}/u, 75],
  [/^\p{Script=Malayalam}/u, 170],
  [/^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}]/u, 100],
  [/^[\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u, 100],
  [/^\p{Script=Tamil}/u, 118],
];
const MAX_OTHER = 130;
const MONO = 60;

/** At least the width of the character in any of the card's fonts, in hundredths of an em. */
function widthOf(character: string, typeface: Typeface): number {
  const latin = latinWidths[typeface];
  // Most characters are Latin, and normalizing takes most of the time.
  const known =
    latin[character.charCodeAt(0) - 0x20] ?? latin[character.normalize("NFD").charCodeAt(0) - 0x20];
  if (known !== undefined) return known;
  const width = MAX_WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? MAX_OTHER;
  return typeface === "mono" ? monospaced(character, width) : width;
}

/** The mono typeface draws only some characters itself. The others come from the other typefaces. */
const monospaced = (character: string, otherwise: number) =>
  /^[\u00a1-\u00ff\u0410-\u044f]/u.test(character) ? MONO : Math.max(MONO, otherwise);

/** In the unit of `size`. Never less than the drawn width, except in scripts that are shaped. */
export function textWidth(text: string, typeface: Typeface, size: number): number {
  return (graphemesOf(text).reduce((sum, character) => sum + widthOf(character, typeface), 0) * size) / 100;
}
