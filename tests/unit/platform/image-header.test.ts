import { describe, expect, it } from "vitest";
import { imageHeaderOf } from "#worker/platform/picture-header/header.ts";
import { GRADIENT_PNG, PICTURE_WEBP, STRIPED_GIF } from "../../fakes/pictures";
import { FILL_BYTE_JPEG, HOSTILE_PICTURES } from "../../support/hostile-pictures";
import {
  animation,
  BASELINE,
  gif,
  gifFrame,
  gifScreen,
  joined,
  jpeg,
  jpegComment,
  jpegFrame,
  jpegOf,
  jpegScan,
  jpegStart,
  jpegTables,
  PROGRESSIVE,
  png,
  pngData,
  pngFrame,
  pngHeader,
  pngOf,
} from "../../support/picture-files";

const text = (characters: string) => new TextEncoder().encode(characters);

const ANIMATED_PNG = pngOf(pngHeader([30, 20]), animation, pngFrame([20, 20], 10), pngData(620));
const ODD_JPEG = jpegOf(
  ...[jpegComment(jpegFrame(BASELINE, [9, 9])), [0xff, 0xff, 0xff], jpegFrame(PROGRESSIVE, [600, 300])],
  ...[jpegTables, jpegScan(PROGRESSIVE), [0xff, 0x00, 0xff, 0xd0, 0xff], jpegScan(PROGRESSIVE)],
);

describe("reading the type and size from a picture's bytes", () => {
  it.each([
    ["PNG", GRADIENT_PNG, "image/png", 16, 16],
    ["PNG of 3 by 2", pngOf(pngHeader([3, 2]), pngData(8)), "image/png", 3, 2],
    ["animated PNG", ANIMATED_PNG, "image/png", 30, 20],
    ["JPEG", jpeg([600, 300]), "image/jpeg", 600, 300],
    ["progressive JPEG with another frame in a comment", ODD_JPEG, "image/jpeg", 600, 300],
    ["JPEG that other decoders read differently", FILL_BYTE_JPEG, "image/jpeg", 16_000, 16_000],
    ["GIF", STRIPED_GIF, "image/gif", 16, 16],
    ["GIF whose frame is smaller than its screen", gif([320, 240]), "image/gif", 320, 240],
  ])("works for a %s", (_name, picture, type, width, height) => {
    expect(imageHeaderOf(picture)).toEqual({ type, width, height });
  });

  it.each(HOSTILE_PICTURES)("refuses a hostile picture: %s", (_name, picture) => {
    expect(imageHeaderOf(picture)).toBeNull();
  });

  it.each([
    ["an empty file", text("")],
    ["text", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a WebP", PICTURE_WEBP],
    ["a PNG whose data is in two places", pngOf(pngHeader([3, 2]), pngData(4), pngFrame([1, 1]), pngData(4))],
    ["a JPEG whose segment is too long", joined(jpegStart, [0xff, 0xe0, 0xff, 0xff, 0, 0])],
    ["a JPEG without a scan", jpegOf(jpegFrame(BASELINE, [9, 9]))],
    ["a JPEG that browsers don't show", jpegOf(jpegFrame(0xc9, [9, 9]), jpegScan(BASELINE))],
    ["a GIF without a frame", joined(gifScreen([9, 9]), [0x3b])],
    ["a GIF with an unknown block", joined(gifScreen([9, 9]), gifFrame([9, 9]), [0x99, 0x3b])],
  ])("refuses %s", (_name, picture) => {
    expect(imageHeaderOf(picture)).toBeNull();
  });

  it.each([
    ["PNG", png([30, 20])],
    ["JPEG", jpeg([30, 20])],
    ["GIF", gif([30, 20])],
  ])("refuses a %s that was cut off at any byte, or that has another byte at its end", (_name, picture) => {
    expect(imageHeaderOf(picture)).not.toBeNull();
    const cut = Array.from(picture.keys(), (length) => imageHeaderOf(picture.subarray(0, length)));
    expect(cut.filter((header) => header !== null)).toEqual([]);
    expect(imageHeaderOf(joined(picture, [0]))).toBeNull();
  });
});
