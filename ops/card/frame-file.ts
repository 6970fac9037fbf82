import { constants, deflateRawSync } from "node:zlib";
import { type FrameHeader, type Packed, SUB } from "#worker/card/draw/quick/frame.ts";
import { NO_COLOR } from "#worker/card/draw/quick/surface.ts";
import { channelsOf, type Histogram, nearestColors, nearestTable, packedColor, paletteOf } from "./palette";

type Drawing = {
  width: number;
  height: number;
  zoom: number;
  /** The backdrop with the avatar's ground in the opening: RGBA, not multiplied by the opacity. */
  pixels: Uint8Array;
  /** The backdrop alone within the opening: premultiplied RGBA. */
  patch: Uint8Array;
  opening: FrameHeader["opening"];
  /** Colors that members' own parts are drawn in, and how often pixels of cards have other ones. */
  inks: number[];
  personal: Histogram;
};

/** Rows of a band: fewer leave more of the frame as it was packed here, but each band packs worse by itself. */
const BAND_ROWS = 16;

/** Filters a row of RGB: of each byte only the difference to the pixel on the left is kept. */
function subtract(row: Uint8Array) {
  for (let at = row.length - 1; at > 3; at--) row[at] = (row[at] ?? 0) - (row[at - 3] ?? 0);
  row[0] = SUB;
}

const best = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9 });

/** A frame as `readFrame` of the Worker reads it. */
export function packFrame({
  width,
  height,
  zoom,
  pixels,
  patch,
  opening,
  inks,
  personal,
}: Drawing): Uint8Array {
  const colors = new Float64Array(width * height);
  for (let at = 0; at < colors.length; at++) {
    const from = at * 4;
    const [red, green] = [pixels[from] ?? 0, pixels[from + 1] ?? 0];
    colors[at] = packedColor(red, green, pixels[from + 2] ?? 0, pixels[from + 3] ?? 0);
  }
  const own: Histogram = new Map();
  for (const color of colors) own.set(color, (own.get(color) ?? 0) + 1);
  const all: Histogram = new Map(own);
  for (const [color, count] of personal) all.set(color, (all.get(color) ?? 0) + count);
  const palette = paletteOf(all, [0, ...inks]);
  const nearest = nearestColors(own.keys(), palette);
  const channels = palette.map(channelsOf);

  const indexed = new Uint8Array((width + 1) * height);
  const colored = new Uint8Array((width * 3 + 1) * height);
  for (const [at, color] of colors.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const index = nearest.get(color) ?? 0;
    indexed[y * (width + 1) + 1 + x] = index;
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels[index] ?? [];
    colored.set(alpha < 128 ? NO_COLOR : [red, green, blue], y * (width * 3 + 1) + 1 + x * 3);
  }
  if (opening) {
    for (let row = opening.y; row < opening.y + opening.height; row++) {
      subtract(colored.subarray(row * (width * 3 + 1), (row + 1) * (width * 3 + 1)));
    }
  }

  const tables = new Uint8Array(256 * 4 + 32 * 32 * 32);
  for (const [index, [red = 0, green = 0, blue = 0, alpha = 0]] of channels.entries()) {
    tables.set([red, green, blue], index * 3);
    tables[768 + index] = alpha;
  }
  tables.set(nearestTable(palette), 1024);
  const packedTables = best(tables);
  const packedPatch = best(patch);
  const [packedIndexed, packedColored] = [indexed, colored].map((rows) => packedRows(rows, height)) as [
    ReturnType<typeof packedRows>,
    ReturnType<typeof packedRows>,
  ];
  const header: FrameHeader = {
    ...{ width, height, zoom, opening, bandRows: BAND_ROWS },
    palette: packedTables.length,
    patch: packedPatch.length,
    indexed: packedIndexed.header,
    colored: packedColored.header,
  };
  const start = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(start.length);
  return Buffer.concat([
    ...[length, start, packedTables, packedPatch],
    ...[...packedIndexed.bands, ...packedColored.bands],
  ]);
}

function packedRows(rows: Uint8Array, height: number): { header: Packed; bands: Uint8Array[] } {
  const band = (rows.length / height) * BAND_ROWS;
  const bands = Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, at) =>
    deflateRawSync(rows.subarray(at * band, (at + 1) * band), {
      level: 9,
      finishFlush: constants.Z_FULL_FLUSH,
    }),
  );
  return { header: { bands: bands.map(({ length }) => length), sums: adlerSums(rows) }, bands };
}

function adlerSums(bytes: Uint8Array): [number, number] {
  let [one, two] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 65_521;
    two = (two + one) % 65_521;
  }
  return [one, two];
}
