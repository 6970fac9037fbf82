import latinWidths from "#generated/card/latin-widths.json";
import { graphemesOf } from "./content";
import type { Typeface } from "./parts";

export type TextBox = {
  typeface: Typeface;
  width: number;
  sizes: readonly [number, ...number[]];
  /** The size of two lines. The default is the smallest of `sizes`. */
  sizeOfTwo?: number | undefined;
  /** Each size is used only if the text is cut at all larger ones. */
  smaller?: readonly number[] | undefined;
  /** Returns the unit of `size`. The default is `textWidth`. */
  measure?: (text: string, typeface: Typeface, size: number) => number;
};
type Fitted = { size: number; text: string };

/** If the smallest size is too large, the text ends with an ellipsis. */
export function fitLine(text: string, box: TextBox): Fitted {
  const { typeface, width, sizes, measure = textWidth } = box;
  const line = text.replace(/\s+/gu, " ").trim();
  const fitting = sizes.find((size) => measure(line, typeface, size) <= width);
  if (fitting !== undefined) return { size: fitting, text: line };
  const size = Math.min(...sizes);
  return { size, text: cut(line, (shortened) => measure(shortened, typeface, size) <= width) };
}

/** Uses two lines if `most` is 2 and no size fits. Breaks a single word only if it would be cut at all sizes. */
export function fitLines(text: string, box: TextBox, most: 1 | 2): { size: number; lines: string[] } {
  const { size, text: line } = fitLine(text, box);
  const words = text.trim().split(/\s+/u);
  const isWhole = (lines: string[]) => lines.join(" ") === words.join(" ");
  let fitted = { size, lines: [line] };
  const largest = most === 2 ? (box.sizeOfTwo ?? size) : size;
  for (const smaller of [largest, ...(box.smaller ?? [])]) {
    if (isWhole(fitted.lines)) break;
    fitted = { size: smaller, lines: linesOf(words, { ...box, sizes: [smaller] }, most) };
  }
  const isCutWord = words.length === 1 && !isWhole(fitted.lines);
  return (isCutWord && most === 2 && halvesOf(text, [size, ...(box.smaller ?? [])], box)) || fitted;
}

/** Null if no size fits, and for words that need shaping, because their letters join. */
function halvesOf(word: string, sizes: number[], { typeface, width, measure }: TextBox) {
  const letters = graphemesOf(word.trim());
  const middle = Math.ceil(letters.length / 2);
  const lines = [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
  const fits = (size: number) => lines.every((line) => textWidth(line, typeface, size) <= width);
  const size = measure ? undefined : sizes.find(fits);
  return size === undefined ? null : { size, lines };
}

/** About equally long, so that no short word is alone on the second line. */
function linesOf(words: string[], box: TextBox, most: 1 | 2): string[] {
  if (most === 1 || words.length === 1) return [fitLine(words.join(" "), box).text];
  const { typeface, width, sizes, measure = textWidth } = box;
  const wide = (part: string[]) => measure(part.join(" "), typeface, sizes[0]);
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const);
  const fitting = breaks.filter(([first]) => wide(first) <= width);
  const longer = (parts: readonly string[][]) => Math.max(...parts.map(wide));
  const balanced = fitting.toSorted((one, other) => longer(one) - longer(other))[0];
  const parts = balanced && longer(balanced) <= width ? balanced : (fitting.at(-1) ?? breaks[0] ?? []);
  return parts.map((part) => fitLine(part.join(" "), box).text);
}

/** Fits lines, and takes the shorter text where the text would be cut. */
export function fitTitle(text: string, shorter: string | undefined, box: TextBox, most: 1 | 2) {
  const { smaller: _, ...usual } = box;
  const fitted = fitLines(text, usual, most);
  const isWhole = fitted.lines.join(" ") === text.trim().replace(/\s+/gu, " ");
  return isWhole ? fitted : fitLines(shorter ?? text, box, most);
}

function cut(text: string, fits: (shortened: string) => boolean): string {
  const letters = graphemesOf(text);
  const shortened = (kept: number) => `${letters.slice(0, kept).join("").trimEnd()}…`;
  let [most, tooMany] = [1, letters.length];
  while (tooMany - most > 1) {
    const kept = (most + tooMany) >> 1;
    if (fits(shortened(kept))) most = kept;
    else tooMany = kept;
  }
  return shortened(most);
}

/** Upper bounds for the widths of other characters, in hundredths of an em. The first matching row counts. */
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
  // The rows below are typical widths and not upper bounds: in these scripts the picture measures outlines, and the
  // page uses a system font.
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

/** An upper bound for the width of a character in the card's fonts, in hundredths of an em. */
function widthOf(character: string, typeface: Typeface): number {
  const latin = latinWidths[typeface];
  // Looks up Latin characters first, because normalizing is slow.
  const known =
    latin[character.charCodeAt(0) - 0x20] ?? latin[character.normalize("NFD").charCodeAt(0) - 0x20];
  if (known !== undefined) return known;
  const width = MAX_WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? MAX_OTHER;
  return typeface === "mono" ? monospaced(character, width) : width;
}

/** The mono typeface has only some of these characters. Other typefaces draw the rest. */
const monospaced = (character: string, otherwise: number) =>
  /^[\u00a1-\u00ff\u0410-\u044f]/u.test(character) ? MONO : Math.max(MONO, otherwise);

/** The width of a text in the unit of `size`. It is an upper bound, except in scripts that need shaping. */
export const textWidth = (text: string, typeface: Typeface, size: number): number =>
  (graphemesOf(text).reduce((sum, character) => sum + widthOf(character, typeface), 0) * size) / 100;

/** Returns a function that measures a text with letter spacing, in pixels. */
const spacedBy = (spacing: number) => (text: string, typeface: Typeface, size: number) =>
  textWidth(text, typeface, size) + graphemesOf(text).length * spacing;

export const CLASSIC_KIND = { text: "PILOT IDENTITY CARD", size: 15, spacing: 2.5 };
const CLASSIC_NAME = { typeface: "display", sizes: [24, 21, 18, 15], measure: spacedBy(2) } as const;
/** The pixels from the start of the product's name to the start of the year. */
const CLASSIC_WIDTH = 360;
const CLASSIC_GAP = 17;

/**
 * The heading of the classic frame: the product's name, and the distance in pixels from its start to the words "PILOT
 * IDENTITY CARD". The distance is null if the words don't fit.
 */
export function classicHeading(product: string): { name: Fitted; kindAt: number | null } {
  const text = product.toUpperCase();
  const kindWidth = spacedBy(CLASSIC_KIND.spacing)(CLASSIC_KIND.text, "display", CLASSIC_KIND.size);
  const beside = fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_WIDTH - CLASSIC_GAP - kindWidth });
  if (beside.text.endsWith("…")) {
    return { name: fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_WIDTH }), kindAt: null };
  }
  const width = CLASSIC_NAME.measure(beside.text, CLASSIC_NAME.typeface, beside.size);
  return { name: beside, kindAt: Math.round(width + CLASSIC_GAP) };
}

export const monoHeading = (product: string): Fitted =>
  fitLine(`${product.toUpperCase().replace(/\s/g, "")}://PILOT/RECORD`, {
    typeface: "mono",
    width: 350,
    sizes: [18, 16, 14, 12],
  });

export const placeholderHeading = (product: string): Fitted =>
  fitLine(`${product.toUpperCase()} G-CARD`, {
    typeface: "display",
    width: 290,
    sizes: [18, 16, 14, 12],
    measure: spacedBy(2),
  });
