import { type Color, drawOver, onGround, type Rgb, resampled } from "#worker/platform/picture/resample.ts";
import { LIGHTNESS } from "../templates/artwork";
import type { Opening } from "../templates/parts";
import { type Artwork, type ArtworkLevel, type Canvas, DRAWN, type PanelPlace, PHOTO } from "./frame";

/** `layer` is premultiplied RGBA. Outside of the card's rounded corners nothing is drawn. */
export function layOver(canvas: Canvas, layer: Uint8Array) {
  const { bytes, width, height, channels, touched } = canvas;
  const pixels = new Uint32Array(layer.buffer, layer.byteOffset, width * height);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const over = pixels[at] as number;
      if (over === 0) continue;
      const to = at * channels + row + 1;
      if (isOutside(canvas, to)) continue;
      const through = 1 - (over >>> 24) / 255;
      bytes[to] = (over & 0xff) + (bytes[to] as number) * through + 0.5;
      bytes[to + 1] = ((over >> 8) & 0xff) + (bytes[to + 1] as number) * through + 0.5;
      bytes[to + 2] = ((over >> 16) & 0xff) + (bytes[to + 2] as number) * through + 0.5;
      keepOpaque(canvas, to);
      touched[row] ||= DRAWN;
    }
  }
}

/** Pixels on the soft edge of the card's rounded corners count as outside. */
const isOutside = (canvas: Canvas, at: number) =>
  canvas.channels === 4 ? canvas.bytes[at + 3] !== 255 : isKey(canvas, at);

const isKey = ({ bytes, key }: Canvas, at: number) =>
  key !== null && bytes[at] === key[0] && bytes[at + 1] === key[1] && bytes[at + 2] === key[2];

/** Changes the blue by one if the color equals the key, so that the pixel stays opaque. */
function keepOpaque(canvas: Canvas, at: number) {
  if (canvas.channels === 3 && isKey(canvas, at)) (canvas.bytes[at + 2] as number) ^= 1;
}

/** What the layer has within the opening, on the opening's ground. */
export function initialsIn(
  layer: Uint8Array,
  width: number,
  { ground, ...opening }: Opening & { ground: Color },
): Rgb {
  const data = new Uint8Array(opening.width * opening.height * 4);
  for (let row = 0; row < opening.height; row++) {
    const start = ((opening.y + row) * width + opening.x) * 4;
    const inside = layer.subarray(start, start + opening.width * 4);
    data.set(inside, row * opening.width * 4);
    inside.fill(0);
  }
  return onGround({ width: opening.width, height: opening.height, data }, ground);
}

export function artworkIn(artwork: Artwork, panel: PanelPlace): Rgb {
  const level = artwork.at(panel.scale);
  const colors = panel.tint ? tinted(level.colors, panel.tint) : level.colors;
  const step = level.scale / panel.scale;
  const part = { step, x: panel.left * step, y: panel.top * step };
  const { width, height } = level;
  if (step === 1) return colored(level, colors, { ...panel, ...part });
  return resampled(colored(level, colors, { x: 0, y: 0, width, height }), part, panel);
}

function colored({ width, indexes }: ArtworkLevel, colors: Uint8Array, part: Opening): Rgb {
  const pixels = new Uint8Array(part.width * part.height * 3);
  let to = 0;
  for (let row = part.y; row < part.y + part.height; row++) {
    for (let at = row * width + part.x; at < row * width + part.x + part.width; at++, to += 3) {
      const color = (indexes[at] as number) * 3;
      pixels[to] = colors[color] as number;
      pixels[to + 1] = colors[color + 1] as number;
      pixels[to + 2] = colors[color + 2] as number;
    }
  }
  return { width: part.width, height: part.height, pixels };
}

const tinted = (colors: Uint8Array, tint: Color): Uint8Array =>
  colors.map((_, at) => {
    const from = at - (at % 3);
    const light = LIGHTNESS.reduce(
      (sum, share, channel) => sum + share * (colors[from + channel] as number),
      0,
    );
    return (light / 255) * (tint[at % 3] as number) + 0.5;
  });

/** Below `cover`, the part of the backdrop there, if there is one. With a coarseness above 0, it is simplified. */
export function layInto(
  canvas: Canvas,
  { x, y, width, height }: Opening,
  picture: Rgb,
  cover: Uint8Array | null,
  coarseness: number,
) {
  const { channels, bytes } = canvas;
  const simplify = coarseness > 0 ? simplifierFor(picture, coarseness) : null;
  for (let row = 0; row < height; row++) {
    const colors = picture.pixels.slice(row * width * 3, (row + 1) * width * 3);
    if (cover) drawOver(cover.subarray(row * width * 4, (row + 1) * width * 4), colors);
    simplify?.(colors);
    canvas.touched[y + row] = simplify ? PHOTO : DRAWN;
    let to = ((y + row) * canvas.width + x) * channels + y + row + 1;
    for (let at = 0; at < colors.length; at += 3, to += channels) {
      if (isOutside(canvas, to)) continue;
      bytes[to] = colors[at] as number;
      bytes[to + 1] = colors[at + 1] as number;
      bytes[to + 2] = colors[at + 2] as number;
      keepOpaque(canvas, to);
    }
  }
}

/** Fills the canvas right of `x` with the color that it has a bit further in. */
export function clearRightOf(x: number, { bytes, width, height, channels, touched }: Canvas) {
  const at = INSIDE * (width * channels + 1) + 1 + (x + INSIDE) * channels;
  const color = bytes.slice(at, at + channels);
  for (let row = 0; row < height; row++) {
    const end = (row + 1) * (width * channels + 1);
    for (let to = end - (width - x) * channels; to < end; to += channels) bytes.set(color, to);
    touched[row] = DRAWN;
  }
}
const INSIDE = 10;

/** Differences from the color to the left: exact for small ones, coarse for large ones. */
const STEPS = [0, 1, 2, 4, 7, 12, 20, 34, 58, 99, 168];

/** The mean difference between neighboring pixels is divided by this. */
const CALM = 2;
/** Enough to measure how much a photo varies. */
const SAMPLED_ROWS = 4;

/**
 * Rows compress well if each difference to the left is one of a few steps. Photos with much variation get larger steps.
 */
function simplifierFor({ pixels, width }: Rgb, coarseness: number) {
  const stride = width * 3;
  let [changes, count] = [0, 0];
  for (let start = 0; start < pixels.length; start += stride * SAMPLED_ROWS) {
    for (let at = start + 3; at < start + stride; at++)
      changes += Math.abs((pixels[at] as number) - (pixels[at - 3] as number));
    count += stride;
  }
  const nearest = nearestSteps(Math.max(1, Math.round((changes / count / CALM) * coarseness)));
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

/** Maps differences from -255 to 255 to their steps. */
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
