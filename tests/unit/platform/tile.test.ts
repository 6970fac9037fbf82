import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp, { type Sharp } from "sharp";
import { describe, expect, inject, test, vi } from "vitest";
import { imageOf } from "#worker/platform/fetch/web-image.ts";
import { createDecoder } from "#worker/platform/picture/decode.ts";
import { tileOf } from "#worker/platform/picture/tile-maker.ts";
import { HOSTILE_PICTURES } from "../../support/hostile-pictures";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";
import { someOf } from "../../support/variant";

const { resolve } = createRequire(import.meta.url);
const moduleAt = (path: string) => new WebAssembly.Module(readFileSync(resolve(path)));
const decode = createDecoder(moduleAt("@resvg/resvg-wasm/index_bg.wasm"));

const SIDE = 192;
const MEGABYTE = 1024 * 1024;

/** The tile, or null if the picture is refused before or by the decoder. */
async function tileFrom(bytes: Uint8Array) {
  const image = await imageOf(new Uint8Array(bytes));
  return image && tileOf(image, decode);
}

/** A picture of 300 by 200 whose sides and corners all look different. */
const DRAWING = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
  <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#c21"/><stop offset="1" stop-color="#13d"/></linearGradient></defs>
  <path fill="url(#g)" d="M0 0h300v200H0z"/><circle cx="105" cy="55" r="40" fill="#ed4"/>
  <path fill="#2a4" d="M150 120h90v60z"/></svg>`);
const drawing = () => sharp(DRAWING).removeAlpha();
const noise = (side: number) => {
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#888", noise } });
};

const raw = async (picture: Sharp) => new Uint8Array(await picture.removeAlpha().raw().toBuffer());

/** The mean difference of two pictures' values, which go up to 255. */
function differenceOf(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

const differenceToReference = async (jpegBytes: Uint8Array, reference: Sharp) =>
  differenceOf(
    await raw(sharp(jpegBytes)),
    await raw(sharp(await reference.png().toBuffer()).resize(SIDE, SIDE, { fit: "cover" })),
  );

describe("a tile of", () => {
  test.each<[kind: string, picture: () => Sharp]>([
    ["a PNG", () => drawing().png()],
    ["a PNG with a palette", () => drawing().png({ palette: true })],
    ["an interlaced PNG", () => drawing().png({ progressive: true })],
    ["a baseline JPEG", () => drawing().jpeg({ quality: 95 })],
    ["a progressive JPEG", () => drawing().jpeg({ quality: 95, progressive: true })],
    ["a JPEG without color subsampling", () => drawing().jpeg({ quality: 95, chromaSubsampling: "4:4:4" })],
    ["a GIF", () => drawing().gif()],
    ["a tall picture", () => drawing().rotate(90).png()],
  ])("%s is its center, 192 by 192", async (_kind, picture) => {
    const bytes = await picture().toBuffer();
    const tile = (await tileFrom(bytes)) ?? expect.unreachable("There is no tile.");
    expect(await sharp(tile.jpeg).metadata()).toMatchObject({ format: "jpeg", width: SIDE, height: SIDE });
    expect(await differenceToReference(tile.jpeg, sharp(bytes))).toBeLessThan(5);
  });

  test.each(
    [1, 2, 3, 4, 5, 6, 7, 8]
      .flatMap((n) => (["jpeg", "png"] as const).map((kind) => [kind, n] as const))
      // The long tests turn each kind in each way.
      .filter(([kind, n]) => inject("long") || kind === "jpeg" || n === 6),
  )("a %s with EXIF orientation %d is upright", async (kind, orientation) => {
    const bytes = await drawing().withMetadata({ orientation })[kind]().toBuffer();
    const tile = (await tileFrom(bytes)) ?? expect.unreachable("There is no tile.");
    expect(await differenceToReference(tile.jpeg, sharp(bytes).autoOrient())).toBeLessThan(6);
  });

  test("a grayscale JPEG is gray", async () => {
    const tile = await tileFrom(await drawing().grayscale().jpeg().toBuffer());
    const pixels = await raw(sharp(tile?.jpeg));
    expect(pixels.some((value, at) => Math.abs(value - (pixels[at - (at % 3)] ?? 0)) > 6)).toBe(false);
  });

  test("a transparent PNG has the light blue background", async () => {
    const dot =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><circle cx="25" cy="25" r="9"/></svg>';
    const tile = await tileFrom(await sharp(Buffer.from(dot)).png().toBuffer());
    const pixels = await raw(sharp(tile?.jpeg));
    for (const [channel, value] of [0xc9, 0xd8, 0xf4].entries()) {
      expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(6);
    }
  });

  test("random noise has at most 16 KB", async () => {
    const tile = await tileFrom(await noise(SIDE).png().toBuffer());
    expect(tile?.jpeg.length).toBeLessThanOrEqual(16 * 1024);
  });
});

test.each<[kind: string, bytes: () => Promise<Uint8Array>]>([
  ["a CMYK JPEG", () => drawing().toColourspace("cmyk").jpeg().toBuffer()],
  ["an SVG", async () => DRAWING],
  ["a lossy WebP", () => drawing().webp().toBuffer()],
  ["a PNG whose data is damaged", async () => pngOf(pngHeader([30, 20]), pngData(500))],
  ["a JPEG cut in half", async () => (await drawing().jpeg().toBuffer()).subarray(0, 2000)],
])("a picture that can't become a tile is refused without an error: %s", async (_kind, bytes) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await tileFrom(await bytes())).toBeNull();
});

/** Returns the largest memory of a decoder that was started since. WebAssembly's memory never shrinks. */
function watchMemory(): () => number {
  const started = vi.spyOn(WebAssembly, "Instance");
  return () =>
    started.mock.results
      .flatMap(({ value }) => Object.values((value as WebAssembly.Instance).exports))
      .filter((made) => made instanceof WebAssembly.Memory)
      .reduce((most, { buffer }) => Math.max(most, buffer.byteLength), 0);
}

describe("the memory", () => {
  const LARGEST: [kind: string, picture: () => Sharp][] = [
    ["progressive JPEG", () => noise(1480).jpeg({ quality: 60, progressive: true })],
    ["PNG", () => noise(1480).png({ compressionLevel: 1 })],
  ];
  test.each(someOf(LARGEST, 1))("for decoding the largest %s stays below 64 MB", async (_kind, picture) => {
    const bytes = await picture().toBuffer();
    const used = watchMemory();
    const fresh = createDecoder(moduleAt("@resvg/resvg-wasm/index_bg.wasm"));
    const image = await imageOf(new Uint8Array(bytes));
    expect(image && (await tileOf(image, fresh))).not.toBeNull();
    expect(used()).toBeLessThan(64 * MEGABYTE);
  });

  test("for hostile pictures is zero, because no decoder gets them", async () => {
    const used = watchMemory();
    const bomb = pngOf(pngHeader([64, 64]), pngData(10_000_000));
    for (const [, picture] of [...HOSTILE_PICTURES, ["a bomb", bomb] as const]) {
      expect(await tileFrom(picture)).toBeNull();
    }
    expect(used()).toBe(0);
  });
});
