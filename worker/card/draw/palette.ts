/** Colors that are remembered, each in one place, with the number that the palette has for it. */
const PLACE_BITS = 15;
const HASH = 0x9e3779b1;

export type Palette = ReturnType<typeof paletteOf>;

/** Up to 256 colors, three bytes each, with their opacities. */
export function paletteOf(colors: Uint8Array, alpha: Uint8Array) {
  const known = new Int32Array(1 << PLACE_BITS).fill(-1);
  const numbers = new Uint8Array(1 << PLACE_BITS);

  function find(color: number): number {
    const [red, green, blue] = [color >> 16, (color >> 8) & 0xff, color & 0xff];
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

  return {
    colors,
    alpha,
    /** The number of the opaque color that is nearest to this one, `0xRRGGBB`. */
    nearest(color: number): number {
      const place = Math.imul(color, HASH) >>> (32 - PLACE_BITS);
      if (known[place] !== color) {
        known[place] = color;
        numbers[place] = find(color);
      }
      return numbers[place] as number;
    },
  };
}
