import { crc32, deflateSync } from "node:zlib";

type Size = [width: number, height: number];

const bigEndian = (number: number, length: number) =>
  Array.from({ length }, (_, at) => (number >>> (8 * (length - 1 - at))) & 0xff);
const littleEndian = (number: number, length: number) => bigEndian(number, length).reverse();
const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));

export const joined = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

function pngChunk(type: string, data: Uint8Array | number[] = []) {
  const named = joined(ascii(type), data);
  return joined(bigEndian(data.length, 4), named, bigEndian(crc32(named), 4));
}
/** The header of a PNG with 8 bits per channel, and of the color type gray unless `color` is another one. */
export const pngHeader = ([width, height]: Size, color = 0) =>
  pngChunk("IHDR", [...bigEndian(width, 4), ...bigEndian(height, 4), 8, color, 0, 0, 0]);
/** The data of a PNG: this many equal bytes, compressed. */
export const pngData = (length: number, byte = 0) =>
  pngChunk("IDAT", deflateSync(new Uint8Array(length).fill(byte), { level: 9 }));
export const pngOf = (...chunks: Uint8Array[]) =>
  joined([0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a], ...chunks, pngChunk("IEND"));
export const png = ([width, height]: Size) =>
  pngOf(pngHeader([width, height]), pngData((width + 1) * height));
/** The frame control of an animated PNG's first frame. */
export const pngFrame = ([width, height]: Size, left = 0) =>
  pngChunk("fcTL", [
    ...[0, width, height, left, 0].flatMap((number) => bigEndian(number, 4)),
    ...[0, 1, 0, 1, 0, 0],
  ]);
export const animation = pngChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]);

const segment = (marker: number, data: number[]) =>
  joined([0xff, marker], bigEndian(data.length + 2, 2), data);
export const BASELINE = 0xc0;
export const PROGRESSIVE = 0xc2;
export const jpegStart = joined([0xff, 0xd8]);
export const jpegEnd = joined([0xff, 0xd9]);
export const jpegOf = (...parts: (Uint8Array | number[])[]) => joined(jpegStart, ...parts, jpegEnd);
export const jpegFrame = (kind: number, [width, height]: Size) =>
  segment(kind, [8, ...bigEndian(height, 2), ...bigEndian(width, 2), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
export const jpegComment = (data: Uint8Array | number[]) => segment(0xfe, [...data]);
export const jpegTables = joined(
  segment(0xdb, [0, ...Array(64).fill(1)]),
  segment(0xc4, [0x00, 1, ...Array(15).fill(0), 0]),
  segment(0xc4, [0x10, 1, ...Array(15).fill(0), 0]),
);
/** Gray data of a JPEG. If there are too few bytes, a decoder fills in the rest. */
export const jpegScan = (kind: number, bytes = 100) =>
  joined(segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, kind === PROGRESSIVE ? 0 : 63, 0]), new Uint8Array(bytes));
export const jpeg = ([width, height]: Size) =>
  jpegOf(
    jpegTables,
    jpegFrame(BASELINE, [width, height]),
    jpegScan(BASELINE, Math.ceil(width / 8) * Math.ceil(height / 8)),
  );

export const gifScreen = ([width, height]: Size) =>
  joined(ascii("GIF89a"), littleEndian(width, 2), littleEndian(height, 2), [0x80, 0, 0, 255, 0, 0, 0, 0, 0]);
/** A GIF frame whose data has only one pixel. */
export const gifFrame = ([width, height]: Size, left = 0) =>
  joined([0x2c], ...[left, 0, width, height].map((number) => littleEndian(number, 2)), [0, 2, 2, 0x44, 1, 0]);
export const gifEnd = joined([0x3b]);
export const gif = (size: Size) => joined(gifScreen(size), gifFrame(size), gifEnd);
