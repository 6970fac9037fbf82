import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import { FRAME_STYLES, PICTURE_FORMS, PICTURE_SIZES, PLAIN_FORM } from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { encodePng, unpremultiply } from "#worker/card/draw/pixels.ts";
import {
  FRAME_FOLDER,
  frameFile,
  type RenderEngine,
  resvgOptions,
  satoriOptions,
} from "#worker/card/draw/render-engine.ts";
import { NOTICE_KINDS, NOTICE_SIZES, Notice } from "#worker/card/templates/notice.tsx";
import { PRODUCT } from "#worker/card/templates/product.ts";
import { templateAt } from "#worker/card/templates/sizes.tsx";

/** satori and resvg in Node: for the build's drawings, and for the tests as the reference of the Worker's engine. */
export const nativeEngine: RenderEngine = {
  toSvg: (card, fonts, size) => satori(card, satoriOptions(fonts, size)),
  rasterize: (svg, scale) => new Uint8Array(new Resvg(svg, resvgOptions(scale)).render().pixels),
};

async function readPublic(root: string, path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(root, "public", path))).buffer;
}

/**
 * Draws what is the same for every member: each frame's backdrops as pixels, each notice as finished pictures.
 * Returns the bytes written.
 */
export async function drawFrames(root: string): Promise<number> {
  const notices = join(root, "generated/card");
  const frames = join(root, "public", FRAME_FOLDER);
  await rm(frames, { recursive: true, force: true });
  await mkdir(frames, { recursive: true });
  const { fonts } = await createFontStore((path) => readPublic(root, path)).fontsFor(PRODUCT.toUpperCase());
  let total = 0;
  const save = async (path: string, bytes: Uint8Array | string) => {
    total += bytes.length;
    await writeFile(path, bytes);
  };
  for (const style of FRAME_STYLES) {
    for (const form of PICTURE_FORMS) {
      const { Backdrop } = templateAt(form.size, style);
      const drawing = createElement(Backdrop, { scope: "card" });
      const svg = await nativeEngine.toSvg(drawing, fonts, PICTURE_SIZES[form.size]);
      const pixels = nativeEngine.rasterize(svg, form.scale);
      await save(join(root, "public", frameFile(style, form)), deflateSync(pixels, { level: 9 }));
    }
  }
  for (const kind of NOTICE_KINDS) {
    for (const size of NOTICE_SIZES) {
      const svg = await nativeEngine.toSvg(createElement(Notice, { kind, size }), fonts, PICTURE_SIZES[size]);
      if (size === PLAIN_FORM.size && kind !== "size") await save(join(notices, `${kind}.svg.bin`), svg);
      for (const scale of kind === "size" ? [1 as const] : [1 as const, 2 as const]) {
        const { width, height } = PICTURE_SIZES[size];
        const pixels = unpremultiply(nativeEngine.rasterize(svg, scale));
        const png = encodePng(pixels, width * scale, height * scale);
        await save(join(notices, `${kind}-${size}@${scale}x.bin`), png);
      }
    }
  }
  return total;
}
