import { inflateRawSync } from "node:zlib";
import { createLru } from "#worker/platform/memoize.ts";

const ARTWORK_FOLDER = "/artwork";
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
