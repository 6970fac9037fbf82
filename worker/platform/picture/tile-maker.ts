import { imageDimensionsFromData } from "image-dimensions";
import { fetchPicture, type ImageFault, imageOf } from "../fetch/web-image";
import { describeError, log } from "../log";
import { TILE_SIDE, type Tile, tileOf } from "./tile";

/** Decoding takes time and memory by the pixel. */
const MOST_PIXELS = 2_200_000;
const LONGEST_SIDE = 4096;
/** Few enough for the request that changed the picture. */
const FEW_PIXELS = 512 * 512;

/** `later`: it can be made, but takes longer than it may now. */
export type TileOutcome = Tile | ImageFault | "later";

type Source = {
  url: string;
  /** Where this site was asked, which is then never fetched; undefined where nobody asked. */
  siteHost: string | undefined;
  isInHurry: boolean;
};

/**
 * Fetches a picture and makes a tile of it. `images` is Cloudflare's Images, where the operator has it: it decodes
 * outside of the Worker, and reads larger pictures and AVIF too. Without it, and where it fails, the Worker decodes.
 */
export function createTileMaker(images: ImagesBinding | undefined) {
  return async function makeTile({ url, siteHost, isInHurry }: Source): Promise<TileOutcome> {
    const bytes = await fetchPicture(url, siteHost);
    if (typeof bytes === "string") return bytes;
    const small = images ? await shrunk(bytes, images) : null;
    const image = imageOf(small ?? bytes);
    if (!image) return isForImagesAlone(bytes) && images ? "away" : "type";
    const pixels = image.width * image.height;
    if (pixels > MOST_PIXELS || Math.max(image.width, image.height) > LONGEST_SIDE) return "size";
    if (isInHurry && pixels > FEW_PIXELS) return "later";
    const { decode } = await import("./wasm-decoder");
    return (await tileOf(image, decode)) ?? "type";
  };
}

export type TileMaker = ReturnType<typeof createTileMaker>;

/** The upright, centered square as a small PNG; null where Images can't make it, such as past the plan's number. */
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

/** Whether this is a picture that the Worker itself can't decode at all, so that Images may be asked again later. */
function isForImagesAlone(bytes: Uint8Array): boolean {
  try {
    return imageDimensionsFromData(bytes)?.type === "avif";
  } catch {
    return false;
  }
}
