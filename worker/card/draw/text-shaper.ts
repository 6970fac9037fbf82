import opentype, { type Font } from "@shuding/opentype.js";
import createBidi from "bidi-js";
import { graphemesOf } from "../templates/content";
import { FONT_FAMILY, type Outlines, type TextShaper, type Typeface } from "../templates/parts";
import { isJoiner } from "./drawable-text";
import type { HarfBuzz, ShapedRun } from "./harfbuzz";
import type { CardFont } from "./render-engine";

type Dependencies = {
  harfbuzz: HarfBuzz;
  fonts: CardFont[];
  hasGlyph: (font: CardFont, character: string) => boolean;
};

/** Odd levels run from right to left. */
type Run = { text: string; level: number; font: CardFont };

export function createTextShaper({ harfbuzz, fonts, hasGlyph }: Dependencies): TextShaper {
  const shaped = new Map<string, Outlines>();

  /** The families of the typeface first. */
  function candidatesOf(typeface: Typeface): CardFont[] {
    const own = FONT_FAMILY[typeface].split(", ");
    const rank = ({ name }: CardFont) => (own.includes(name) ? own.indexOf(name) : own.length);
    return fonts.toSorted((one, other) => rank(one) - rank(other));
  }

  /** Marks that the font doesn't have are removed. */
  function inOneFont(letter: string, candidates: CardFont[]): Omit<Run, "level"> | undefined {
    const characters = Array.from(letter);
    const has = (font: CardFont) => (character: string) => isJoiner(character) || hasGlyph(font, character);
    const font =
      candidates.find((candidate) => characters.every(has(candidate))) ??
      candidates.find((candidate) => hasGlyph(candidate, characters[0] ?? ""));
    return font && { text: characters.filter(has(font)).join(""), font };
  }

  function runsOf(line: string, typeface: Typeface): Run[] {
    const [levels, candidates] = [embeddingLevels(line), candidatesOf(typeface)];
    const runs: Run[] = [];
    let at = 0;
    for (const letter of graphemesOf(line)) {
      const [level, part] = [levels[at] ?? 0, inOneFont(letter, candidates)];
      at += letter.length;
      const last = runs.at(-1);
      if (part && last?.font === part.font && last.level === level) last.text += part.text;
      else if (part) runs.push({ ...part, level });
    }
    return runs;
  }

  function shapeLine(line: string, typeface: Typeface): Outlines {
    const runs = runsOf(line, typeface);
    const shapedRuns = new Map(
      [...Map.groupBy(runs, ({ font }) => font)].flatMap(([{ data }, inFont]) =>
        harfbuzz.shape(inFont, data).map((run, index) => [inFont[index], run] as const),
      ),
    );
    return outlinesOf(
      inVisualOrder(runs).flatMap((run) => {
        const inOrder = shapedRuns.get(run);
        return inOrder ? [{ ...inOrder, data: run.font.data }] : [];
      }),
    );
  }

  return (line, typeface) => {
    const key = `${typeface} ${line}`;
    const outlines = shaped.get(key) ?? shapeLine(line, typeface);
    shaped.set(key, outlines);
    return outlines;
  };
}

const bidi = createBidi();

/** bidi-js reads the halves of characters above U+FFFF as Latin letters. Emoji have no direction. */
const standIn = (character: string) => (/\p{L}/u.test(character) ? "AA" : "\ufffc\ufffc");
const belowAstral = (line: string) => line.replace(/[\u{10000}-\u{10ffff}]/gu, standIn);

/** Returns the level of each UTF-16 unit. The first letter decides the direction of the line. */
export const embeddingLevels = (line: string): Uint8Array =>
  bidi.getEmbeddingLevels(belowAstral(line)).levels;

/** bidi-js sees each run as one letter. */
export function inVisualOrder<One extends { level: number }>(runs: One[]): One[] {
  const levels = Uint8Array.from(runs, ({ level }) => level);
  const paragraphs = [{ start: 0, end: runs.length - 1, level: 0 }];
  const order = bidi.getReorderedIndices("A".repeat(runs.length), { levels, paragraphs });
  return order.flatMap((at) => runs[at] ?? []);
}

const SIZE = 100;

const parsed = new WeakMap<ArrayBuffer, Font>();

function fontIn(data: ArrayBuffer): Font {
  const font = parsed.get(data) ?? opentype.parse(data, { lowMemory: true });
  parsed.set(data, font);
  return font;
}

/** Places runs from left to right. y grows downward, as in SVG. */
function outlinesOf(runs: (ShapedRun & { data: ArrayBuffer })[]): Outlines {
  const outline = new opentype.Path();
  let end = 0;
  for (const { glyphs, advance, data } of runs) {
    const font = fontIn(data);
    const scale = SIZE / font.unitsPerEm;
    for (const { glyph, x, y } of glyphs)
      outline.extend(font.glyphs.get(glyph).getPath(end + x * scale, -y * scale, SIZE));
    end += advance * scale;
  }
  const xs = outline.commands.flatMap(({ x1 = 0, x = x1 }) => [x1, x]);
  const ys = outline.commands.flatMap(({ y1 = 0, y = y1 }) => [y1, y]);
  const left = Math.min(0, ...xs);
  return {
    path: outline.toPathData(2),
    left,
    width: Math.max(end, ...xs) - left,
    ascent: -Math.min(0, ...ys),
    descent: Math.max(0, ...ys),
  };
}
