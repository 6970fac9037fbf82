export type Color = readonly [red: number, green: number, blue: number];

export function colorOf(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Rows from the top, 3 bytes per pixel. */
export type Rgb = { width: number; height: number; pixels: Uint8Array };

/** Rows from the top, 4 bytes per pixel. The colors are premultiplied with alpha. */
export type Rgba = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Draws premultiplied RGBA over RGB, in place. */
export function drawOver(above: Rgba["data"], below: Uint8Array): Uint8Array {
  for (let from = 0, to = 0; to < below.length; from += 4, to += 3) {
    const alpha = above[from + 3] as number;
    if (alpha === 0) continue;
    const through = (255 - alpha) / 255;
    for (let channel = 0; channel < 3; channel++) {
      below[to + channel] =
        (above[from + channel] as number) + (below[to + channel] as number) * through + 0.5;
    }
  }
  return below;
}

export function onGround({ width, height, data }: Rgba, ground: Color): Rgb {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at);
  return { width, height, pixels: drawOver(data, pixels) };
}

/**
 * How target pixels are made of source pixels. Each target pixel has the first source pixel in `from`, and up to `most`
 * shares in `shares`.
 */
type Weights = { count: number; from: Int32Array; shares: Int32Array; most: number };

/** Shares are integers in units of 1/4096, because integer arithmetic is faster. */
const WHOLE_BITS = 12;
const WHOLE = 1 << WHOLE_BITS;

/** The shares for resizing with a triangle filter. Half the triangle's base is one pixel of the coarser grid. */
function weightsOf(count: number, start: number, step: number, length: number): Weights {
  const reach = Math.max(1, step);
  const most = step === 1 && Number.isInteger(start) ? 1 : Math.min(length, Math.ceil(reach * 2) + 1);
  const [from, shares] = [new Int32Array(count), new Int32Array(count * most)];
  for (let place = 0; place < count; place++) {
    const center = start + (place + 0.5) * step - 0.5;
    const first = Math.min(length - most, Math.max(0, Math.floor(center - reach) + 1));
    const part = (at: number) => Math.max(0, 1 - Math.abs(first + at - center) / reach);
    let sum = 0;
    for (let at = 0; at < most; at++) sum += part(at);
    from[place] = first;
    let left = WHOLE;
    let largest = place * most;
    for (let at = 0; at < most; at++) {
      const share = Math.round((part(at) / sum) * WHOLE);
      const index = place * most + at;
      shares[index] = share;
      left -= share;
      if (share > (shares[largest] as number)) largest = index;
    }
    // The rounded shares of a pixel must add up to `WHOLE`.
    (shares[largest] as number) += left;
  }
  return { count, from, shares, most };
}

/** Where a box begins on a picture, and how many pixels of it are in a pixel of the box, in each direction. */
type Part = { x: number; y: number; step: number };

/** The part of a picture that fills a box of this size, resized with a triangle filter. */
export function resampled(
  { width, height, pixels }: Rgb,
  { x, y, step }: Part,
  box: Pick<Rgb, "width" | "height">,
): Rgb {
  const across = weightsOf(box.width, x, step, width);
  const down = weightsOf(box.height, y, step, height);
  // Only the rows that the box shows are scaled.
  const first = down.from[0] as number;
  const last = (down.from[box.height - 1] as number) + down.most;
  const narrow = narrowed(pixels.subarray(first * width * 3, last * width * 3), width, last - first, across);
  const stride = box.width * 3;
  const filled = new Uint8Array(stride * box.height);
  const row = new Int32Array(stride);
  for (let y = 0; y < box.height; y++) {
    row.fill(WHOLE / 2);
    for (let part = 0; part < down.most; part++) {
      const share = down.shares[y * down.most + part] as number;
      if (share === 0) continue;
      const from = ((down.from[y] as number) - first + part) * stride;
      if (share === WHOLE && down.most === 1) {
        filled.set(narrow.subarray(from, from + stride), y * stride);
        continue;
      }
      for (let at = 0; at < stride; at++)
        row[at] = (row[at] as number) + Math.imul(narrow[from + at] as number, share);
    }
    if (down.most === 1) continue;
    for (let at = 0, to = y * stride; at < stride; at++, to++) filled[to] = (row[at] as number) >> WHOLE_BITS;
  }
  return { width: box.width, height: box.height, pixels: filled };
}

/** The rows scaled horizontally: each gets one pixel per column of the box. */
function narrowed(pixels: Uint8Array, width: number, height: number, across: Weights): Uint8Array {
  const { count, from, shares, most } = across;
  if (most === 1 && count === width) return pixels.slice();
  const narrow = new Uint8Array(count * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    for (let place = 0; place < count; place++, to += 3) {
      let [red, green, blue] = [WHOLE / 2, WHOLE / 2, WHOLE / 2];
      let pixel = (row * width + (from[place] as number)) * 3;
      for (let part = place * most; part < (place + 1) * most; part++, pixel += 3) {
        const share = shares[part] as number;
        red += Math.imul(pixels[pixel] as number, share);
        green += Math.imul(pixels[pixel + 1] as number, share);
        blue += Math.imul(pixels[pixel + 2] as number, share);
      }
      narrow[to] = red >> WHOLE_BITS;
      narrow[to + 1] = green >> WHOLE_BITS;
      narrow[to + 2] = blue >> WHOLE_BITS;
    }
  }
  return narrow;
}

/** The picture's centered part that fills a box of this size. */
export function covering(picture: Rgb, box: Pick<Rgb, "width" | "height">): Rgb {
  const step = Math.min(picture.width / box.width, picture.height / box.height);
  const part = {
    step,
    x: (picture.width - box.width * step) / 2,
    y: (picture.height - box.height * step) / 2,
  };
  return resampled(picture, part, box);
}
