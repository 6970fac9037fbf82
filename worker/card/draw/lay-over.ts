import { LIGHTNESS } from "../templates/artwork";
import type { Opening } from "../templates/template";
import type { Artwork, ArtworkLevel } from "./artwork-store";
import type { Canvas, Color, Frame } from "./frame";

const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5) | 0;

/**
 * Draws a member's layer (premultiplied RGBA) on the canvas. Within the opening, the layer is below the backdrop and
 * covers the ground. Outside of the card's rounded corners nothing is drawn.
 */
export function layOver(
  canvas: Canvas,
  layer: Uint8Array,
  { opening, cover: coverOf }: Pick<Frame, "opening" | "cover">,
) {
  const { bytes, width, height, channels, palette, touched } = canvas;
  const colors = palette ? palette.colors : bytes;
  const cover = opening ? coverOf() : new Uint8Array(0);
  const pixels = new Uint32Array(layer.buffer, layer.byteOffset, width * height);
  for (let row = 0, at = 0; row < height; row++) {
    // The columns of the opening in this row. In other rows the range is empty.
    const isBeside = opening !== null && row >= opening.y && row < opening.y + opening.height;
    const left = isBeside ? opening.x : width;
    const right = isBeside ? opening.x + opening.width : width;
    for (let column = 0; column < width; column++, at++) {
      const over = pixels[at] as number;
      if (over === 0) continue;
      const to = at * channels + row + 1;
      const from = palette ? (bytes[to] as number) * 3 : to;
      if (palette) {
        if (palette.alpha[bytes[to] as number] !== 255) continue;
      } else if (channels === 4 ? bytes[to + 3] !== 255 : isClear(canvas, to)) continue;
      const red = colors[from] as number;
      const green = colors[from + 1] as number;
      const blue = colors[from + 2] as number;
      const alpha = (over >>> 24) / 255;
      let r = red + (over & 0xff) - red * alpha;
      let g = green + ((over >> 8) & 0xff) - green * alpha;
      let b = blue + ((over >> 16) & 0xff) - blue * alpha;
      if (opening !== null && column >= left && column < right) {
        const { ground } = opening;
        const inside = (row - opening.y) * opening.width + column - left;
        const share = 1 - (cover[inside * 4 + 3] as number) / 255;
        r = red + ((over & 0xff) - ground[0] * alpha) * share;
        g = green + (((over >> 8) & 0xff) - ground[1] * alpha) * share;
        b = blue + (((over >> 16) & 0xff) - ground[2] * alpha) * share;
      }
      touched[row] = 1;
      if (palette) bytes[to] = palette.nearest((clamped(r) << 16) | (clamped(g) << 8) | clamped(b));
      else {
        bytes[to] = clamped(r);
        bytes[to + 1] = clamped(g);
        bytes[to + 2] = clamped(b);
        keepOpaque(canvas, to);
      }
    }
  }
}

/** Whether an RGB pixel has the color that means "transparent". */
const isClear = ({ bytes, key }: Canvas, at: number) =>
  key !== null && bytes[at] === key[0] && bytes[at + 1] === key[1] && bytes[at + 2] === key[2];

/** Moves the color of a drawn RGB pixel by one if it is the color that means "transparent". */
function keepOpaque(canvas: Canvas, at: number) {
  if (canvas.channels === 3 && isClear(canvas, at)) (canvas.bytes[at + 2] as number) ^= 1;
}

/** Draws the photo into the opening, below the backdrop. The canvas must be RGB or RGBA. */
export function layPhoto(canvas: Canvas, photo: Photo, { opening, cover }: Frame, coarseness: number) {
  if (!opening) return;
  const step = Math.min(photo.width / opening.width, photo.height / opening.height);
  const part = {
    ...{ step, x: (photo.width - opening.width * step) / 2, y: (photo.height - opening.height * step) / 2 },
  };
  const { width, height, pixels } = photo;
  const opaque = pixels.length === width * height * 4 ? onGround(pixels, opening.ground) : pixels;
  layPicture(canvas, resized({ width, height, pixels: opaque }, part, opening), opening, cover(), coarseness);
}

/** Artwork may be this many times as coarse as a photo, because its colors are flat. */
const FLATNESS = 2;

/** Draws the artwork into the panel, below the backdrop. The canvas must be RGB or RGBA. */
export function layArtwork(canvas: Canvas, artwork: Artwork, frame: Frame, coarseness: number) {
  const { panel, panelCover } = frame;
  if (!panel) return;
  const level = artwork.at(panel.scale);
  const { width, height } = level;
  const colors = panel.tint ? tinted(level.colors, panel.tint) : level.colors;
  const step = level.scale / panel.scale;
  const part = { step, x: panel.left * step, y: panel.top * step };
  const pixels =
    step === 1
      ? colored(level, colors, { ...panel, ...part })
      : resized(
          { width, height, pixels: colored(level, colors, { x: 0, y: 0, width, height }) },
          part,
          panel,
        );
  layPicture(canvas, pixels, panel, panelCover(), coarseness * FLATNESS);
}

/** The RGB pixels of a part of the artwork. */
function colored({ width, indexes }: ArtworkLevel, colors: Uint8Array, part: Opening): Uint8Array {
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
  return pixels;
}

/** Replaces each color by the tint, as bright as the color. */
function tinted(colors: Uint8Array, tint: Color): Uint8Array {
  const shares = LIGHTNESS;
  return colors.map((_, at) => {
    const from = at - (at % 3);
    const light = shares.reduce((sum, share, channel) => sum + share * (colors[from + channel] as number), 0);
    return (light / 255) * (tint[at % 3] as number) + 0.5;
  });
}

/** Draws RGB pixels of a place, with the part of the backdrop that covers them. */
function layPicture(
  canvas: Canvas,
  pixels: Uint8Array,
  { x, y, width, height }: Opening,
  above: Uint8Array,
  coarseness: number,
) {
  const { channels, bytes } = canvas;
  const simplify = simplifierFor({ pixels, width }, coarseness);
  for (let row = 0; row < height; row++) {
    const colors = pixels.subarray(row * width * 3, (row + 1) * width * 3);
    coverWith(above.subarray(row * width * 4, (row + 1) * width * 4), colors);
    simplify(colors);
    canvas.touched[y + row] = 1;
    let to = ((y + row) * canvas.width + x) * channels + y + row + 1;
    for (let at = 0; at < colors.length; at += 3, to += channels) {
      // Outside of the card's rounded corners nothing is drawn.
      if (channels === 4 ? bytes[to + 3] === 0 : isClear(canvas, to)) continue;
      bytes[to] = colors[at] as number;
      bytes[to + 1] = colors[at + 1] as number;
      bytes[to + 2] = colors[at + 2] as number;
      keepOpaque(canvas, to);
    }
  }
}

/** Draws a row of premultiplied RGBA over a row of RGB. */
function coverWith(above: Uint8Array, colors: Uint8Array) {
  for (let to = 0, at = 0; to < colors.length; to += 3, at += 4) {
    const alpha = above[at + 3] as number;
    if (alpha === 0) continue;
    const through = (255 - alpha) / 255;
    for (let channel = 0; channel < 3; channel++) {
      colors[to + channel] =
        (above[at + channel] as number) + (colors[to + channel] as number) * through + 0.5;
    }
  }
}

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

/** Where a box begins on a photo, and how many pixels of the photo are in a pixel of the box, in each direction. */
type Part = { x: number; y: number; step: number };

/** The part of an RGB photo that fills a box of this size. */
function resized(
  { width, height, pixels }: Photo,
  { x, y, step }: Part,
  box: Pick<Opening, "width" | "height">,
): Uint8Array {
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
  return filled;
}

/** The photo scaled horizontally: each row gets one pixel per column of the box. */
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
function simplifierFor({ pixels, width }: Pick<Photo, "pixels" | "width">, coarseness: number) {
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
