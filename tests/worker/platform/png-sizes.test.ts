import { expect, test } from "vitest";
import { imageOf } from "#worker/platform/fetch/web-image.ts";
import { decode } from "#worker/platform/picture/wasm-decoder.ts";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";

/** Many of these lengths were refused by workerd's zlib, and by no other. */
const SIDES = [16, 48, 64, 80, 96, 110, 115, 116, 117, 118, 119, 120, 128, 144, 160, 180, 192, 220, 250];
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
