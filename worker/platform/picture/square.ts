import type { Orientation } from "../picture-header/orientation";

/** RGBA rows from the top, 4 bytes per pixel. The colors are premultiplied with alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** For each new pixel: the first contributing source pixel, and the shares from it on. */
type Shares = { first: number; shares: number[] }[];

/** The centered square, scaled with a triangle filter over two pixels of the larger picture. */
export function squareOf({ width, height, data }: Pixels, side: number): Pixels {
  const from = Math.min(width, height);
  const shares = sharesOf(from, side);
  const [left, top] = [(width - from) >> 1, (height - from) >> 1];
  const rows = new Float32Array(from * side * 4);
  for (let y = 0, to = 0; y < from; y++) {
    const row = ((top + y) * width + left) * 4;
    for (const { first, shares: parts } of shares) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let part = 0, at = row + first * 4; part < parts.length; part++, at += 4) {
        const share = parts[part] as number;
        red += share * (data[at] as number);
        green += share * (data[at + 1] as number);
        blue += share * (data[at + 2] as number);
        alpha += share * (data[at + 3] as number);
      }
      rows[to++] = red;
      rows[to++] = green;
      rows[to++] = blue;
      rows[to++] = alpha;
    }
  }
  const square = new Uint8ClampedArray(side * side * 4);
  const stride = side * 4;
  shares.forEach(({ first, shares: parts }, y) => {
    for (let x = 0; x < stride; x++) {
      let sum = 0;
      for (let part = 0; part < parts.length; part++) {
        sum += (parts[part] as number) * (rows[(first + part) * stride + x] as number);
      }
      square[y * stride + x] = sum;
    }
  });
  return { width: side, height: side, data: square };
}

function sharesOf(from: number, to: number): Shares {
  const scale = from / to;
  const reach = Math.max(1, scale);
  return Array.from({ length: to }, (_, at) => {
    const center = (at + 0.5) * scale - 0.5;
    const first = Math.max(0, Math.ceil(center - reach));
    const last = Math.min(from - 1, Math.floor(center + reach));
    const weights = Array.from({ length: last - first + 1 }, (_, part) =>
      Math.max(0, 1 - Math.abs(first + part - center) / reach),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, shares: weights.map((weight) => weight / sum) };
  });
}

/** The color behind transparent pixels: the light blue of the classic card's opening. */
const GROUND = [0xc9, 0xd8, 0xf4] as const;

export function opaque({ data, ...size }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const through = 255 - (data[at + 3] as number);
    if (through === 0) continue;
    for (const [channel, ground] of GROUND.entries()) {
      data[at + channel] = Math.min(
        255,
        Math.round((data[at + channel] as number) + (ground * through) / 255),
      );
    }
    data[at + 3] = 255;
  }
  return { ...size, data };
}

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
export function upright({ width: side, height, data }: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return { width: side, height, data };
  const placeOf = PLACES[orientation];
  const from = new Uint32Array(data.buffer, data.byteOffset, side * side);
  const to = new Uint32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [fromX, fromY] = placeOf(x, y, side - 1);
      to[y * side + x] = from[fromY * side + fromX] as number;
    }
  }
  return { width: side, height, data: new Uint8Array(to.buffer) };
}

/** The pixels without alpha: 3 bytes per pixel. */
export function rgbOf({ width, height, data }: Pixels): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0, to = 0; at < data.length; at += 4) {
    rgb[to++] = data[at] as number;
    rgb[to++] = data[at + 1] as number;
    rgb[to++] = data[at + 2] as number;
  }
  return rgb;
}
