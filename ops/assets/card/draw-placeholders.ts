import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PICTURE_FORMS, PICTURE_SIZES, PLAIN_FORM, pixelsOf } from "#worker/card/contract/index.ts";
import { layerSvg } from "#worker/card/draw/member-layer.ts";
import {
  PLACEHOLDER_KINDS,
  PLACEHOLDER_SIZES,
  placeholderParts,
} from "#worker/card/templates/placeholder.tsx";
import { onGround } from "#worker/platform/picture/resample.ts";
import { fontsOfDrawings, nativeEngine, unpremultiply } from "./draw-frames";

/** The backdrop of a link preview. */
const GROUND = [10, 15, 28] as const;

/** Draws the pictures that explain why there is no card. */
export async function make(root: string): Promise<string> {
  const folder = join(root, "generated/card");
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.endsWith(".bin")) await rm(join(folder, old));
  const fonts = await fontsOfDrawings(root);
  let count = 0;
  const save = async (name: string, bytes: Uint8Array | string) => {
    count++;
    await writeFile(join(folder, name), bytes);
  };
  for (const kind of PLACEHOLDER_KINDS) {
    for (const size of PLACEHOLDER_SIZES) {
      const svg = await layerSvg(
        nativeEngine.toSvg,
        placeholderParts(kind, size),
        fonts,
        PICTURE_SIZES[size],
      );
      if (size === PLAIN_FORM.size && kind !== "size") await save(`${kind}.svg.bin`, svg);
      for (const { scale } of PICTURE_FORMS.filter((form) => form.size === size)) {
        if (kind === "size" && scale !== 1) continue;
        const pixels = pixelsOf(PICTURE_SIZES[size], scale);
        const data = new Uint8Array(nativeEngine.rasterize(svg, scale));
        // The link preview has this placeholder too, and is opaque.
        const isPreview = size === PLAIN_FORM.size && scale === 2;
        const drawn = isPreview ? onGround({ ...pixels, data }, GROUND).pixels : unpremultiply(data);
        const raw = { ...pixels, channels: isPreview ? 3 : 4 } as const;
        const png = sharp(drawn, { raw }).png({ compressionLevel: 9 });
        await save(`${kind}-${size}@${scale}x.bin`, await png.toBuffer());
      }
    }
  }
  return `${count} placeholders in place of cards.`;
}
