import { describe, expect, it } from "vitest";
import { imageHeaderOf } from "../../../worker/platform/image-size";
import { GRADIENT_PNG } from "../../fakes/pictures";

/** `xx` are hexadecimal bytes, `'text'` stands for its ASCII codes. */
const bytes = (text: string) =>
  new Uint8Array(
    (text.match(/'[^']*'|[0-9a-f]{2}/g) ?? []).flatMap((part) =>
      part.startsWith("'")
        ? [...part.slice(1, -1)].map((sign) => sign.charCodeAt(0))
        : [Number.parseInt(part, 16)],
    ),
  );

const JPEG = "ff d8 ff e0 00 04 00 00 ff c4 00 03 00 ff c2 00 11 08 01 2c 02 58 03 00 00";

describe("pictures by their bytes", () => {
  it.each([
    ["PNG", GRADIENT_PNG, "image/png", 16, 16],
    ["progressive JPEG behind other segments", bytes(JPEG), "image/jpeg", 600, 300],
    ["GIF", bytes("'GIF89a' 40 01 f0 00 80 00 00"), "image/gif", 320, 240],
    [
      "lossy WebP",
      bytes("'RIFF' 00 00 00 00 'WEBPVP8 ' 00 00 00 00 00 00 00 9d 01 2a 20 40 10 00"),
      "image/webp",
      32,
      16,
    ],
    [
      "lossless WebP",
      bytes("'RIFF' 00 00 00 00 'WEBPVP8L' 00 00 00 00 2f 1f c0 03 00"),
      "image/webp",
      32,
      16,
    ],
    [
      "extended WebP",
      bytes("'RIFF' 00 00 00 00 'WEBPVP8X' 0a 00 00 00 00 00 00 00 1f 00 00 0f 00 00"),
      "image/webp",
      32,
      16,
    ],
  ])("%s", (_name, picture, type, width, height) => {
    expect(imageHeaderOf(picture)).toEqual({ type, width, height });
  });

  it.each([
    ["nothing", bytes("")],
    ["text", bytes("'<svg xmlns=\"http://www.w3.org/2000/svg\"/>'")],
    ["a PNG that ends in its header", GRADIENT_PNG.slice(0, 20)],
    [
      "a PNG that begins with another chunk",
      bytes("89 'PNG' 0d 0a 1a 0a 00 00 00 0d 'IDAT' 00 00 00 10 00 00 00 10"),
    ],
    ["a JPEG without a frame", bytes("ff d8 ff d9")],
    ["a JPEG whose segments lead nowhere", bytes("ff d8 ff e0 ff ff 00 00")],
    [
      "a WebP of an unknown kind",
      bytes("'RIFF' 00 00 00 00 'WEBPABCD' 00 00 00 00 00 00 00 00 00 00 00 00 00 00"),
    ],
    ["another RIFF", bytes("'RIFF' 00 00 00 00 'WAVEfmt '")],
  ])("%s is none", (_name, picture) => {
    expect(imageHeaderOf(picture)).toBeNull();
  });
});
