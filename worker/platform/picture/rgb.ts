export type Color = readonly [red: number, green: number, blue: number];

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

/** The picture on a ground of one color. */
export function onGround({ width, height, data }: Rgba, ground: Color): Rgb {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at);
  return { width, height, pixels: drawOver(data, pixels) };
}
