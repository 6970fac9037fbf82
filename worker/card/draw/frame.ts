import { inflateRawSync } from "node:zlib";
import { createLru } from "#worker/platform/memoize.ts";
import type { Color } from "#worker/platform/picture/resample.ts";
import type { Opening } from "../templates/parts";

/** Rows of a PNG without filters, each after a zero byte. */
export type Canvas = Pick<FrameHeader, "width" | "height" | "channels" | "key"> & {
  bytes: Uint8Array;
  /** Marks each row: `DRAWN`, `PHOTO` if it has a photo or artwork, or 0. */
  touched: Uint8Array;
};

export const DRAWN = 1;
export const PHOTO = 2;

/** `left` and `top` are in pixels of the picture. */
export type PanelPlace = Opening & { left: number; top: number; scale: number; tint: Color | null };

/** The header follows its length, a 32-bit number. */
export type FrameHeader = {
  width: number;
  height: number;
  /** RGBA for small pictures with soft edges. */
  channels: 3 | 4;
  /** The color that means "transparent". It looks like the frame's edge, because some software ignores transparency. */
  key: Color | null;
  opening: (Opening & { ground: Color }) | null;
  panel: PanelPlace | null;
  /** Compressed, in bytes: the backdrop within opening and panel. */
  patches: [number, number];
  /** The last band may have fewer. */
  bandRows: number;
  /**
   * Raw deflate data that ends with a full flush, so that a band without drawings is copied unchanged. `sums` are the
   * Adler-32 sums of its rows, which start at zero.
   */
  bands: { length: number; sums: [number, number] }[];
};

/** Bands end with a flush only, so `inflateRawSync` needs an empty block after them. */
const END = Uint8Array.of(3, 0);

export type Frame = ReturnType<typeof readFrame>;

/** `ops/assets/card/frame-file.ts` writes it. Parts are decompressed when they are first used. */
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
    /** The backdrop within opening and panel, as premultiplied RGBA. */
    cover,
    panelCover,
    /** The next call overwrites it. */
    canvas(): Canvas {
      rows ??= inflateRawSync(Buffer.concat([...bands.map(({ bytes }) => bytes), END]));
      return { width, height, channels, key, bytes: copyOf(rows), touched: new Uint8Array(height) };
    },
    memory: file.length + width * height * (channels + 1),
  };
}

let memory = new Uint8Array(0);

/** One reused block of memory, because allocating takes longer than copying. */
function copyOf(bytes: Uint8Array): Uint8Array {
  if (memory.length < bytes.length) memory = new Uint8Array(bytes.length);
  memory.set(bytes);
  return memory.subarray(0, bytes.length);
}

const ARTWORK_FOLDER = "/artwork";
export const artworkFile = (artwork: string) => `${ARTWORK_FOLDER}/${artwork}.bin`;

/** `scale`: pixels per unit of the poster. */
type Dimensions = { width: number; height: number; scale: number };
/** The lengths of compressed tables, in bytes. */
export type PackedLevel = Dimensions & { palette: number; indexes: number };
/** Three bytes for each color, and one for each pixel. */
export type ArtworkLevel = Dimensions & { colors: Uint8Array; indexes: Uint8Array };

/** A drawing takes about 60 KB. */
const KEPT_BYTES = 4 * 1024 * 1024;
const KEPT = 64;

/** `at` returns the smallest size that has at least `scale` pixels per unit. */
export type Artwork = { at: (scale: number) => ArtworkLevel };

export function createArtworkStore(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const fileKept = createLru<Uint8Array>(KEPT_BYTES, ({ byteLength }) => byteLength, KEPT);
  return async (artwork: string): Promise<Artwork> => {
    const path = artworkFile(artwork);
    return readArtwork(await fileKept(path, async () => new Uint8Array(await readAsset(path))));
  };
}

/** `ops/assets/card/draw-artwork.ts` writes it: the length of the levels' JSON, the JSON, the tables. */
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
