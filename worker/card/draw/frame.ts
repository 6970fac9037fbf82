import { inflateRawSync } from "node:zlib";
import type { Opening } from "../templates/template";

export type Color = readonly [red: number, green: number, blue: number];

/** RGB has no opacity, so a PNG of it says that there is nothing by one color that no card uses. */
export const NO_COLOR: Color = [1, 254, 3];

/** What is drawn on: rows of a PNG without filters, each behind a zero. */
export type Canvas = {
  bytes: Uint8Array;
  width: number;
  height: number;
  channels: Packed["channels"];
  /** If a pixel is the number of a color. */
  palette: Palette | null;
  /** Of each row, whether it was drawn on. */
  touched: Uint8Array;
};

/** Rows of a PNG, packed band by band, so that a band that nobody draws on is copied as it is. */
export type Packed = {
  /** Bytes of a pixel: 1 for the index of a color, 3 for RGB, 4 for RGBA. */
  channels: 1 | 3 | 4;
  /** The length of each packed band in bytes. Each is raw deflate data that ends with a full flush. */
  bands: number[];
  /** The two sums of Adler-32 over each band's rows, begun with zeros. */
  sums: [number, number][];
};

/** How a frame's file begins: this as JSON, behind its length as a number of four bytes. */
export type FrameHeader = {
  width: number;
  height: number;
  /** Rows of a band; the last one may have fewer. */
  bandRows: number;
  /** Where the avatar shows, in pixels of the frame, and the color behind it; null if the template has none. */
  opening: (Opening & { ground: Color }) | null;
  /** The lengths of the packed tables: the palette, and the backdrop within the opening. */
  palette: number;
  patch: number;
  /** For a card with initials, and for one with a photo if it is the only one. */
  forms: [Packed] | [Packed, Packed];
};

/** Raw deflate data that ends what only was flushed. */
const END = Uint8Array.of(3, 0);

/** A finished backdrop: the same for everybody, with the avatar's ground in the opening. */
export type Frame = ReturnType<typeof readFrame>;
export type FrameForm = Frame["forms"][number];

/** Reads a frame's file as `ops/assets/card/frame-file.ts` writes it. Unpacks what is asked for, when it is. */
export function readFrame(file: Uint8Array) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0);
  const header: FrameHeader = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)));
  let at = 4 + length;
  const next = (bytes: number) => {
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  const { width, height } = header;
  const [packedPalette, packedPatch] = [next(header.palette), next(header.patch)];
  let palette: Palette | undefined;
  let patch: Uint8Array | undefined;
  const colors = (): Palette => {
    if (!palette) {
      const bytes = inflateRawSync(packedPalette);
      palette = paletteOf(bytes.subarray(0, 768), bytes.subarray(768));
    }
    return palette;
  };
  const forms = header.forms.map((packed) => {
    const { filteredRows, rows, bands } = readForm(packed, packed.bands.map(next), height);
    const { channels, sums } = packed;
    return {
      ...{ channels, sums, bands, filteredRows },
      /** The frame as a canvas, to draw on until the next call. */
      canvas: (): Canvas => ({
        ...{ bytes: copyOf(rows()), width, height, channels },
        palette: channels === 1 ? colors() : null,
        touched: new Uint8Array(height),
      }),
    };
  });

  return {
    ...header,
    forms,
    colors,
    /** The backdrop within the opening, as premultiplied RGBA. */
    cover: (): Uint8Array => (patch ??= inflateRawSync(packedPatch)),
    /** About how much memory it takes when everything is unpacked. */
    bytes: file.length + width * height * 8 + 270_000,
  };
}

function readForm({ channels }: Packed, bands: Uint8Array[], height: number) {
  let filtered: Uint8Array | undefined;
  let plain: Uint8Array | undefined;
  const filteredRows = () => (filtered ??= new Uint8Array(inflateRawSync(Buffer.concat([...bands, END]))));
  return {
    bands,
    /** The rows as they are in the PNG. */
    filteredRows,
    /** The rows without filters. */
    rows: () => (plain ??= unfiltered(filteredRows(), height, channels)),
  };
}

/** PNG's filter that keeps each byte's difference to the pixel on the left, which is small in a photo. */
export const SUB = 1;

function unfiltered(filtered: Uint8Array, height: number, channels: number): Uint8Array {
  if (channels === 1) return filtered;
  const rows = new Uint8Array(filtered);
  const stride = rows.length / height;
  for (let start = 0; start < rows.length; start += stride) {
    if (rows[start] !== SUB) continue;
    for (let at = start + 1 + channels; at < start + stride; at++)
      rows[at] = (rows[at] as number) + (rows[at - channels] as number);
  }
  return rows;
}

let memory = new Uint8Array(0);

/** In memory that is used again and again: getting new memory takes longer than filling it. */
function copyOf(bytes: Uint8Array): Uint8Array {
  if (memory.length < bytes.length) memory = new Uint8Array(bytes.length);
  memory.set(bytes);
  return memory.subarray(0, bytes.length);
}

/** Colors that are remembered, each in one place, with the number that the palette has for it. */
const PLACE_BITS = 15;
const HASH = 0x9e3779b1;

type Palette = ReturnType<typeof paletteOf>;

/** Up to 256 colors, three bytes each, with their opacities. */
function paletteOf(colors: Uint8Array, alpha: Uint8Array) {
  const known = new Int32Array(1 << PLACE_BITS).fill(-1);
  const numbers = new Uint8Array(1 << PLACE_BITS);

  function find(color: number): number {
    const [red, green, blue] = [color >> 16, (color >> 8) & 0xff, color & 0xff];
    let [best, distance] = [0, Infinity];
    for (let index = 0, at = 0; index < alpha.length; index++, at += 3) {
      const r = (colors[at] as number) - red;
      const g = (colors[at + 1] as number) - green;
      const b = (colors[at + 2] as number) - blue;
      const away = r * r + g * g + b * b;
      if (away >= distance || alpha[index] !== 255) continue;
      best = index;
      distance = away;
    }
    return best;
  }

  return {
    colors,
    alpha,
    /** The number of the opaque color that is nearest to this one, `0xRRGGBB`. */
    nearest(color: number): number {
      const place = Math.imul(color, HASH) >>> (32 - PLACE_BITS);
      if (known[place] !== color) {
        known[place] = color;
        numbers[place] = find(color);
      }
      return numbers[place] as number;
    },
  };
}
