import { crc32, deflateSync } from "node:zlib";
import type { Opening } from "../templates/layers";

/**
 * Combines the personal layer with the backdrop; both hold premultiplied RGBA. The personal layer lies above the
 * backdrop, except in the opening, where the backdrop frames the avatar below it.
 */
export function composite(
  backdrop: Uint8Array,
  personal: Uint8Array,
  width: number,
  opening: Opening | null,
): Uint8Array {
  const card = new Uint8Array(backdrop);
  for (let at = 0; at < card.length; at += 4) {
    if (personal[at + 3] === 0) continue;
    const pixel = at >> 2;
    const isBelow = opening !== null && isInside(opening, pixel % width, Math.floor(pixel / width));
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

/** PNG stores colors that are not multiplied by their alpha. Changes the pixels in place. */
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

/** Whether the opening has a single color, which means that no avatar was drawn over its ground. */
export function isFlat(pixels: Uint8Array, width: number, opening: Opening): boolean {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const first = colors[opening.y * width + opening.x];
  for (let y = opening.y; y < opening.y + opening.height; y++) {
    const row = colors.subarray(y * width + opening.x, y * width + opening.x + opening.width);
    if (row.some((color) => color !== first)) return false;
  }
  return true;
}

export const scaled = ({ x, y, width, height }: Opening, scale: number): Opening => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits per channel, RGBA, not interlaced. */
const RGBA8 = [8, 6, 0, 0, 0];

/** Leaves the rows unfiltered, which makes it faster than resvg's encoder and, for drawings, its files smaller. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 4;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(RGBA8, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 3 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A part of a PNG, with its length and checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
