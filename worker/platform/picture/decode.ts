import { inflateSync } from "node:zlib";
import type { WebImage } from "../fetch/web-image";
import { describeError, log } from "../log";
import { ImageReader, pngChunks } from "../picture-header/reader";
import type { Rgba } from "./resample";
import { createResvg } from "./resvg";

/** Null if it is damaged. Expects the results of `imageHeaderOf`, and an acceptable size. */
export type Decode = (image: WebImage) => Promise<Rgba | null>;

/** resvg decodes PNG, JPEG and GIF (the first frame). */
export function createDecoder(module: WebAssembly.Module): Decode {
  const resvg = createResvg(module);

  function drawnPixels({ type, bytes, width, height }: WebImage): Rgba | null {
    const plain = type === "image/png" ? pixelsOnly(bytes) : bytes;
    if (!plain) return null;
    const side = Math.min(width, height);
    const [left, top] = [(width - side) >> 1, (height - side) >> 1];
    const address = `data:${type};base64,${Buffer.from(plain).toString("base64")}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${left} ${top} ${side} ${side}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${address}"/></svg>`;
    const data = new Uint8Array(resvg.rasterize(svg, { font: { loadSystemFonts: false } }));
    return isEmpty(data) ? null : { width: side, height: side, data };
  }

  return async (image) => {
    try {
      return drawnPixels(image);
    } catch (error) {
      log("warn", "picture_not_decoded", { type: image.type, ...describeError(error) });
      return null;
    }
  };
}

const isEmpty = (data: Uint8Array) =>
  new Uint32Array(data.buffer, data.byteOffset, data.length >> 2).every((pixel) => pixel === 0);

const NEEDED = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Gray, RGB, palette, gray with alpha, RGBA. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Left, top, and the distances between pixels in both directions. */
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

/** Null if the data doesn't have exactly the length of the pixels, because a decoder might inflate gigabytes. */
function pixelsOnly(png: Uint8Array): Uint8Array | null {
  const chunks = pngChunks(png).filter(({ type }) => NEEDED.has(type));
  const length = dataLength(new ImageReader(chunks[0]?.data ?? new Uint8Array()));
  const data = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data));
  if (length === null || inflatedLength(data, length) !== length) return null;
  return Buffer.concat([png.subarray(0, 8), ...chunks.map(({ whole }) => whole)]);
}

/** Including the filter byte of each row. Null if the color type is unknown. */
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

/** workerd's zlib refuses many outputs that are exactly as long as allowed. Node's refuses none. */
const SPARE_BYTES = 64 * 1024;

/** Null if it greatly exceeds `most` bytes or the data is invalid. */
function inflatedLength(data: Uint8Array, most: number): number | null {
  try {
    return inflateSync(data, { maxOutputLength: most + SPARE_BYTES }).length;
  } catch {
    return null;
  }
}
