import createBidi from "bidi-js";
import { graphemesOf } from "../templates/content";
import { FONT_FAMILY, type Outlines, type TextShaper, type Typeface } from "../templates/parts";
import { isJoiner } from "./drawable-text";
import type { HarfBuzz, ShapedRun } from "./harfbuzz";
import type { CardFont } from "./render-engine";
import { type Contours, glyphsOf, type Point, unitsPerEm } from "./truetype";

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
    const outlined = new Map(
      [...Map.groupBy(runs, ({ font }) => font)].flatMap(([{ data }, inFont]) =>
        harfbuzz
          .shape(inFont, data)
          .map((run, index) => [inFont[index], outlineRun(run, new Uint8Array(data))] as const),
      ),
    );
    return joinRuns(inVisualOrder(runs).flatMap((run) => outlined.get(run) ?? []));
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

/** Of each UTF-16 unit. The first letter decides the direction of the line. */
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

const rounded = (value: number) => Math.round(value * 100) / 100;

/** y grows downward, as in SVG. */
type OutlinedRun = { advance: number; contours: Contours };

function outlineRun({ glyphs, advance }: ShapedRun, font: Uint8Array): OutlinedRun {
  const contoursOf = glyphsOf(font);
  const scale = SIZE / unitsPerEm(font);
  const contours = glyphs.flatMap(({ glyph, x, y }) =>
    contoursOf(glyph).map((points) =>
      points.map((point) => ({ ...point, x: (x + point.x) * scale, y: -(y + point.y) * scale })),
    ),
  );
  return { advance: advance * scale, contours };
}

function joinRuns(runs: OutlinedRun[]): Outlines {
  let advance = 0;
  const contours = runs.flatMap((run) => {
    const start = advance;
    advance += run.advance;
    return run.contours.map((points) => points.map((point) => ({ ...point, x: start + point.x })));
  });
  const [xs, ys] = [contours.flat().map(({ x }) => x), contours.flat().map(({ y }) => y)];
  const left = Math.min(0, ...xs);
  return {
    path: contours.map(pathOf).join(""),
    left,
    width: Math.max(advance, ...xs) - left,
    ascent: -Math.min(0, ...ys),
    descent: Math.max(0, ...ys),
  };
}

const coordinates = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

function pathOf(points: Point[]): string {
  const whole = points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, between(point, next)];
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const turned = [...whole.slice(first), ...whole.slice(0, first)];
  const steps = turned.map((point, at) => {
    if (at === 0) return `M${coordinates(point)}`;
    if (!point.isOn) return `Q${coordinates(point)}`;
    return `${turned[at - 1]?.isOn ? "L" : " "}${coordinates(point)}`;
  });
  const [start] = turned;
  return start ? `${steps.join("")}${turned.at(-1)?.isOn ? "" : ` ${coordinates(start)}`}Z` : "";
}
