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

/** The rows and columns of the mask that are on the surface. */
function partOf({ x, y, width, height }: Mask, left: number, top: number, to: Rows) {
  return {
    fromRow: Math.max(0, -(y + top)),
    toRow: Math.min(height, to.height - y - top),
    fromColumn: Math.max(0, -(x + left)),
    toColumn: Math.min(width, to.width - x - left),
  };
}

/** A surface of red, green and blue. */
export function colorSurface(rows: Rows): Surface {
  const { bytes, width, height } = rows;
  const stride = width * 3 + 1;
  const touched = new Uint8Array(height);

  return {
    ...rows,
    touched,
    blend(mask, left, top, [red, green, blue], opacity) {
      const { fromRow, toRow, fromColumn, toColumn } = partOf(mask, left, top, rows);
      const { cover } = mask;
      for (let row = fromRow; row < toRow; row++) {
        const y = mask.y + top + row;
        touched[y] = 1;
        const start = row * mask.width;
        let at = y * stride + 1 + (mask.x + left + fromColumn) * 3;
        for (let column = fromColumn; column < toColumn; column++, at += 3) {
          const covered = cover[start + column] as number;
          if (covered === 0) continue;
          const share = (covered * opacity) / 255;
          const [r, g, b] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
          bytes[at] = r + (red - r) * share + 0.5;
          bytes[at + 1] = g + (green - g) * share + 0.5;
          bytes[at + 2] = b + (blue - b) * share + 0.5;
        }
      }
    },
    replace(x, y, colors) {
      touched[y] = 1;
      bytes.set(colors, y * stride + 1 + x * 3);
    },
  };
}

/** Up to 256 colors with their opacities, and the nearest opaque one for each color of five bits a channel. */
export type Palette = {
  colors: Uint8Array;
  alpha: Uint8Array;
  nearest: Uint8Array;
  /** The index of each opaque color, by its red, green and blue in one number. */
  exact: Map<number, number>;
};

/** A surface of a palette's colors. */
export function paletteSurface(rows: Rows, { colors, alpha, nearest, exact }: Palette): Surface {
  const { bytes, width, height } = rows;
  const stride = width + 1;
  const touched = new Uint8Array(height);
  const indexOf = (red: number, green: number, blue: number) =>
    nearest[((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)] as number;
  /** The color itself, where the palette has it. */
  const exactly = (red: number, green: number, blue: number) =>
    exact.get((red << 16) | (green << 8) | blue) ?? indexOf(red, green, blue);

  return {
    ...rows,
    touched,
    blend(mask, left, top, [red, green, blue], opacity) {
      const { fromRow, toRow, fromColumn, toColumn } = partOf(mask, left, top, rows);
      const { cover } = mask;
      const ink = exactly(red, green, blue);
      for (let row = fromRow; row < toRow; row++) {
        const y = mask.y + top + row;
        touched[y] = 1;
        const start = row * mask.width;
        let at = y * stride + 1 + mask.x + left + fromColumn;
        for (let column = fromColumn; column < toColumn; column++, at++) {
          const covered = cover[start + column] as number;
          if (covered === 0) continue;
          const before = bytes[at] as number;
          // Outside of the card's rounded corners nothing is drawn.
          if (alpha[before] !== 255) continue;
          const share = (covered * opacity) / 255;
          let index = ink;
          if (share < 1) {
            const r = colors[before * 3] as number;
            const g = colors[before * 3 + 1] as number;
            const b = colors[before * 3 + 2] as number;
            index = indexOf(r + (red - r) * share, g + (green - g) * share, b + (blue - b) * share);
          }
          bytes[at] = index;
        }
      }
    },
    replace(x, y, pixels) {
      touched[y] = 1;
      const start = y * stride + 1 + x;
      for (let at = 0, from = 0; from < pixels.length; at++, from += 3) {
        const red = pixels[from] as number;
        const green = pixels[from + 1] as number;
        const blue = pixels[from + 2] as number;
        bytes[start + at] = exactly(red, green, blue);
      }
    },
  };
}
