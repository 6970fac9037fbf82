import { type Canvas, type Frame, NO_COLOR } from "./frame";
import { fillWith, type Photo, simplifierFor } from "./photo";

const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5) | 0;

/**
 * Draws a member's layer (premultiplied RGBA) on the canvas. Within the opening, the layer is below the backdrop and
 * covers the ground. Outside of the card's rounded corners nothing is drawn.
 */
export function layOver(
  { bytes, width, height, channels, palette, touched }: Canvas,
  layer: Uint8Array,
  { opening, cover: coverOf }: Pick<Frame, "opening" | "cover">,
) {
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
      } else if (channels === 4 ? bytes[to + 3] !== 255 : isNoColor(bytes, to)) continue;
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
      }
    }
  }
}

const isNoColor = (bytes: Uint8Array, at: number) =>
  bytes[at] === NO_COLOR[0] && bytes[at + 1] === NO_COLOR[1] && bytes[at + 2] === NO_COLOR[2];

/** Draws the photo into the opening, below the backdrop. The canvas must be RGB or RGBA. */
export function layPhoto(canvas: Canvas, photo: Photo, { opening, cover }: Frame) {
  const { channels } = canvas;
  if (!opening) return;
  const { x, y, width, height, ground } = opening;
  const pixels = fillWith(photo, opening, ground);
  const above = cover();
  const simplify = simplifierFor({ pixels, width });
  for (let row = 0; row < height; row++) {
    const colors = pixels.subarray(row * width * 3, (row + 1) * width * 3);
    coverWith(above.subarray(row * width * 4, (row + 1) * width * 4), colors);
    simplify(colors);
    const start = ((y + row) * canvas.width + x) * channels + y + row + 1;
    if (channels === 3) canvas.bytes.set(colors, start);
    else
      for (let at = 0, to = start; at < colors.length; at += 3, to += channels)
        canvas.bytes.set(colors.subarray(at, at + 3), to);
    canvas.touched[y + row] = 1;
  }
}

/** Draws a row of premultiplied RGBA over a row of RGB. */
function coverWith(above: Uint8Array, colors: Uint8Array) {
  for (let to = 0, at = 0; to < colors.length; to += 3, at += 4) {
    const alpha = above[at + 3] as number;
    if (alpha > 0) {
      const through = (255 - alpha) / 255;
      for (let channel = 0; channel < 3; channel++) {
        colors[to + channel] =
          (above[at + channel] as number) + (colors[to + channel] as number) * through + 0.5;
      }
    }
    // A photo may contain the color that means "transparent".
    if (isNoColor(colors, to)) colors[to] = 0;
  }
}
