import { inflateRawSync } from "node:zlib";
import { createLru } from "#worker/platform/memoize.ts";
import type { Color } from "#worker/platform/picture/resample.ts";
import type { Opening } from "../templates/parts";

/** A picture to draw on: rows of a PNG without filters, each after a zero byte. */
export type Canvas = Pick<FrameHeader, "width" | "height" | "channels" | "key"> & {
  bytes: Uint8Array;
  /** For each row `DRAWN` if something is drawn on it, `PHOTO` if a photo or artwork is, else 0. */
  touched: Uint8Array;
};

export const DRAWN = 1;
export const PHOTO = 2;

/** `left` and `top` are the upper left corner of the part of the poster, in pixels of the picture. */
export type PanelPlace = Opening & { left: number; top: number; scale: number; tint: Color | null };

/** The header of a frame's file: its length as a 32-bit number, and then this object as JSON. */
export type FrameHeader = {
  width: number;
  height: number;
  /** RGB, or RGBA for small pictures with soft edges. */
  channels: 3 | 4;
  /**
   * The color that means "transparent" in an RGB picture; null if nothing is transparent. It looks like the frame's
   * edge, because some software ignores transparency. No other pixel has it.
   */
  key: Color | null;
  /** The avatar's place in pixels and the color behind it; null if the template has no avatar. */
  opening: (Opening & { ground: Color }) | null;
  /** The panel's place in pixels, and the part of the poster that it shows; null if the frame has no artwork. */
  panel: PanelPlace | null;
  /** The lengths in bytes of the parts of the backdrop within opening and panel, compressed. */
  patches: [number, number];
  /** The number of rows in a band. The last band may have fewer. */
  bandRows: number;
  /**
   * The rows of the PNG follow, compressed band by band, so that a band that nobody draws on is copied unchanged. Each
   * band is raw deflate data that ends with a full flush. These are its length in bytes and the two Adler-32 sums of its
   * rows, which start at zero.
   */
  bands: { length: number; sums: [number, number] }[];
};

/**
 * The final deflate block, which is empty. Bands end with a flush only, so `inflateRawSync` needs this block after
 * them.
 */
const END = Uint8Array.of(3, 0);

/** A finished backdrop, the same for all members. */
export type Frame = ReturnType<typeof readFrame>;

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
  const [cover, panelCover] = header.patches.map((bytes) => {
    const packed = next(bytes);
    let patch: Uint8Array | undefined;
    return () => (patch ??= inflateRawSync(packed));
  }) as [() => Uint8Array, () => Uint8Array];
  const bands = header.bands.map((band) => ({ ...band, bytes: next(band.length) }));
  const { width, height, channels, key } = header;
  let rows: Uint8Array | undefined;

  return {
    ...header,
    bands,
    /** The parts of the backdrop within the opening and the panel, as premultiplied RGBA. */
    cover,
    panelCover,
    /** A copy of the frame to draw on. The next call overwrites it. */
    canvas(): Canvas {
      rows ??= inflateRawSync(Buffer.concat([...bands.map(({ bytes }) => bytes), END]));
      return { width, height, channels, key, bytes: copyOf(rows), touched: new Uint8Array(height) };
    },
    /** The approximate memory in bytes once all parts are decompressed. */
    memory: file.length + width * height * 8,
  };
}

let memory = new Uint8Array(0);

/** Copies into one reused block of memory, because allocating takes longer than copying. */
function copyOf(bytes: Uint8Array): Uint8Array {
  if (memory.length < bytes.length) memory = new Uint8Array(bytes.length);
  memory.set(bytes);
  return memory.subarray(0, bytes.length);
}

export const ARTWORK_FOLDER = "/artwork";
/** The path of the static file with the drawing in all sizes, which the build writes. */
export const artworkFile = (artwork: string) => `${ARTWORK_FOLDER}/${artwork}.bin`;

/** `scale` is the number of pixels per unit of the poster. */
type Dimensions = { width: number; height: number; scale: number };
/** One size of a drawing in the file. `palette` and `indexes` are lengths in bytes of compressed tables. */
export type PackedLevel = Dimensions & { palette: number; indexes: number };
/** One size of a drawing. `colors` has three bytes for each color, and `indexes` the color of each pixel. */
export type ArtworkLevel = Dimensions & { colors: Uint8Array; indexes: Uint8Array };

/** The memory for drawings. A drawing takes about 60 KB. */
const KEPT_BYTES = 4 * 1024 * 1024;
const KEPT = 64;

/** A drawing of a work. `at` returns the smallest size that has at least `scale` pixels per unit. */
export type Artwork = { at: (scale: number) => ArtworkLevel };

export function createArtworkStore(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const files = createLru<Uint8Array>(KEPT_BYTES, ({ byteLength }) => byteLength, KEPT);
  return async (artwork: string): Promise<Artwork> => {
    const path = artworkFile(artwork);
    const file = files.get(path) ?? new Uint8Array(await readAsset(path));
    files.set(path, file);
    return readArtwork(file);
  };
}

/** Reads a file that `ops/assets/card/draw-artwork.ts` writes: the length of the levels' JSON, the JSON, the tables. */
function readArtwork(file: Uint8Array): Artwork {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(0);
  const levels: PackedLevel[] = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)));
  let at = 4 + length;
  const placed = levels.map((level) => {
    const start = at;
    at += level.palette + level.indexes;
    return { ...level, start };
  });
  return {
    at(wanted) {
      const level = placed.find(({ scale }) => scale >= wanted) ?? placed.at(-1);
      if (!level) throw new Error("This artwork has no sizes.");
      const { width, height, scale, palette, indexes, start } = level;
      const middle = start + palette;
      return {
        ...{ width, height, scale },
        colors: inflateRawSync(file.subarray(start, middle)),
        indexes: inflateRawSync(file.subarray(middle, middle + indexes)),
      };
    },
  };
}
