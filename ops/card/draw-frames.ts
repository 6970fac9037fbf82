import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { createElement } from "react";
import { FRAME_STYLES, type PictureScale } from "#worker/card/contract.ts";
import { createFontShelf } from "#worker/card/draw/font-shelf.ts";
import { unpremultiply } from "#worker/card/draw/pixels.ts";
import { encodePng } from "#worker/card/draw/png.ts";
import { faceOf } from "#worker/card/templates/index.tsx";
import { NOTICE_KINDS, Notice } from "#worker/card/templates/notice.tsx";
import { PRODUCT } from "#worker/card/templates/product.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "#worker/card/templates/props.ts";
import { nativeEngine } from "./native-engine";

const SCALES: PictureScale[] = [1, 2];

export async function readPublic(root: string, path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(root, "public", path))).buffer;
}

/** Draws what never depends on a person: each frame's backdrop as pixels, each notice as a finished picture. */
export async function drawFrames(root: string): Promise<number> {
  const folder = join(root, "generated/card");
  const { fonts } = await createFontShelf((path) => readPublic(root, path)).take(PRODUCT.toUpperCase());
  let total = 0;
  const save = async (name: string, bytes: Uint8Array | string) => {
    total += bytes.length;
    await writeFile(join(folder, name), bytes);
  };
  for (const style of FRAME_STYLES) {
    const svg = await nativeEngine.svg(createElement(faceOf(style).Backdrop, { scope: "card" }), fonts);
    for (const scale of SCALES) {
      await save(`${style}@${scale}x.bin`, deflateSync(nativeEngine.pixels(svg, scale), { level: 9 }));
    }
  }
  for (const kind of NOTICE_KINDS) {
    const svg = await nativeEngine.svg(createElement(Notice, { kind }), fonts);
    await save(`${kind}@svg.bin`, svg);
    for (const scale of SCALES) {
      const pixels = unpremultiply(nativeEngine.pixels(svg, scale));
      await save(`${kind}@${scale}x.bin`, encodePng(pixels, CARD_WIDTH * scale, CARD_HEIGHT * scale));
    }
  }
  return total;
}
