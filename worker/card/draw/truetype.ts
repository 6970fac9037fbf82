export type Point = { x: number; y: number; isOn: boolean };
/** Quadratic. Points with `isOn: false` are control points. */
export type Contours = Point[][];

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

export const unitsPerEm = (font: Uint8Array) => tableOf(font, "head").getUint16(18);

const ON_CURVE = 0x01;
const REPEATED = 0x08;
const ACROSS = { isShort: 0x02, isSameOrPositive: 0x10 };
const UPWARDS = { isShort: 0x04, isSameOrPositive: 0x20 };

const WORDS = 0x0001;
const ONE_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

export function glyphsOf(font: Uint8Array): (glyph: number) => Contours {
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
  const xs = coordinates(read, flags, ACROSS);
  const ys = coordinates(read, flags, UPWARDS);
  const points = flags.map((flag, at) => ({ x: xs[at] ?? 0, y: ys[at] ?? 0, isOn: (flag & ON_CURVE) !== 0 }));
  return ends.map((end, contour) => points.slice((ends[contour - 1] ?? -1) + 1, end + 1));
}

function coordinates(read: Reader, flags: number[], { isShort, isSameOrPositive }: typeof ACROSS): number[] {
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
