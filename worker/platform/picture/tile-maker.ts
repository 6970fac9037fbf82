import { fetchPicture, type ImageFault, imageOf, type WebImage } from "../fetch/web-image";
import { describeError, log } from "../log";
import { TILE_SIDE, type Tile, tileOf } from "./tile";

/** The time and the memory for decoding grow with the pixels. */
const MOST_PIXELS = 2_200_000;
const LONGEST_SIDE = 4096;
/** They are decoded during or right after the request that changed the picture. */
const FEW_PIXELS = 512 * 512;

/** `later`: decoding takes too long right after a request. */
export type TileOutcome = Tile | ImageFault | "later";

type Source = {
  url: string;
  /** Undefined in a cron trigger. */
  siteHost: string | undefined;
  isInHurry: boolean;
};

/** `images`, if the operator has it, decodes outside of the Worker, and also reads larger pictures, WebP and AVIF. */
export function createTileMaker(images: ImagesBinding | undefined) {
  return {
    async ofAddress({ url, siteHost, isInHurry }: Source): Promise<TileOutcome> {
      const bytes = await fetchPicture(url, siteHost);
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
  };
}

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
