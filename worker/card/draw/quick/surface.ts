import type { Mask } from "./coverage";

export type Color = readonly [red: number, green: number, blue: number];

/** RGB has no opacity, so a PNG of it says that there is nothing by one color that no card uses. */
export const NO_COLOR: Color = [1, 254, 3];

/** Rows of a PNG without filters: each begins with a zero. */
export type Rows = { bytes: Uint8Array; width: number; height: number };

/** Where pixels are drawn. What lies outside of it is not drawn. */
export type Surface = Rows & {
  /** Lays the color over the pixels, as far as the mask covers them. The mask is moved by `left` and `top`. */
  blend(mask: Mask, left: number, top: number, color: Color, opacity: number): void;
  /** Replaces the row's pixels from x on by those of `colors`, as many of them as it has: RGB. */
  replace(x: number, y: number, colors: Uint8Array): void;
  /** Of each row, whether it was drawn on. */
  touched: Uint8Array;
};

/**
 * Calls `draw` for each of the mask's runs that are on the surface: with its row, its columns, and its cover's place.
 */
function eachRun(
  { x, y, width, runs }: Mask,
  left: number,
  top: number,
  surface: Rows,
  draw: (row: number, from: number, to: number, cover: number) => void,
) {
  for (let at = 0; at < runs.length; at += 3) {
    const row = (runs[at] as number) + y + top;
    if (row < 0 || row >= surface.height) continue;
    const from = Math.max(0, (runs[at + 1] as number) + x + left);
    const to = Math.min(surface.width, (runs[at + 2] as number) + x + left);
    if (from < to) draw(row, from, to, (runs[at] as number) * width + from - x - left);
  }
}

/** A surface of red, green and blue, and of the opacity if there are four channels. */
export function colorSurface(rows: Rows, channels: 3 | 4 = 3): Surface {
  const { bytes, width, height } = rows;
  const stride = width * channels + 1;
  const touched = new Uint8Array(height);

  return {
    ...rows,
    touched,
    blend(mask, left, top, [red, green, blue], opacity) {
      const { cover } = mask;
      eachRun(mask, left, top, rows, (row, from, to, place) => {
        touched[row] = 1;
        let at = row * stride + 1 + from * channels;
        for (let column = from; column < to; column++, at += channels, place++) {
          // Outside of the card's rounded corners nothing is drawn.
          if (channels === 4 && bytes[at + 3] !== 255) continue;
          const share = ((cover[place] as number) * opacity) / 255;
          const [r, g, b] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
          bytes[at] = r + (red - r) * share + 0.5;
          bytes[at + 1] = g + (green - g) * share + 0.5;
          bytes[at + 2] = b + (blue - b) * share + 0.5;
        }
      });
    },
    replace(x, y, colors) {
      touched[y] = 1;
      const start = y * stride + 1 + x * channels;
      if (channels === 3) bytes.set(colors, start);
      else {
        for (let to = start, from = 0; from < colors.length; to += channels, from += 3) {
          for (let channel = 0; channel < 3; channel++)
            bytes[to + channel] = colors[from + channel] as number;
        }
      }
    },
  };
}

/** A surface of a palette's colors. */
export function paletteSurface(rows: Rows, palette: Palette): Surface {
  const { bytes, width, height } = rows;
  const stride = width + 1;
  const touched = new Uint8Array(height);

  return {
    ...rows,
    touched,
    blend(mask, left, top, color, opacity) {
      const { cover } = mask;
      const mix = palette.mixOf(color, opacity);
      const { known } = mix;
      eachRun(mask, left, top, rows, (row, from, to, place) => {
        touched[row] = 1;
        const start = row * stride + 1;
        for (let at = start + from; at < start + to; at++, place++) {
          const before = bytes[at] as number;
          const covered = ((cover[place] as number) + 8) >> 4;
          const index = known[(covered << 8) | before] as number;
          bytes[at] = index === UNKNOWN ? mix.find(covered, before) : index;
        }
      });
    },
    replace(x, y, pixels) {
      touched[y] = 1;
      let to = y * stride + 1 + x;
      let [known, index] = [-1, 0];
      for (let from = 0; from < pixels.length; from += 3) {
        const color =
          ((pixels[from] as number) << 16) |
          ((pixels[from + 1] as number) << 8) |
          (pixels[from + 2] as number);
        // Most pixels have the color of the one before.
        if (color !== known) [known, index] = [color, palette.indexOf(color)];
        bytes[to++] = index;
      }
    },
  };
}

const UNKNOWN = 0xffff;
/** Of a pixel's cover: sixteen samples, and none. */
const COVERS = 17;
/** Colors and opacities that members' parts are drawn in. Templates have far fewer. */
const KEPT_MIXES = 64;

/** What becomes of each color of the palette below an ink: found when it is needed, and then known. */
type Mix = {
  /** By the cover in sixteenths, and the index of the color below. */
  known: Uint16Array;
  find(cover: number, before: number): number;
};

export type Palette = ReturnType<typeof paletteOf>;

/** Up to 256 colors, three bytes each, with their opacities. */
export function paletteOf(colors: Uint8Array, alpha: Uint8Array) {
  const mixes = new Map<string, Mix>();
  const indexes = new Map<number, number>();

  /** The nearest opaque color. */
  function nearestOf(red: number, green: number, blue: number): number {
    let [best, distance] = [0, Infinity];
    for (let index = 0, at = 0; index < alpha.length; index++, at += 3) {
      const r = (colors[at] as number) - red;
      const g = (colors[at + 1] as number) - green;
      const b = (colors[at + 2] as number) - blue;
      const away = r * r + g * g + b * b;
      if (away >= distance || alpha[index] !== 255) continue;
      best = index;
      distance = away;
    }
    return best;
  }

  function createMix([red, green, blue]: Color, opacity: number): Mix {
    const known = new Uint16Array(COVERS * 256).fill(UNKNOWN);
    return {
      known,
      find(cover, before) {
        const share = (cover / 16) * opacity;
        const below = colors.subarray(before * 3, before * 3 + 3);
        const mixed = [red, green, blue].map((value, channel) => {
          const under = below[channel] as number;
          return Math.round(under + (value - under) * share);
        }) as [number, number, number];
        // Outside of the card's rounded corners nothing is drawn.
        const index = alpha[before] === 255 ? nearestOf(...mixed) : before;
        known[(cover << 8) | before] = index;
        return index;
      },
    };
  }

  return {
    colors,
    alpha,
    /** Of the color that is nearest to this one, `0xRRGGBB`. */
    indexOf(color: number): number {
      const known = indexes.get(color);
      if (known !== undefined) return known;
      const index = nearestOf(color >> 16, (color >> 8) & 0xff, color & 0xff);
      if (indexes.size > 4096) indexes.clear();
      indexes.set(color, index);
      return index;
    },
    mixOf(color: Color, opacity: number): Mix {
      const key = `${color.join()} ${opacity}`;
      const mix = mixes.get(key) ?? createMix(color, opacity);
      if (mixes.size > KEPT_MIXES) mixes.clear();
      mixes.set(key, mix);
      return mix;
    },
  };
}
