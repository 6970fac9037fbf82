import { inflateRawSync } from "node:zlib";
import type { Opening } from "../templates/template";

export type Color = readonly [red: number, green: number, blue: number];

/** A picture to draw on: rows of an unfiltered PNG, each after a zero byte. */
export type Canvas = {
  bytes: Uint8Array;
  width: number;
  height: number;
  channels: Packed["channels"];
  /** The palette if the pixels are palette indexes; null for RGB and RGBA. */
  palette: Palette | null;
  key: FrameHeader["key"];
  /** For each row 1 if somebody has drawn on it, else 0. */
  touched: Uint8Array;
};

/** The rows of a PNG, compressed band by band. A band that nobody draws on is copied into the picture unchanged. */
export type Packed = {
  /** Bytes per pixel: 1 for a palette index, 3 for RGB, 4 for RGBA. */
  channels: 1 | 3 | 4;
  /** The length in bytes of each compressed band. A band is raw deflate data that ends with a full flush. */
  bands: number[];
  /** The two Adler-32 sums of each band's rows. The sums start at zero. */
  sums: [number, number][];
};

/** `left` and `top` are the upper left corner of the part of the poster, in pixels of the picture. */
export type PanelPlace = Opening & { left: number; top: number; scale: number; tint: Color | null };

/** The header of a frame's file: its length as a 32-bit number, and then this object as JSON. */
export type FrameHeader = {
  width: number;
  height: number;
  /** The number of rows in a band. The last band may have fewer. */
  bandRows: number;
  /**
   * The color that means "transparent" in an RGB picture, which has no alpha channel; null if nothing is transparent. It
   * looks like the frame's edge, because some software ignores transparency. No other pixel has it.
   */
  key: Color | null;
  /** The avatar's place in pixels and the color behind it; null if the template has no avatar. */
  opening: (Opening & { ground: Color }) | null;
  /** The panel's place in pixels, and the part of the poster that it shows; null if the frame has no artwork. */
  panel: PanelPlace | null;
  /** The lengths in bytes of compressed tables: the palette, and the parts of the backdrop within opening and panel. */
  palette: number;
  patch: number;
  panelPatch: number;
  /** One form for all cards, or two forms: the first for cards with initials, the second for cards with a photo. */
  forms: [Packed] | [Packed, Packed];
};

/**
 * The final deflate block, which is empty. Bands end with a flush only, so `inflateRawSync` needs this block after
 * them.
 */
const END = Uint8Array.of(3, 0);

/** A finished backdrop, the same for all members. The opening has the color that lies behind the avatar. */
export type Frame = ReturnType<typeof readFrame>;
export type FrameForm = Frame["forms"][number];

/**
 * Reads a frame's file, which `ops/assets/card/frame-file.ts` writes. Parts are decompressed when they are first used.
 */
export function readFrame(file: Uint8Array) {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0);
  const header: FrameHeader = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)));
  let at = 4 + length;
  const next = (bytes: number) => {
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  const { width, height, key } = header;
  const [packedPalette, ...packedPatches] = [header.palette, header.patch, header.panelPatch].map(next);
  let palette: Palette | undefined;
  const [cover, panelCover] = packedPatches.map((packed) => {
    let patch: Uint8Array | undefined;
    return () => (patch ??= inflateRawSync(packed));
  }) as [() => Uint8Array, () => Uint8Array];
  const colors = (): Palette => {
    if (!palette) {
      const bytes = inflateRawSync(packedPalette as Uint8Array);
      palette = paletteOf(bytes.subarray(0, 768), bytes.subarray(768));
    }
    return palette;
  };
  const forms = header.forms.map((packed) => {
    const { filteredRows, rows, bands } = readForm(packed, packed.bands.map(next), height);
    const { channels, sums } = packed;
    return {
      ...{ channels, sums, bands, filteredRows },
      /** A copy of the frame to draw on. The next call overwrites it. */
      canvas: (): Canvas => ({
        ...{ bytes: copyOf(rows()), width, height, channels, key },
        palette: channels === 1 ? colors() : null,
        touched: new Uint8Array(height),
      }),
    };
  });

  return {
    ...header,
    forms,
    colors,
    /** The parts of the backdrop within the opening and the panel, as premultiplied RGBA. */
    cover,
    panelCover,
    /** The approximate memory in bytes once all parts are decompressed. */
    bytes: file.length + width * height * 8 + 270_000,
  };
}

function readForm({ channels }: Packed, bands: Uint8Array[], height: number) {
  let filtered: Uint8Array | undefined;
  let plain: Uint8Array | undefined;
  const filteredRows = () => (filtered ??= new Uint8Array(inflateRawSync(Buffer.concat([...bands, END]))));
  return {
    bands,
    /** The rows with the filters of the PNG. */
    filteredRows,
    /** The rows without filters. */
    rows: () => (plain ??= unfiltered(filteredRows(), height, channels)),
  };
}

/**
 * The PNG filter that stores each byte as the difference from the same channel of the pixel to the left. In photos
 * these differences are small.
 */
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

/** Copies into one reused block of memory, because allocating takes longer than copying. */
function copyOf(bytes: Uint8Array): Uint8Array {
  if (memory.length < bytes.length) memory = new Uint8Array(bytes.length);
  memory.set(bytes);
  return memory.subarray(0, bytes.length);
}

/** The number of bits of an index into the cache of nearest colors, which holds one color at each index. */
const PLACE_BITS = 15;
const HASH = 0x9e3779b1;

type Palette = ReturnType<typeof paletteOf>;

/** Makes a palette of up to 256 colors. `colors` has three bytes for each color, and `alpha` its opacity. */
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
    /** The index of the opaque palette color that is nearest to `color`, which is `0xRRGGBB`. */
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
