import { inflateSync } from "node:zlib";
import { pngChunks } from "#worker/platform/fetch/image/png.ts";
import { ImageReader } from "#worker/platform/fetch/image/reader.ts";

const NEEDED = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Of a pixel, by the header's type of color: gray, RGB, palette, gray with alpha, RGBA. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Of an interlaced picture: where a pass begins, and how far apart its pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/**
 * A PNG with nothing in it that a drawing does not need. Null where its data comes to another size than its pixels
 * have: a decoder would go on through gigabytes of it. Takes a PNG that `imageHeaderOf` found sound.
 */
export function stillPng(png: Uint8Array): Uint8Array | null {
  const chunks = pngChunks(png).filter(({ type }) => NEEDED.has(type));
  const length = dataLength(new ImageReader(chunks[0]?.data ?? new Uint8Array()));
  const data = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data));
  if (length === null || inflatedLength(data, length) !== length) return null;
  return Buffer.concat([png.subarray(0, 8), ...chunks.map(({ whole }) => whole)]);
}

/** In bytes, of all rows with the byte that each begins with; null for a header of no known type. */
function dataLength(header: ImageReader): number | null {
  const [width, height] = [header.number(4), header.number(4)];
  const [bits, color, , , interlacing] = [...header.take(5)] as [number, number, number, number, number];
  const channels = CHANNELS.get(color);
  if (channels === undefined) return null;
  const rowLength = (pixels: number) => (pixels === 0 ? 0 : 1 + Math.ceil((pixels * channels * bits) / 8));
  return (interlacing === 1 ? PASSES : WHOLE)
    .map(([left, top, across, down]) => {
      const columns = Math.max(0, Math.ceil((width - left) / across));
      const rows = Math.max(0, Math.ceil((height - top) / down));
      return rows * rowLength(columns);
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Null where it is more than `most`, or no compressed data. */
function inflatedLength(data: Uint8Array, most: number): number | null {
  try {
    return inflateSync(data, { maxOutputLength: most }).length;
  } catch {
    return null;
  }
}
