import { inflateSync } from "node:zlib";
import { pngChunks } from "../picture-header/png";
import { ImageReader } from "../picture-header/reader";

const NEEDED = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Per pixel, by the color type in the header: gray, RGB, palette, gray with alpha, RGBA. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** The passes of an interlaced picture: left, top, and the distance between pixels across and down. */
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
 * The PNG without the chunks that drawing does not need. Null if its data unpacks to another length than its pixels
 * take, because a decoder would unpack gigabytes. Expects a PNG that `imageHeaderOf` accepted.
 */
export function pixelsOnly(png: Uint8Array): Uint8Array | null {
  const chunks = pngChunks(png).filter(({ type }) => NEEDED.has(type));
  const length = dataLength(new ImageReader(chunks[0]?.data ?? new Uint8Array()));
  const data = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data));
  if (length === null || inflatedLength(data, length) !== length) return null;
  return Buffer.concat([png.subarray(0, 8), ...chunks.map(({ whole }) => whole)]);
}

/** Bytes of all rows, with the filter byte at the start of each; null if the color type is unknown. */
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

/** Null if the data is longer than `most` or not compressed data. */
function inflatedLength(data: Uint8Array, most: number): number | null {
  try {
    return inflateSync(data, { maxOutputLength: most }).length;
  } catch {
    return null;
  }
}
