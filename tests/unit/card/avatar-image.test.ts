import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { readAvatar } from "#worker/card/avatar-image.ts";
import type { ImageFault, WebImage } from "#worker/platform/fetch/web-image.ts";
import { GRADIENT_PNG } from "../../fakes/pictures";
import {
  animation,
  joined,
  png,
  pngChunk,
  pngData,
  pngFrame,
  pngHeader,
  pngOf,
} from "../../support/picture-files";

/** The address that the renderer gets for a member's picture from the web. */
async function avatarDrawnOf(
  image: WebImage | ImageFault,
  source: string | null = "https://pictures.example/me",
) {
  const asked: string[] = [];
  const { address } = await readAvatar(source, "side7.example", async (url) => {
    asked.push(url);
    return image;
  });
  return { drawn: address, asked };
}

const image = (type: string, width = 400, height = 400): WebImage => ({
  type,
  width,
  height,
  bytes: new Uint8Array([1, 2, 3]),
});

it.each(["image/jpeg", "image/gif"])("draws a picture of %s", async (type) => {
  expect((await avatarDrawnOf(image(type))).drawn).toBe(`data:${type};base64,AQID`);
});

const drawnPng = async (bytes: Uint8Array) => (await avatarDrawnOf({ ...image("image/png"), bytes })).drawn;

it.each([
  ["in colors", GRADIENT_PNG],
  ["interlaced", new Uint8Array(PNG.sync.write(new PNG({ width: 5, height: 3 })))],
  ["in gray", png([30, 20])],
])("draws a PNG %s, and hands the renderer nothing but its pixels", async (_name, bytes) => {
  const plain = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  expect(await drawnPng(bytes)).toBe(plain);
  const extras = [animation, pngFrame([1, 1]), pngChunk("iCCP", new Uint8Array(99)), pngChunk("tEXt", [1])];
  const [start, rest] = [bytes.subarray(0, 33), bytes.subarray(33)];
  expect(await drawnPng(joined(start, ...extras, rest))).toBe(plain);
});

it("leaves out a PNG whose data is longer or shorter than its pixels, or none", async () => {
  const header = pngHeader([30, 20]);
  expect(await drawnPng(pngOf(header, pngData(620)))).not.toBeNull();
  for (const data of [pngData(621), pngData(619), pngData(50_000_000), pngChunk("IDAT", [1, 2])]) {
    expect(await drawnPng(pngOf(header, data))).toBeNull();
  }
});

it.each([
  ["of a kind that the renderer can't draw", image("image/webp")],
  ["of too many pixels to decode in time", image("image/png", 1600, 1600)],
  ["that could not be had", "away"],
  ["that is none", "unfit"],
] as const)("leaves out one %s", async (_name, unfit) => {
  expect((await avatarDrawnOf(unfit)).drawn).toBeNull();
});

it("asks nobody for the picture of a member without one", async () => {
  expect(await avatarDrawnOf("unfit", null)).toEqual({ drawn: null, asked: [] });
});
