import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import svgpath from "svgpath";
import { unpackWoff } from "../card/woff";

export type Typeface = "display" | "mono" | "text";

/** A line of text as outlines, with its left end of the baseline at 0,0 and a size of 1. */
type SetLine = { path: string; width: number };
export type Lettering = {
  set: (text: string, typeface: Typeface, spacing?: number) => SetLine;
  /** The width alone, at a size of 1. */
  widthOf: (text: string, typeface: Typeface, spacing?: number) => number;
  /** Characters that the typefaces have no glyph for. */
  missing: Set<string>;
};

const FILES: Record<Typeface, string> = {
  display: "chakra-petch/files/chakra-petch-latin-700-normal.woff",
  text: "ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff",
  mono: "ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff",
};

/** Sets text in the site's own typefaces. `root` is the folder with `node_modules`. */
export function createLettering(root: string): Lettering {
  const faces = new Map<Typeface, { font: Font; upem: number }>();
  const missing = new Set<string>();
  const fontOf = (typeface: Typeface) => {
    const known = faces.get(typeface);
    if (known) return known;
    const woff = readFileSync(join(root, "node_modules/@fontsource", FILES[typeface]));
    const face = new Face(new Blob(unpackWoff(woff)));
    const made = { font: new Font(face), upem: face.upem };
    faces.set(typeface, made);
    return made;
  };
  const glyphs = new Map<string, string>();
  const outlineOf = (typeface: Typeface, font: Font, glyph: number): string => {
    const key = `${typeface} ${glyph}`;
    const outline = glyphs.get(key) ?? svgpath(font.glyphToPath(glyph)).scale(1, -1).toString();
    glyphs.set(key, outline);
    return outline;
  };
  /** Shapes the text: each glyph with its place, in units of the font. */
  const placed = (text: string, typeface: Typeface, spacing: number) => {
    const { font, upem } = fontOf(typeface);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let width = 0;
    const run = buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, cluster, xOffset = 0, xAdvance = 0 }) => {
        if (codepoint === 0) missing.add(text[cluster] ?? text);
        const x = width + xOffset;
        width += xAdvance + spacing * upem;
        return { glyph: codepoint, x };
      });
    return { run, font, upem, width: width / upem - spacing };
  };
  return {
    missing,
    widthOf: (text, typeface, spacing = 0) => placed(text, typeface, spacing).width,
    set(text, typeface, spacing = 0) {
      const { run, font, upem, width } = placed(text, typeface, spacing);
      const paths = run.map(({ glyph, x }) =>
        svgpath(outlineOf(typeface, font, glyph))
          .translate(x, 0)
          .toString(),
      );
      return {
        path: svgpath(paths.join(""))
          .scale(1 / upem)
          .toString(),
        width,
      };
    },
  };
}
