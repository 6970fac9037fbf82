import { type Contours, glyphsOf, tableOf, unitsPerEm } from "../truetype";

/** What setting a line of text asks of a font. Lengths are in the font's units, with y upwards. */
export type FontFile = {
  /** Zero if the font lacks the character. */
  glyphOf(point: number): number;
  advanceOf(glyph: number): number;
  /** How much closer together (negative) or further apart two glyphs are set. */
  kerning(left: number, right: number): number;
  outlineOf(glyph: number): Contours;
  unitsPerEm: number;
  ascender: number;
  descender: number;
};

export function readFont(data: ArrayBuffer): FontFile {
  const font = new Uint8Array(data);
  const [lines, widths] = [tableOf(font, "hhea"), tableOf(font, "hmtx")];
  const measured = lines.getUint16(34);
  return {
    glyphOf: characterMap(tableOf(font, "cmap")),
    advanceOf: (glyph) => widths.getUint16(Math.min(glyph, measured - 1) * 4),
    kerning: kerningOf(font),
    outlineOf: glyphsOf(font),
    unitsPerEm: unitsPerEm(font),
    ascender: lines.getInt16(4),
    descender: lines.getInt16(6),
  };
}

/** Platform Unicode or Windows, with format 12 before format 4. */
function characterMap(cmap: DataView): (point: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, entry) => cmap.getUint32(8 + entry * 8));
  const ofFormat = (format: number) => offsets.find((offset) => cmap.getUint16(offset) === format);
  const [groups, segments] = [ofFormat(12), ofFormat(4)];
  if (groups !== undefined) return mapOfGroups(cmap, groups);
  if (segments !== undefined) return mapOfSegments(cmap, segments);
  throw new Error("The font has no character map that is read here.");
}

function mapOfGroups(cmap: DataView, at: number): (point: number) => number {
  const count = cmap.getUint32(at + 12);
  return (point) => {
    const group = lastUpTo(count, (index) => cmap.getUint32(at + 16 + index * 12), point);
    const entry = at + 16 + group * 12;
    if (group < 0 || point > cmap.getUint32(entry + 4)) return 0;
    return cmap.getUint32(entry + 8) + point - cmap.getUint32(entry);
  };
}

function mapOfSegments(cmap: DataView, at: number): (point: number) => number {
  const length = cmap.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + length];
  const [deltas, ranges] = [starts + length, starts + length * 2];
  return (point) => {
    const segment = lastUpTo(length / 2, (index) => cmap.getUint16(starts + index * 2), point);
    if (segment < 0 || point > cmap.getUint16(ends + segment * 2)) return 0;
    const delta = cmap.getUint16(deltas + segment * 2);
    const range = cmap.getUint16(ranges + segment * 2);
    if (range === 0) return (point + delta) & 0xffff;
    const start = cmap.getUint16(starts + segment * 2);
    const glyph = cmap.getUint16(ranges + segment * 2 + range + (point - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** The last index whose value is not greater; -1 if there is none. */
function lastUpTo(count: number, valueAt: (index: number) => number, most: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

type Pairs = (left: number, right: number) => number;

const PAIR_ADJUSTMENT = 2;

/** Reads the feature `kern` of the default script, as far as satori follows it: lookups of pairs, advances only. */
function kerningOf(font: Uint8Array): Pairs {
  const gpos = hasTable(font, "GPOS") ? tableOf(font, "GPOS") : null;
  const lookups = gpos ? kernLookups(gpos) : [];
  const subtables = lookups.flatMap((lookup) =>
    gpos && gpos.getUint16(lookup) === PAIR_ADJUSTMENT
      ? offsetsAt(gpos, lookup + 4).map((offset) => pairsOf(gpos, lookup + offset))
      : [],
  );
  return (left, right) => {
    for (const pair of subtables) {
      const value = pair(left, right);
      if (value !== undefined) return value;
    }
    return 0;
  };
}

function hasTable(font: Uint8Array, name: string): boolean {
  try {
    tableOf(font, name);
    return true;
  } catch {
    return false;
  }
}

/** A count, followed by that many offsets. */
const offsetsAt = (table: DataView, at: number): number[] =>
  Array.from({ length: table.getUint16(at) }, (_, index) => table.getUint16(at + 2 + index * 2));

const tagAt = (table: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => table.getUint8(at + index)));

function kernLookups(gpos: DataView): number[] {
  const [scripts, features, lookups] = [gpos.getUint16(4), gpos.getUint16(6), gpos.getUint16(8)];
  const records = Array.from({ length: gpos.getUint16(scripts) }, (_, index) => scripts + 2 + index * 6);
  const named = (tag: string) => records.find((record) => tagAt(gpos, record) === tag);
  const record = named("DFLT") ?? named("latn");
  if (record === undefined) return [];
  const script = scripts + gpos.getUint16(record + 4);
  const language = gpos.getUint16(script);
  if (language === 0) return [];
  const kern = offsetsAt(gpos, script + language + 4)
    .map((index) => features + 2 + index * 6)
    .find((feature) => tagAt(gpos, feature) === "kern");
  if (kern === undefined) return [];
  const feature = features + gpos.getUint16(kern + 4);
  return offsetsAt(gpos, feature + 2).map((index) => lookups + gpos.getUint16(lookups + 2 + index * 2));
}

/** Undefined where the subtable says nothing, so that the next one is asked. */
function pairsOf(gpos: DataView, at: number): (left: number, right: number) => number | undefined {
  const [format, coverage] = [gpos.getUint16(at), at + gpos.getUint16(at + 2)];
  const [first, second] = [gpos.getUint16(at + 4), gpos.getUint16(at + 6)];
  const [size, whole] = [bitsOf(first) * 2, (bitsOf(first) + bitsOf(second)) * 2];
  // The advance comes after the placements, if the record has them.
  const advance = bitsOf(first & 0x3) * 2;
  const valueAt = (record: number) => (first & 0x4 && size > 0 ? gpos.getInt16(record + advance) : 0);
  if (format === 1) {
    return (left, right) => {
      const index = coverageOf(gpos, coverage, left);
      if (index < 0) return undefined;
      const set = at + gpos.getUint16(at + 10 + index * 2);
      for (let pair = 0; pair < gpos.getUint16(set); pair++) {
        const record = set + 2 + pair * (2 + whole);
        if (gpos.getUint16(record) === right) return valueAt(record + 2);
      }
      return undefined;
    };
  }
  const [lefts, rights] = [at + gpos.getUint16(at + 8), at + gpos.getUint16(at + 10)];
  const classes = gpos.getUint16(at + 14);
  return (left, right) =>
    coverageOf(gpos, coverage, left) < 0
      ? undefined
      : valueAt(at + 16 + (classOf(gpos, lefts, left) * classes + classOf(gpos, rights, right)) * whole);
}

const bitsOf = (flags: number): number => (flags === 0 ? 0 : (flags & 1) + bitsOf(flags >> 1));

/** The place of the glyph in a coverage table; -1 if it is not covered. */
function coverageOf(table: DataView, at: number, glyph: number): number {
  const [format, count] = [table.getUint16(at), table.getUint16(at + 2)];
  if (format === 1) {
    const index = lastUpTo(count, (place) => table.getUint16(at + 4 + place * 2), glyph);
    return index >= 0 && table.getUint16(at + 4 + index * 2) === glyph ? index : -1;
  }
  const range = lastUpTo(count, (place) => table.getUint16(at + 4 + place * 6), glyph);
  const record = at + 4 + range * 6;
  if (range < 0 || glyph > table.getUint16(record + 2)) return -1;
  return table.getUint16(record + 4) + glyph - table.getUint16(record);
}

/** The class of the glyph in a class table; zero if it is in none. */
function classOf(table: DataView, at: number, glyph: number): number {
  if (table.getUint16(at) === 1) {
    const index = glyph - table.getUint16(at + 2);
    return index >= 0 && index < table.getUint16(at + 4) ? table.getUint16(at + 6 + index * 2) : 0;
  }
  const range = lastUpTo(table.getUint16(at + 2), (place) => table.getUint16(at + 4 + place * 6), glyph);
  const record = at + 4 + range * 6;
  return range < 0 || glyph > table.getUint16(record + 2) ? 0 : table.getUint16(record + 4);
}
