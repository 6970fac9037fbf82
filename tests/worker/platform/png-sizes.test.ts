import { expect, test } from "vitest";
import { imageOf } from "#worker/platform/fetch/web-image.ts";
import { decode } from "#worker/platform/picture/wasm-decoder.ts";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";

/** Many of these lengths were refused by workerd's zlib, and by no other. */
const SIDES = [
  ...[16, 32, 48, 64, 72, 80, 96, 100, 110, 115, 116, 117, 118, 119, 120, 128, 130, 140, 144, 150],
  ...[160, 170, 176, 180, 184, 190, 192, 200, 210, 220, 230, 235, 240, 250, 256, 261, 288, 300, 400, 480],
];
const KINDS = [
  { kind: "RGB", color: 2, channels: 3 },
  { kind: "RGBA", color: 6, channels: 4 },
];

test.each(KINDS)("the Worker decodes a square $kind PNG of any size", async ({ color, channels }) => {
  const refused: number[] = [];
  for (const side of SIDES) {
    const png = pngOf(pngHeader([side, side], color), pngData(side * (1 + side * channels), 1));
    const image = await imageOf(png);
    const pixels = image && (await decode(image));
    if (pixels?.width !== side) refused.push(side);
  }
  expect(refused).toEqual([]);
});
