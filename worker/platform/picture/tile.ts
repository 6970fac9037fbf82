import { deflateSync } from "node:zlib";
import type { WebImage } from "../fetch/web-image";
import { type Orientation, orientationOf } from "../picture-header/orientation";
import type { Decode } from "./decode";
import { type Color, covering, onGround, type Rgb } from "./resample";

/** For each orientation: the stored position of the pixel that is shown at x, y. `last` is side - 1. */
const PLACES: Record<Orientation, (x: number, y: number, last: number) => [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y, last) => [last - x, y],
  3: (x, y, last) => [last - x, last - y],
  4: (x, y, last) => [x, last - y],
  5: (x, y) => [y, x],
  6: (x, y, last) => [y, last - x],
  7: (x, y, last) => [last - y, last - x],
  8: (x, y, last) => [last - y, x],
};

function upright({ width: side, height, pixels }: Rgb, orientation: Orientation): Rgb {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0, to = 0; y < side; y++) {
    for (let x = 0; x < side; x++, to += 3) {
      const [fromX, fromY] = PLACES[orientation](x, y, side - 1);
      const from = (fromY * side + fromX) * 3;
      turned.set(pixels.subarray(from, from + 3), to);
    }
  }
  return { width: side, height, pixels: turned };
}

export type Tile = {
  /** `TILE_SIDE` pixels wide and high, at most `TILE_BYTES` bytes. */
  jpeg: Uint8Array;
  /** `CARD_PHOTO_SIDE` pixels wide and high, 3 bytes per pixel, deflated. */
  cardPixels: Uint8Array;
};

/** In pixels. Pages show a tile at up to 96 CSS pixels, and the card at up to 132. */
export const TILE_SIDE = 192;
const TILE_BYTES = 16 * 1024;
/** In pixels. The largest opening of a frame. */
export const CARD_PHOTO_SIDE = 132;

/** Tried in this order until the tile is small enough. Even a tile of pure noise fits at 40. */
const QUALITIES = [85, 75, 60, 40, 20, 5];

/** The light blue of the classic card's opening. */
const GROUND: Color = [0xc9, 0xd8, 0xf4];

const squareOf = (side: number) => ({ width: side, height: side });

/** Null if the picture is damaged. */
export async function tileOf(image: WebImage, decode: Decode): Promise<Tile | null> {
  const decoded = await decode(image);
  if (!decoded) return null;
  const square = upright(covering(onGround(decoded, GROUND), squareOf(TILE_SIDE)), orientationOf(image));
  return {
    jpeg: await shortJpeg(square),
    cardPixels: deflateSync(covering(square, squareOf(CARD_PHOTO_SIDE)).pixels, { level: 9 }),
  };
}

async function shortJpeg({ width, height, pixels }: Rgb): Promise<Uint8Array> {
  const { default: encodeJpeg } = await import("jpeg-js/lib/encoder.js");
  const data = new Uint8Array(width * height * 4);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4)
    data.set(pixels.subarray(from, from + 3), to);
  for (const quality of QUALITIES) {
    const jpeg = encodeJpeg({ width, height, data }, quality).data;
    if (jpeg.length <= TILE_BYTES) return jpeg;
  }
  throw new Error("A tile is too long at any quality.");
}
