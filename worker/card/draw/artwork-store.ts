import { inflateRawSync } from "node:zlib";
import { createLru } from "#worker/platform/memoize.ts";
import type { Photo } from "./lay-over";

export const ARTWORK_FOLDER = "/artwork";
/** The path of the static file with the drawing in all sizes, which the build writes. */
export const artworkFile = (artwork: string) => `${ARTWORK_FOLDER}/${artwork}.bin`;

/** One size of a drawing. `palette` and `indexes` are lengths in bytes of compressed tables. */
export type ArtworkLevel = {
  width: number;
  height: number;
  /** Pixels per unit of the poster. */
  scale: number;
  palette: number;
  indexes: number;
};

/** The memory for drawings. A drawing takes about 60 KB. */
const KEPT_BYTES = 4 * 1024 * 1024;
const KEPT = 64;

/** A drawing of a work, as RGB. `at` returns the smallest size that has at least `scale` pixels per unit. */
export type Artwork = { at: (scale: number) => { photo: Photo; scale: number } };

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
  const levels: ArtworkLevel[] = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length)));
  let at = 4 + length;
  const read = levels.map((level) => {
    const start = at;
    at += level.palette + level.indexes;
    const photo = (): Photo => {
      const middle = start + level.palette;
      const colors = inflateRawSync(file.subarray(start, middle));
      const indexes = inflateRawSync(file.subarray(middle, middle + level.indexes));
      const pixels = new Uint8Array(indexes.length * 3);
      for (let from = 0, to = 0; from < indexes.length; from++) {
        const color = (indexes[from] as number) * 3;
        pixels[to++] = colors[color] as number;
        pixels[to++] = colors[color + 1] as number;
        pixels[to++] = colors[color + 2] as number;
      }
      return { width: level.width, height: level.height, pixels };
    };
    return { scale: level.scale, photo };
  });
  return {
    at(wanted) {
      const level = read.find(({ scale }) => scale >= wanted) ?? read.at(-1);
      if (!level) throw new Error("This artwork has no sizes.");
      return { scale: level.scale, photo: level.photo() };
    },
  };
}
