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

type Point = { x: number; y: number; isOn: boolean };
/** Quadratic. Points with `isOn: false` are control points. */
type Contours = Point[][];

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Throws if the font doesn't have the table. */
export function tableOf(font: Uint8Array, name: string): DataView {
  const view = viewOf(font);
  const tag = Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    if (view.getUint32(entry) !== tag) continue;
    const offset = view.getUint32(entry + 8);
    return viewOf(font.subarray(offset, offset + view.getUint32(entry + 12)));
  }
  throw new Error(`The font has no table ${name}.`);
}

const unitsPerEm = (font: Uint8Array) => tableOf(font, "head").getUint16(18);

const ON_CURVE = 0x01;
const REPEATED = 0x08;
const ACROSS = { isShort: 0x02, isSameOrPositive: 0x10 };
const UPWARDS = { isShort: 0x04, isSameOrPositive: 0x20 };

const WORDS = 0x0001;
const ONE_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

function glyphsOf(font: Uint8Array): (glyph: number) => Contours {
  const [head, loca, glyf] = [tableOf(font, "head"), tableOf(font, "loca"), tableOf(font, "glyf")];
  const isLong = head.getInt16(50) === 1;
  const offsetOf = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);

  return function contoursOf(glyph: number): Contours {
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)];
    if (start === end) return [];
    const count = glyf.getInt16(start);
    const read = readerOf(new DataView(glyf.buffer, glyf.byteOffset + start + 10, end - start - 10));
    return count < 0 ? composite(read, contoursOf) : simple(read, count);
  };
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(data: DataView) {
  let at = 0;
  const next = (size: number) => {
    at += size;
    return at - size;
  };
  return {
    unsigned: () => data.getUint8(next(1)),
    byte: () => data.getInt8(next(1)),
    short: () => data.getInt16(next(2)),
    unsignedShort: () => data.getUint16(next(2)),
    /** From -2 to just below 2. */
    fraction: () => data.getInt16(next(2)) / 16_384,
    skip: next,
  };
}

function simple(read: Reader, count: number): Contours {
  const ends = Array.from({ length: count }, read.unsignedShort);
  read.skip(read.unsignedShort());
  const flags: number[] = [];
  const size = (ends.at(-1) ?? -1) + 1;
  while (flags.length < size) {
    const flag = read.unsigned();
    const times = flag & REPEATED ? read.unsigned() + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const xs = coordinatesOf(read, flags, ACROSS);
  const ys = coordinatesOf(read, flags, UPWARDS);
  const points = flags.map((flag, at) => ({ x: xs[at] ?? 0, y: ys[at] ?? 0, isOn: (flag & ON_CURVE) !== 0 }));
  return ends.map((end, contour) => points.slice((ends[contour - 1] ?? -1) + 1, end + 1));
}

function coordinatesOf(
  read: Reader,
  flags: number[],
  { isShort, isSameOrPositive }: typeof ACROSS,
): number[] {
  let value = 0;
  return flags.map((flag) => {
    if (flag & isShort) value += read.unsigned() * (flag & isSameOrPositive ? 1 : -1);
    else if (!(flag & isSameOrPositive)) value += read.short();
    return value;
  });
}

function composite(read: Reader, contoursOf: (glyph: number) => Contours): Contours {
  const contours: Contours = [];
  let flags: number;
  do {
    flags = read.unsignedShort();
    const part = contoursOf(read.unsignedShort());
    const [dx, dy] = flags & WORDS ? [read.short(), read.short()] : [read.byte(), read.byte()];
    const [xx, yx, xy, yy] = matrixOf(read, flags);
    contours.push(
      ...part.map((points) =>
        points.map(({ x, y, isOn }) => ({ x: x * xx + y * xy + dx, y: x * yx + y * yy + dy, isOn })),
      ),
    );
  } while (flags & MORE_PARTS);
  return contours;
}

function matrixOf(read: Reader, flags: number): [xx: number, yx: number, xy: number, yy: number] {
  if (flags & MATRIX) return [read.fraction(), read.fraction(), read.fraction(), read.fraction()];
  if (flags & TWO_SCALES) return [read.fraction(), 0, 0, read.fraction()];
  const scale = flags & ONE_SCALE ? read.fraction() : 1;
  return [scale, 0, 0, scale];
}
