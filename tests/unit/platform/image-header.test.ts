import { describe, expect, it } from "vitest";
import { imageHeaderOf } from "#worker/platform/picture-header/header.ts";
import { GRADIENT_PNG, PICTURE_WEBP, STRIPED_GIF } from "../../fakes/pictures";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import * as of from "../../support/picture-files";

const text = (characters: string) => new TextEncoder().encode(characters);

const ANIMATED_PNG = of.pngOf(
  of.pngHeader([30, 20]),
  of.animation,
  of.pngFrame([20, 20], 10),
  of.pngData(620),
);
const ODD_JPEG = of.jpegOf(
  ...[
    of.jpegComment(of.jpegFrame(of.BASELINE, [9, 9])),
    [0xff, 0xff, 0xff],
    of.jpegFrame(of.PROGRESSIVE, [600, 300]),
  ],
  ...[
    of.jpegTables,
    of.jpegScan(of.PROGRESSIVE),
    [0xff, 0x00, 0xff, 0xd0, 0xff],
    of.jpegScan(of.PROGRESSIVE),
  ],
);

describe("reading the type and size from a picture's bytes", () => {
  it.each([
    ["PNG", GRADIENT_PNG, "image/png", 16, 16],
    ["PNG of 3 by 2", of.pngOf(of.pngHeader([3, 2]), of.pngData(8)), "image/png", 3, 2],
    ["animated PNG", ANIMATED_PNG, "image/png", 30, 20],
    ["JPEG", of.jpeg([600, 300]), "image/jpeg", 600, 300],
    ["progressive JPEG with another frame in a comment", ODD_JPEG, "image/jpeg", 600, 300],
    ["JPEG that other decoders read differently", FILL_BYTE_JPEG, "image/jpeg", 16_000, 16_000],
    ["GIF", STRIPED_GIF, "image/gif", 16, 16],
    ["GIF whose frame is smaller than its screen", of.gif([320, 240]), "image/gif", 320, 240],
  ])("works for a %s", (_name, picture, type, width, height) => {
    expect(imageHeaderOf(picture)).toEqual({ type, width, height });
  });

  it.each<readonly [name: string, picture: Uint8Array]>([
    ...HOSTILE_PICTURES,
    ["an empty file", text("")],
    ["text", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a WebP", PICTURE_WEBP],
    [
      "a PNG whose data is in two places",
      of.pngOf(of.pngHeader([3, 2]), of.pngData(4), of.pngFrame([1, 1]), of.pngData(4)),
    ],
    ["a JPEG whose segment is too long", of.joined(of.jpegStart, [0xff, 0xe0, 0xff, 0xff, 0, 0])],
    ["a JPEG without a scan", of.jpegOf(of.jpegFrame(of.BASELINE, [9, 9]))],
    ["a JPEG that browsers don't show", of.jpegOf(of.jpegFrame(0xc9, [9, 9]), of.jpegScan(of.BASELINE))],
    ["a GIF without a frame", of.joined(of.gifScreen([9, 9]), [0x3b])],
    ["a GIF with an unknown block", of.joined(of.gifScreen([9, 9]), of.gifFrame([9, 9]), [0x99, 0x3b])],
  ])("refuses %s", (_name, picture) => {
    expect(imageHeaderOf(picture)).toBeNull();
  });

  it.each([
    ["PNG", of.png([30, 20])],
    ["JPEG", of.jpeg([30, 20])],
    ["GIF", of.gif([30, 20])],
  ])("refuses a %s that was cut off at any byte, or that has another byte at its end", (_name, picture) => {
    expect(imageHeaderOf(picture)).not.toBeNull();
    const cut = Array.from(picture.keys(), (length) => imageHeaderOf(picture.subarray(0, length)));
    expect(cut.filter((header) => header !== null)).toEqual([]);
    expect(imageHeaderOf(of.joined(picture, [0]))).toBeNull();
  });
});
