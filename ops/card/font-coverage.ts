import { tableOf } from "#worker/card/draw/sfnt.ts";

/** The code points a font has glyphs for: what it says of itself, not its package. */
export const coverageOf = (font: Uint8Array): Set<number> => new Set(codePoints(tableOf(font, "cmap")));

/** As `30-39,41`. */
export function rangesOf(points: number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map((bounds) => [...new Set(bounds)].map((point) => point.toString(16)).join("-")).join(",");
}

function* codePoints(cmap: DataView): Generator<number> {
  for (let subtable = 0; subtable < cmap.getUint16(2); subtable++) {
    const table = new DataView(cmap.buffer, cmap.byteOffset + cmap.getUint32(8 + subtable * 8));
    const format = table.getUint16(0);
    if (format === 4) yield* segments(table);
    if (format === 12) yield* groups(table);
  }
}

function* segments(table: DataView): Generator<number> {
  const size = table.getUint16(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.getUint16(14 + at), table.getUint16(16 + size + at)];
    const delta = table.getUint16(16 + size * 2 + at);
    const rangeAt = 16 + size * 3 + at;
    const range = table.getUint16(rangeAt);
    for (let point = start; point <= end && point < 0xffff; point++) {
      const glyph =
        range === 0 ? (point + delta) & 0xffff : table.getUint16(rangeAt + range + 2 * (point - start));
      if (glyph !== 0) yield point;
    }
  }
}

function* groups(table: DataView): Generator<number> {
  for (let at = 16; at < 16 + table.getUint32(12) * 12; at += 12) {
    for (let point = table.getUint32(at); point <= table.getUint32(at + 4); point++) yield point;
  }
}
