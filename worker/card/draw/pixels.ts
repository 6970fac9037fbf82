import type { Opening } from "../templates/layers";

/**
 * Lays the personal layer and the backdrop together; both hold premultiplied RGBA. The personal layer lies
 * above, but inside the opening below: there the backdrop is a mount that the picture shows through.
 */
export function composite(
  backdrop: Uint8Array,
  personal: Uint8Array,
  width: number,
  opening: Opening,
): Uint8Array {
  const card = new Uint8Array(backdrop);
  for (let at = 0; at < card.length; at += 4) {
    if (personal[at + 3] === 0) continue;
    const pixel = at >> 2;
    const isBelow = isInside(opening, pixel % width, Math.floor(pixel / width));
    const above = isBelow ? backdrop : personal;
    const below = isBelow ? personal : backdrop;
    const through = 255 - (above[at + 3] ?? 0);
    for (let channel = at; channel < at + 4; channel++) {
      card[channel] = (above[channel] ?? 0) + Math.round(((below[channel] ?? 0) * through) / 255);
    }
  }
  return card;
}

const isInside = ({ x, y, width, height }: Opening, atX: number, atY: number) =>
  atX >= x && atX < x + width && atY >= y && atY < y + height;

/** PNG wants colours as they are, not multiplied by their alpha. Changes the pixels in place. */
export function unpremultiply(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha));
    }
  }
  return pixels;
}

/** Whether the opening shows one flat colour: nothing was drawn over its ground. */
export function isFlat(pixels: Uint8Array, width: number, opening: Opening): boolean {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const first = colours[opening.y * width + opening.x];
  for (let y = opening.y; y < opening.y + opening.height; y++) {
    const row = colours.subarray(y * width + opening.x, y * width + opening.x + opening.width);
    if (row.some((colour) => colour !== first)) return false;
  }
  return true;
}

export const scaled = ({ x, y, width, height }: Opening, scale: number): Opening => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});
