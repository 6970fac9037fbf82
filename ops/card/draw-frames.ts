import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import { CARD_HEIGHT, CARD_WIDTH, FRAME_STYLES, type PictureScale } from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { encodePng, unpremultiply } from "#worker/card/draw/pixels.ts";
import { type RenderEngine, resvgOptions, satoriOptions } from "#worker/card/draw/render-engine.ts";
import { templateOf } from "#worker/card/templates/index.tsx";
import { NOTICE_KINDS, Notice } from "#worker/card/templates/notice.tsx";
import { PRODUCT } from "#worker/card/templates/product.ts";

const SCALES: PictureScale[] = [1, 2];

/** satori and resvg in Node: for the build's drawings, and for the tests as the reference of the Worker's engine. */
export const nativeEngine: RenderEngine = {
  toSvg: (card, fonts) => satori(card, satoriOptions(fonts)),
  rasterize: (svg, scale) => new Uint8Array(new Resvg(svg, resvgOptions(scale)).render().pixels),
};

async function readPublic(root: string, path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(root, "public", path))).buffer;
}

/**
 * Draws what is the same for every member: each frame's backdrop as pixels, each notice as a finished picture.
 * Returns the bytes written.
 */
export async function drawFrames(root: string): Promise<number> {
  const folder = join(root, "generated/card");
  const { fonts } = await createFontStore((path) => readPublic(root, path)).fontsFor(PRODUCT.toUpperCase());
  let total = 0;
  const save = async (name: string, bytes: Uint8Array | string) => {
    total += bytes.length;
    await writeFile(join(folder, name), bytes);
  };
  for (const style of FRAME_STYLES) {
    const svg = await nativeEngine.toSvg(createElement(templateOf(style).Backdrop, { scope: "card" }), fonts);
    for (const scale of SCALES) {
      await save(`${style}@${scale}x.bin`, deflateSync(nativeEngine.rasterize(svg, scale), { level: 9 }));
    }
  }
  for (const kind of NOTICE_KINDS) {
    const svg = await nativeEngine.toSvg(createElement(Notice, { kind }), fonts);
    await save(`${kind}@svg.bin`, svg);
    for (const scale of SCALES) {
      const pixels = unpremultiply(nativeEngine.rasterize(svg, scale));
      await save(`${kind}@${scale}x.bin`, encodePng(pixels, CARD_WIDTH * scale, CARD_HEIGHT * scale));
    }
  }
  return total;
}
