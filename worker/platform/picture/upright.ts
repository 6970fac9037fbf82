import type { Orientation } from "../picture-header/orientation";
import type { Rgb } from "./rgb";

/** For each orientation: the stored position of the pixel that is shown at x, y. `last` is side - 1. */
const PLACES: Record<Orientation, (x: number, y: number, last: number) => [x: number, y: number]> = {
  1: (x, y) => [x, y],
  2: (x, y, last) => [last - x, y],
  3: (x, y, last) => [last - x, last - y],
  4: (x, y, last) => [x, last - y],
  5: (x, y) => [y, x],
  6: (x, y, last) => [y, last - x],
  7: (x, y, last) => [last - y, last - x],
  8: (x, y, last) => [last - y, x],
};

/** Turns and mirrors a square as its EXIF orientation says. */
export function upright({ width: side, height, pixels }: Rgb, orientation: Orientation): Rgb {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0, to = 0; y < side; y++) {
    for (let x = 0; x < side; x++, to += 3) {
      const [fromX, fromY] = PLACES[orientation](x, y, side - 1);
      const from = (fromY * side + fromX) * 3;
      turned.set(pixels.subarray(from, from + 3), to);
    }
  }
  return { width: side, height, pixels: turned };
}
