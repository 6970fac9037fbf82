import { constants, deflateRawSync } from "node:zlib";
import type { Color, FrameHeader, Packed } from "#worker/card/draw/frame.ts";
import { adlerSums, subtract } from "#worker/card/draw/png-writer.ts";
import { channelsOf, nearestColors, packedColors } from "./frame-palette";

type Drawing = {
  width: number;
  height: number;
  /** The backdrop with the avatar's ground in the opening: RGBA, not premultiplied. */
  pixels: Uint8Array;
  /** The part of the backdrop within the opening: premultiplied RGBA. */
  patch: Uint8Array;
  opening: FrameHeader["opening"];
  panel: FrameHeader["panel"];
  /** Like `patch`, for the panel. */
  panelPatch: Uint8Array;
  /** The colors of the palette; null to keep all colors. */
  palette: number[] | null;
};

/** Rows in a band. With fewer rows, more of the frame can be copied unchanged, but each band compresses worse. */
const BAND_ROWS = 16;

/** Applies PNG's filter `SUB` to the rows of the opening and the panel, which may contain a photo and artwork. */
function subtracted(rows: Uint8Array, stride: number, channels: number, { opening, panel, height }: Drawing) {
  for (let row = 0; row < height; row++) {
    const isWithin = [opening, panel].some(
      (place) => place && row >= place.y && row < place.y + place.height,
    );
    if (isWithin) subtract(rows, row * stride, (row + 1) * stride, channels);
  }
  return rows;
}

const best = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9 });

/** Makes a frame's file. `readFrame` of the Worker reads it. */
export function packFrame(drawing: Drawing): Uint8Array {
  const { width, height, patch, opening, panel, panelPatch } = drawing;
  const { table, key, forms } = drawing.palette
    ? inPalette(drawing, drawing.palette)
    : { table: new Uint8Array(0), key: null, forms: [rowsOf(drawing)] as const };
  const [packedPalette, packedPatch, packedPanel] = [best(table), best(patch), best(panelPatch)];
  const packedForms = forms.map((form) => packedRows(form, height));
  const header: FrameHeader = {
    ...{ width, height, key, opening, panel, bandRows: BAND_ROWS },
    palette: packedPalette.length,
    patch: packedPatch.length,
    panelPatch: packedPanel.length,
    forms: packedForms.map(({ header }) => header) as FrameHeader["forms"],
  };
  const start = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(start.length);
  return Buffer.concat([
    ...[length, start, packedPalette, packedPatch, packedPanel],
    ...packedForms.flatMap(({ bands }) => bands),
  ]);
}

type Form = { channels: Packed["channels"]; rows: Uint8Array };

/** The rows as RGBA. */
function rowsOf(drawing: Drawing): Form {
  const { width, height, pixels } = drawing;
  const rows = new Uint8Array((width * 4 + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1);
  }
  return { channels: 4, rows: subtracted(rows, width * 4 + 1, 4, drawing) };
}

/**
 * The rows with 256 colors: as palette indexes for a card with initials, and as RGB for a card with a photo. A frame
 * with artwork has only the latter.
 */
function inPalette(drawing: Drawing, palette: number[]) {
  const { width, height, pixels, panel } = drawing;
  const colors = packedColors(pixels);
  const nearest = nearestColors(new Set(colors), palette);
  const channels = palette.map(channelsOf);
  const hasClear = colors.some((color) => (color & 0xff) < 128);
  const opaque = palette.filter((color) => (color & 0xff) >= 128).map((color) => color >>> 8);
  const key = hasClear ? freeColor(edgeColor(pixels), new Set(opaque)) : null;
  const solid = channels.map(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    alpha < 128 && key ? key : ([red, green, blue] as const),
  );

  const indexed = new Uint8Array((width + 1) * height);
  const colored = new Uint8Array((width * 3 + 1) * height);
  for (let at = 0, row = 0; row < height; row++) {
    let [one, three] = [row * (width + 1) + 1, row * (width * 3 + 1) + 1];
    for (let column = 0; column < width; column++, at++) {
      const index = nearest.get(colors[at] as number) as number;
      indexed[one++] = index;
      const color = solid[index] as Color;
      colored[three++] = color[0];
      colored[three++] = color[1];
      colored[three++] = color[2];
    }
  }
  const table = new Uint8Array(256 * 4);
  for (const [index, [red = 0, green = 0, blue = 0, alpha = 0]] of channels.entries()) {
    table.set([red, green, blue], index * 3);
    table[768 + index] = alpha;
  }
  const inColor: Form = { channels: 3, rows: subtracted(colored, width * 3 + 1, 3, drawing) };
  return { table, key, forms: panel ? [inColor] : [{ channels: 1, rows: indexed } satisfies Form, inColor] };
}

/** A dark color like the frame's edge: half as bright as the first opaque pixel. */
export function edgeColor(pixels: Uint8Array): Color {
  let at = 0;
  while (at < pixels.length && pixels[at + 3] !== 255) at += 4;
  return [0, 1, 2].map((channel) => (pixels[at + channel] ?? 0) >> 1) as unknown as Color;
}

/** The first color from here on, in the order of `0xRRGGBB`, that is not taken. */
function freeColor([red, green, blue]: Color, taken: ReadonlySet<number>): Color {
  let color = (red << 16) | (green << 8) | blue;
  while (taken.has(color)) color++;
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}

function packedRows({ channels, rows }: Form, height: number): { header: Packed; bands: Uint8Array[] } {
  const size = (rows.length / height) * BAND_ROWS;
  const plain = Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, at) =>
    rows.subarray(at * size, (at + 1) * size),
  );
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const bands = plain.map((band) => deflateRawSync(band, options));
  const header: Packed = { channels, bands: bands.map(({ length }) => length), sums: plain.map(adlerSums) };
  return { header, bands };
}
