import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import svgpath from "svgpath";
import { unpackWoff } from "../woff";

export type Typeface = "display" | "mono" | "text";

/** A line of text as outlines, at size 1. The left end of its baseline is 0,0. */
type SetLine = { path: string; width: number };
export type Lettering = {
  set: (text: string, typeface: Typeface, spacing?: number) => SetLine;
  /** Only the width, at size 1. */
  widthOf: (text: string, typeface: Typeface, spacing?: number) => number;
  /** Characters without a glyph in the typefaces. */
  missing: Set<string>;
};

const FILES: Record<Typeface, string> = {
  display: "chakra-petch/files/chakra-petch-latin-700-normal.woff",
  text: "ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff",
  mono: "ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff",
};

/** Sets text in the site's typefaces. `root` is the folder with `node_modules`. */
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
  const glyphs = new Map<string, ReturnType<typeof svgpath>>();
  const outlineOf = (typeface: Typeface, font: Font, glyph: number) => {
    const key = `${typeface} ${glyph}`;
    const outline = glyphs.get(key) ?? svgpath(font.glyphToPath(glyph)).scale(1, -1);
    glyphs.set(key, outline);
    return svgpath.from(outline);
  };
  /** Shapes the text. Returns each glyph with its place in font units. */
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
      const paths = run.map(({ glyph, x }) => outlineOf(typeface, font, glyph).translate(x, 0).toString());
      return {
        path: svgpath(paths.join(""))
          .scale(1 / upem)
          .toString(),
        width,
      };
    },
  };
}

/** The parts of a title on a poster: the beginning that many works share, the work's own name, and the rest. */
type TitleParts = { over: string; main: string; under: string };

/** Beginnings that many works share, longest first. Posters show them in small letters above the name. */
const SHARED =
  /^(?:Mobile Suit SD Gundam: |Mobile Suit Gundam: The 08th MS Team – |Mobile Suit Gundam: Gihren's Greed – |Mobile Suit Gundam: Extreme |Mobile Suit Zeta Gundam: |Mobile Suit Gundam SEED Destiny: |Mobile Suit Gundam SEED: |Mobile Suit Gundam MS IGLOO |Mobile Suit Gundam Wing: |Mobile Suit Gundam AGE: |Mobile Suit Gundam 00: |Mobile Suit Gundam 00 the Movie: |Mobile Suit Gundam Side Story |Mobile Suit Gundam: |Mobile Suit Gundam (?=\w)|Mobile Suit (?=SD Gundam|Zeta|Victory|Gundam)|Mobile Fighter |After War |SD Gundam G Generation: |SD Gundam Gaiden: Knight Gundam |SD Gundam: Gachapon |SD Gundam Generation: |SD Gundam: |SD Gundam Eiyuuden: |SD Gundam World |SD Gundam (?=\w)|Gundam Build Fighters: |Gundam Build Divers: |Model Suit |Superior Defender |Gundam Neo Experience 0087: |Gundam Side Story 0079: |Gundam Reconguista in G (?=[IV])|Gundam: (?=\w))/;

export function titleParts(title: string): TitleParts {
  const [over = ""] = SHARED.exec(title) ?? [];
  let main = title.slice(over.length);
  let under = "";
  const bracket = / \(([^)]+)\)$/.exec(main);
  if (bracket) {
    under = bracket[1] ?? "";
    main = main.slice(0, bracket.index);
  }
  const cut = main.search(/ – |: /);
  if (cut > 0) {
    const rest = main.slice(cut).replace(/^(?: – |: )/, "");
    under = under ? `${rest} – ${under}` : rest;
    main = main.slice(0, cut);
  }
  const above = over.replace(/[\s:–]+$/, "");
  // A number alone says too little, so it is joined with the name before or after it.
  if (!under && /^[IVX]+$/.test(main))
    return { over: above.replace(/ ?Gundam$/, ""), main: `Gundam ${main}`, under };
  if (under && /^(?:[IVX]+|\d|\d{4}|(?:Vol\.|Part) \d)$/.test(main))
    return { over: `${above} ${main}`, main: under, under: "" };
  return { over: above, main, under };
}

/** All ways to break words into at most `most` lines. */
function breaks(words: string[], most: number): string[][] {
  if (most === 1 || words.length === 1) return [[words.join(" ")]];
  return [
    [words.join(" ")],
    ...words
      .slice(1)
      .flatMap((_, at) =>
        breaks(words.slice(at + 1), most - 1).map((rest) => [words.slice(0, at + 1).join(" "), ...rest]),
      ),
  ];
}

type Fitted = { lines: string[]; size: number };

/** The lines and the size that fill the room best. */
export function fitted(
  text: string,
  room: { wide: number; tall: number; largest: number; most: number },
  lettering: Lettering,
): Fitted {
  // A number at the end must not be on its own line.
  const words = text.split(/ (?![\dIVX]{1,4}$)/);
  const candidates = breaks(words, room.most).map((lines) => {
    const widest = Math.max(...lines.map((part) => lettering.widthOf(part, "display")));
    return { lines, size: Math.min(room.wide / widest, room.tall / lines.length / 0.96, room.largest) };
  });
  return candidates.reduce((best, one) =>
    one.size > best.size * 1.04 || (one.size > best.size * 0.96 && one.lines.length < best.lines.length)
      ? one
      : best,
  );
}
