import { graphemesOf } from "../../templates/content";
import { FONT_FAMILY, type Typeface } from "../../templates/typeface";
import type { CardFont } from "../render-engine";
import { type FontFile, readFont } from "./font-file";

/** A glyph with its origin's distance from the start of the line, in pixels. */
export type SetGlyph = { font: FontFile; glyph: number; x: number };

/** `ascent` is from the top of the line to its baseline, in whole pixels. */
export type SetLine = { glyphs: SetGlyph[]; width: number; ascent: number };

/** `size` and `spacing` in pixels, `lineHeight` as a multiple of the size. */
export type TextStyle = { typeface: Typeface; size: number; spacing: number; lineHeight: number };

const parsed = new WeakMap<ArrayBuffer, FontFile>();

function fontFileOf({ data }: CardFont): FontFile {
  const font = parsed.get(data) ?? readFont(data);
  parsed.set(data, font);
  return font;
}

/** satori sets the text between these by itself, kerned, and starts it where the unkerned letters end. */
const SEPARATOR = /[ \u00a0]/;

/**
 * Sets lines as satori 0.32 does, to the fraction of a pixel: words are kerned, the places of words are not. The font
 * of a word is that of its first character; a character that it lacks comes from the first font that has it.
 */
export function createTextSetter(fonts: CardFont[]) {
  const fontsOf = (typeface: Typeface): FontFile[] => {
    const own = FONT_FAMILY[typeface].split(", ");
    const rank = ({ name }: CardFont) => (own.includes(name) ? own.indexOf(name) : own.length);
    return fonts.toSorted((one, other) => rank(one) - rank(other)).map(fontFileOf);
  };
  const ordered: Record<Typeface, FontFile[]> = {
    display: fontsOf("display"),
    text: fontsOf("text"),
    mono: fontsOf("mono"),
  };

  return function setLine(text: string, { typeface, size, spacing, lineHeight }: TextStyle): SetLine {
    const candidates = ordered[typeface];
    const fontOf = (point: number): FontFile => {
      const font = candidates.find((candidate) => candidate.glyphOf(point) !== 0);
      if (!font) throw new Error("No font of the card has this character.");
      return font;
    };
    /** In pixels of one unit. Multiplied in satori's order, because it rounds sums of these up to whole pixels. */
    const scaleOf = (font: FontFile) => (1 / font.unitsPerEm) * size;
    /** Calls `place` for each glyph, and returns the word's width. */
    function setWord(word: string, place?: (glyph: SetGlyph) => void): number {
      const points = Array.from(word, (character) => character.codePointAt(0) ?? 0);
      const own = fontOf(points[0] ?? 0);
      let [x, before] = [0, -1];
      for (const point of points) {
        const font = own.glyphOf(point) === 0 ? fontOf(point) : own;
        const glyph = font.glyphOf(point);
        if (before >= 0) x += own.kerning(before, glyph) * scaleOf(own);
        place?.({ font, glyph, x });
        x += font.advanceOf(glyph) * scaleOf(font) + spacing;
        before = glyph;
      }
      return x;
    }

    const glyphs: SetGlyph[] = [];
    let [x, word] = [0, ""];
    let wordAt = 0;
    const finish = () => {
      if (word !== "") setWord(word, (set) => glyphs.push({ ...set, x: wordAt + set.x }));
      word = "";
    };
    for (const grapheme of graphemesOf(text)) {
      if (word === "") wordAt = x;
      word += grapheme;
      x += setWord(grapheme);
      if (SEPARATOR.test(grapheme)) finish();
    }
    finish();
    const { ascender, descender, unitsPerEm } = fontOf(text.codePointAt(0) ?? 0x20);
    const [above, below] = [(ascender / unitsPerEm) * size, (descender / unitsPerEm) * size];
    const ascent = Math.round(above + (size * lineHeight - (above - below)) / 2);
    return { glyphs, width: x, ascent };
  };
}

export type TextSetter = ReturnType<typeof createTextSetter>;
