import type { Opening } from "../templates/template";
import type { Color } from "./frame";

/** A member's picture: RGB or RGBA, row by row, not premultiplied. */
export type Photo = { width: number; height: number; pixels: Uint8Array };

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

/**
 * Scales and crops the photo to fill a box of this size, as `object-fit: cover` does. Transparent parts show the
 * ground. Returns RGB.
 */
export function fillWith(
  { width, height, pixels }: Photo,
  box: Pick<Opening, "width" | "height">,
  ground: Color,
): Uint8Array {
  const step = Math.min(width / box.width, height / box.height);
  const across = weightsOf(box.width, (width - box.width * step) / 2, step, width);
  const down = weightsOf(box.height, (height - box.height * step) / 2, step, height);
  const opaque = pixels.length === width * height * 4 ? onGround(pixels, ground) : pixels;
  const narrow = narrowed(opaque, width, height, across);
  const stride = box.width * 3;
  const filled = new Uint8Array(stride * box.height);
  const row = new Int32Array(stride);
  for (let y = 0; y < box.height; y++) {
    row.fill(WHOLE / 2);
    for (let part = 0; part < down.most; part++) {
      const share = down.shares[y * down.most + part] as number;
      if (share === 0) continue;
      const from = ((down.from[y] as number) + part) * stride;
      for (let at = 0; at < stride; at++)
        row[at] = (row[at] as number) + Math.imul(narrow[from + at] as number, share);
    }
    for (let at = 0, to = y * stride; at < stride; at++, to++) filled[to] = (row[at] as number) >> WHOLE_BITS;
  }
  return filled;
}

/** The photo scaled horizontally: each row gets one pixel per column of the box. */
function narrowed(pixels: Uint8Array, width: number, height: number, across: Weights): Uint8Array {
  const { count, from, shares, most } = across;
  if (most === 1 && count === width) return pixels;
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

function onGround(pixels: Uint8Array, ground: Color): Uint8Array {
  const opaque = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    const share = (pixels[from + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const below = ground[channel] as number;
      opaque[to++] = below + ((pixels[from + channel] as number) - below) * share + 0.5;
    }
  }
  return opaque;
}

/** The allowed differences from the color to the left: exact for small differences, coarse for large ones. */
const STEPS = [0, 1, 2, 4, 7, 12, 20, 34, 58, 99, 168];

/** The steps are multiplied by the mean difference between neighboring pixels, divided by this number. */
const CALM = 2;
/** Every fourth row is enough to measure how much a photo varies. */
const SAMPLED_ROWS = 4;

/**
 * Makes rows of a photo compress well: the difference from each pixel to the pixel on the left becomes one of a few
 * steps. Photos with much variation get larger steps, which are hard to see there. Returns a function that changes a
 * row in place.
 */
export function simplifierFor({ pixels, width }: Pick<Photo, "pixels" | "width">) {
  const stride = width * 3;
  let [changes, count] = [0, 0];
  for (let start = 0; start < pixels.length; start += stride * SAMPLED_ROWS) {
    for (let at = start + 3; at < start + stride; at++)
      changes += Math.abs((pixels[at] as number) - (pixels[at - 3] as number));
    count += stride;
  }
  const nearest = nearestSteps(Math.max(1, Math.round(changes / count / CALM)));
  return (row: Uint8Array) => {
    for (let channel = 0; channel < 3; channel++) {
      let left = row[channel] as number;
      for (let at = channel + 3; at < row.length; at += 3) {
        let value = left + (nearest[(row[at] as number) - left + 255] as number);
        // A step must not leave the range of colors.
        for (let toward = row[at] as number; value < 0 || value > 255; ) {
          toward += toward < left ? 1 : -1;
          value = left + (nearest[toward - left + 255] as number);
        }
        row[at] = value;
        left = value;
      }
    }
  };
}

/** The nearest step for each difference from -255 to 255, with the steps multiplied by `unit`. */
function nearestSteps(unit: number): Int16Array {
  const steps = STEPS.map((step) => step * unit).filter((step) => step <= 255);
  const nearest = new Int16Array(511);
  for (let difference = 0, at = 0; difference <= 255; difference++) {
    while (at + 1 < steps.length && difference * 2 > (steps[at] as number) + (steps[at + 1] as number)) at++;
    nearest[255 + difference] = steps[at] as number;
    nearest[255 - difference] = -(steps[at] as number);
  }
  return nearest;
}
