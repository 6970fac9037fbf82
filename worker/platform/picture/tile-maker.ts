import { deflateSync } from "node:zlib";
import { fetchPicture, type ImageFault, imageOf, type WebImage } from "../fetch/web-image";
import { describeError, log } from "../log";
import { type Orientation, orientationOf } from "../picture-header/header";
import type { Decode } from "./decode";
import { type Color, covering, onGround, type Rgb } from "./resample";

/** Maps an orientation to the stored position of the pixel that is shown at x, y. `last` is side - 1. */
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

/** Pages show a tile at up to 96 CSS pixels, and the card at up to 132. */
const TILE_SIDE = 192;
const TILE_BYTES = 16 * 1024;
/** The largest opening of a frame is this wide. */
const CARD_PHOTO_SIDE = 132;

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

/** The time and the memory for decoding grow with the pixels. */
const MOST_PIXELS = 2_200_000;
const LONGEST_SIDE = 4096;
/** Smaller pictures are decoded during or right after the request that changed the picture. */
const FEW_PIXELS = 512 * 512;

/** `later`: decoding takes too long right after a request. */
export type TileOutcome = Tile | ImageFault | "later";

/** `images`, if the operator has it, decodes outside of the Worker, and also reads larger pictures, WebP and AVIF. */
export const createTileMaker = (images: ImagesBinding | undefined) => ({
  async ofAddress(url: string, isInHurry: boolean): Promise<TileOutcome> {
    const bytes = await fetchPicture(url);
    if (typeof bytes === "string") return bytes;
    const small = images ? await shrunk(bytes, images) : null;
    if (!small && (await isForImagesAlone(bytes))) return images ? "away" : "type";
    const image = await imageOf(small ?? bytes);
    if (!image) return "type";
    const pixels = image.width * image.height;
    if (pixels > MOST_PIXELS || Math.max(image.width, image.height) > LONGEST_SIDE) return "size";
    if (isInHurry && pixels > FEW_PIXELS) return "later";
    return decodedTile(image);
  },

  async ofUpload(bytes: Uint8Array): Promise<Tile | "type" | "size"> {
    const image = await imageOf(bytes);
    if (!image) return "type";
    return image.width * image.height > FEW_PIXELS ? "size" : decodedTile(image);
  },
});

async function decodedTile(image: WebImage): Promise<Tile | "type"> {
  const { decode } = await import("./wasm-decoder");
  return (await tileOf(image, decode)) ?? "type";
}

export type TileMaker = ReturnType<typeof createTileMaker>;

/** Null if Cloudflare Images fails, for example because the plan's limit is reached. */
async function shrunk(bytes: Uint8Array, images: ImagesBinding): Promise<Uint8Array | null> {
  try {
    const result = await images
      .input(new Blob([bytes as BlobPart]).stream())
      .transform({ width: TILE_SIDE, height: TILE_SIDE, fit: "cover" })
      .output({ format: "image/png", anim: false });
    return await result.response().bytes();
  } catch (error) {
    log("warn", "images_failed", describeError(error));
    return null;
  }
}

/** If Cloudflare Images is bound, a later attempt may succeed. */
async function isForImagesAlone(bytes: Uint8Array): Promise<boolean> {
  try {
    const { imageDimensionsFromData } = await import("image-dimensions");
    return ["avif", "webp"].includes(imageDimensionsFromData(bytes)?.type ?? "");
  } catch {
    return false;
  }
}
