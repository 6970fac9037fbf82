import { createHash } from "node:crypto";
import { crc32, inflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The number of samples per pixel, by the color type of the header. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Chunk = { name: string; data: Uint8Array };

/** Splits a PNG into its chunks. Throws for a wrong checksum or extra bytes. */
function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (view.getUint32(at + 8 + length) !== crc32(body)) throw new Error("A part of the PNG is damaged.");
    chunks.push({ name: String.fromCharCode(...body.subarray(0, 4)), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

/**
 * Returns the width and height of a complete PNG. Throws unless every checksum is right and there is data for every
 * row.
 */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) throw new Error("That isn't a PNG.");
  const chunks = chunksOf(bytes);
  const [header] = chunks;
  if (header?.name !== "IHDR" || chunks.at(-1)?.name !== "IEND") throw new Error("That PNG is cut off.");
  const view = new DataView(header.data.buffer, header.data.byteOffset);
  const [width, height, depth, colors] = [
    view.getUint32(0),
    view.getUint32(4),
    view.getUint8(8),
    view.getUint8(9),
  ];
  const parts = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  const rowBytes = 1 + Math.ceil((width * depth * (SAMPLES[colors] ?? Number.NaN)) / 8);
  const { length } = inflateSync(Buffer.concat(parts));
  if (length !== rowBytes * height) throw new Error("That PNG has not the data that its size needs.");
  return { width, height };
}

/** The size of a PNG in pixels and bytes, and its hash. A report of two different pictures would take minutes. */
export async function pictureIn(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { ...pngSize(bytes), bytes: bytes.length, hash };
}
