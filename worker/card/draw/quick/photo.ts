import type { Opening } from "../../templates/layers";
import type { Color } from "./surface";

/** A member's picture. `pixels` is RGB or RGBA, not multiplied by the opacity, row by row. */
export type Photo = { width: number; height: number; pixels: Uint8Array };

/** For each place the pixels that it is made of, `most` at most: the first one, and the share of each. */
type Weights = { count: number; from: Int32Array; shares: Float32Array; most: number };

/** Shares of the source's pixels, by a triangle as wide as a pixel of the larger of the two grids. */
function weightsOf(count: number, start: number, step: number, length: number): Weights {
  const reach = Math.max(1, step);
  const most = Math.min(length, Math.ceil(reach * 2) + 1);
  const [from, shares] = [new Int32Array(count), new Float32Array(count * most)];
  for (let place = 0; place < count; place++) {
    const center = start + (place + 0.5) * step - 0.5;
    const first = Math.min(length - most, Math.max(0, Math.ceil(center - reach)));
    const raw = Array.from({ length: most }, (_, at) =>
      Math.max(0, 1 - Math.abs(first + at - center) / reach),
    );
    const sum = raw.reduce((total, share) => total + share, 0);
    from[place] = first;
    for (const [at, share] of raw.entries()) shares[place * most + at] = share / sum;
  }
  return { count, from, shares, most };
}

/**
 * The middle of the photo, so that it fills a box of this size as `object-fit: cover` does, on the ground where it is
 * clear: RGB.
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
  const row = new Float32Array(stride);
  for (let y = 0; y < box.height; y++) {
    row.fill(0.5);
    for (let part = 0; part < down.most; part++) {
      const share = down.shares[y * down.most + part] as number;
      if (share === 0) continue;
      const from = ((down.from[y] as number) + part) * stride;
      for (let at = 0; at < stride; at++) (row[at] as number) += (narrow[from + at] as number) * share;
    }
    filled.set(row, y * stride);
  }
  return filled;
}

/** The photo with its rows as long as the box is wide. */
function narrowed(pixels: Uint8Array, width: number, height: number, across: Weights): Float32Array {
  const { count, from, shares, most } = across;
  const narrow = new Float32Array(count * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    for (let place = 0; place < count; place++, to += 3) {
      let [red, green, blue] = [0, 0, 0];
      let pixel = (row * width + (from[place] as number)) * 3;
      for (let part = place * most; part < (place + 1) * most; part++, pixel += 3) {
        const share = shares[part] as number;
        red += (pixels[pixel] as number) * share;
        green += (pixels[pixel + 1] as number) * share;
        blue += (pixels[pixel + 2] as number) * share;
      }
      narrow[to] = red;
      narrow[to + 1] = green;
      narrow[to + 2] = blue;
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

/** By how much a color may differ from the one on its left: small differences exactly, large ones roughly. */
const STEPS = [0, 1, 2, 4, 7, 12, 20, 34, 58, 99, 168];

/** Of a photo whose colors differ by so much in the mean, the steps are as they are. */
const CALM = 2;
/** Every fourth row shows how lively a photo is. */
const SAMPLED_ROWS = 4;

/**
 * Makes rows of a photo packable: each color of a pixel is one of a few steps away from the one on its left. The livelier
 * the photo is, the larger are the steps, and the less is to be seen of them.
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
    for (let at = 3; at < row.length; at++) {
      const left = row[at - 3] as number;
      const difference = (row[at] as number) - left;
      const sign = difference < 0 ? -1 : 1;
      let distance = difference * sign;
      let value = left + sign * (nearest[distance] as number);
      // A step must not lead out of the range of colors.
      while (value < 0 || value > 255) value = left + sign * (nearest[--distance] as number);
      row[at] = value;
    }
  };
}

/** For each difference from 0 to 255 the nearest step, in units of so many. */
function nearestSteps(unit: number): Uint8Array {
  const steps = STEPS.map((step) => step * unit).filter((step) => step <= 255);
  const nearest = new Uint8Array(256);
  for (let difference = 0, at = 0; difference <= 255; difference++) {
    while (at + 1 < steps.length && difference * 2 > (steps[at] as number) + (steps[at + 1] as number)) at++;
    nearest[difference] = steps[at] as number;
  }
  return nearest;
}
