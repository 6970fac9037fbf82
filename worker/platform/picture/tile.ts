import { deflateSync } from "node:zlib";
import encodeJpeg from "jpeg-js/lib/encoder.js";
import type { WebImage } from "../fetch/web-image";
import { orientationOf } from "../picture-header/orientation";
import type { Decode } from "./decode";
import { opaque, type Pixels, rgbOf, squareOf, upright } from "./square";

/** What is kept of a member's picture: all that pages and cards ever show of it. */
export type Tile = {
  /** `TILE_SIDE` pixels wide and high, at most `TILE_BYTES` long. */
  jpeg: Uint8Array;
  /** For the card: `CARD_PHOTO_SIDE` pixels wide and high, 3 bytes a pixel (red, green, blue), deflated. */
  cardPixels: Uint8Array;
};

/** Pixels. Pages show it at 96 CSS pixels at most, the card at 132. */
export const TILE_SIDE = 192;
const TILE_BYTES = 16 * 1024;
/** The largest opening of a card's frame, in pixels. */
export const CARD_PHOTO_SIDE = 132;

/** Tried in this order until the tile is short enough. A tile of nothing but noise is at 40. */
const QUALITIES = [85, 75, 60, 40, 20, 5];

/** The square in the middle of a picture, as its EXIF data says that it is shown. Null if the picture is damaged. */
export async function tileOf(image: WebImage, decode: Decode): Promise<Tile | null> {
  const decoded = await decode(image);
  if (!decoded) return null;
  const square = upright(opaque(squareOf(decoded, TILE_SIDE)), orientationOf(image));
  return {
    jpeg: shortJpeg(square),
    cardPixels: deflateSync(rgbOf(squareOf(square, CARD_PHOTO_SIDE)), { level: 9 }),
  };
}

function shortJpeg(square: Pixels): Uint8Array {
  for (const quality of QUALITIES) {
    const jpeg = encodeJpeg(square, quality).data;
    if (jpeg.length <= TILE_BYTES) return jpeg;
  }
  throw new Error("A tile is too long at any quality.");
}
