import sharp from "sharp";
import { PICTURE_FORMS, PICTURE_SIZES, PLAIN_FORM, pixelsOf } from "#worker/card/contract/index.ts";
import { layerSvg } from "#worker/card/draw/member-layer.ts";
import {
  PLACEHOLDER_KINDS,
  PLACEHOLDER_SIZES,
  placeholderParts,
} from "#worker/card/templates/placeholder.tsx";
import { onGround } from "#worker/platform/picture/resample.ts";
import type { Files } from "../art";
import { fontsOfDrawings, nativeEngine, unpremultiply } from "./draw-frames";

/** The backdrop of a link preview. */
const GROUND = [10, 15, 28] as const;

export async function files(root: string) {
  const fonts = await fontsOfDrawings(root);
  const drawn: Files = {};
  for (const kind of PLACEHOLDER_KINDS) {
    for (const size of PLACEHOLDER_SIZES) {
      const svg = await layerSvg(
        nativeEngine.toSvg,
        placeholderParts(kind, size),
        fonts,
        PICTURE_SIZES[size],
      );
      if (size === PLAIN_FORM.size && kind !== "size") drawn[`generated/card/${kind}.svg.bin`] = svg;
      for (const { scale } of PICTURE_FORMS.filter((form) => form.size === size)) {
        if (kind === "size" && scale !== 1) continue;
        const pixels = pixelsOf(PICTURE_SIZES[size], scale);
        const data = new Uint8Array(nativeEngine.rasterize(svg, scale));
        // The link preview has this placeholder too, and is opaque.
        const isPreview = size === PLAIN_FORM.size && scale === 2;
        const colors = isPreview ? onGround({ ...pixels, data }, GROUND).pixels : unpremultiply(data);
        const raw = { ...pixels, channels: isPreview ? 3 : 4 } as const;
        const png = sharp(colors, { raw }).png({ compressionLevel: 9 });
        drawn[`generated/card/${kind}-${size}@${scale}x.bin`] = await png.toBuffer();
      }
    }
  }
  return drawn;
}
