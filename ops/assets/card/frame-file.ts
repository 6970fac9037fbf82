import { constants, deflateRawSync } from "node:zlib";
import type { FrameHeader } from "#worker/card/draw/frame.ts";
import { adlerSums } from "#worker/card/draw/png-writer.ts";

type Drawing = Omit<FrameHeader, "patches" | "bandRows" | "bands"> & {
  /** `channels` bytes for each pixel. */
  pixels: Uint8Array;
  /** The parts of the backdrop within the opening and the panel: premultiplied RGBA. */
  patches: [Uint8Array, Uint8Array];
};

/** Rows in a band. With fewer rows, more of the frame can be copied unchanged, but each band compresses worse. */
const BAND_ROWS = 16;

/** Makes a frame's file. `readFrame` of the Worker reads it. */
export function packFrame({ pixels, ...drawing }: Drawing): Uint8Array {
  const patches = drawing.patches.map((patch) => deflateRawSync(patch, { level: 9 }));
  const rows = rowsOf(pixels, drawing);
  const size = (rows.length / drawing.height) * BAND_ROWS;
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const bands = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => {
    const band = rows.subarray(at * size, (at + 1) * size);
    return { bytes: deflateRawSync(band, options), sums: adlerSums(band) };
  });
  const header: FrameHeader = {
    ...drawing,
    patches: patches.map(({ length }) => length) as FrameHeader["patches"],
    bandRows: BAND_ROWS,
    bands: bands.map(({ bytes, sums }) => ({ length: bytes.length, sums })),
  };
  const start = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(start.length);
  return Buffer.concat([length, start, ...patches, ...bands.map(({ bytes }) => bytes)]);
}

/** The pixels as rows of a PNG without filters. */
function rowsOf(pixels: Uint8Array, { width, height, channels }: Omit<Drawing, "pixels">): Uint8Array {
  const bytes = width * channels;
  const rows = new Uint8Array((bytes + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * bytes, (row + 1) * bytes), row * (bytes + 1) + 1);
  return rows;
}
