/** Colors as red, green, blue and opacity, in one number each, with how many pixels have them. */
export type Histogram = Map<number, number>;

type Entry = { color: number[]; weight: number };

/** What is transparent is the same whatever its color. */
export const packedColor = (red: number, green: number, blue: number, alpha: number) =>
  alpha === 0 ? 0 : red * 0x1000000 + green * 0x10000 + blue * 0x100 + alpha;

export const channelsOf = (packed: number) =>
  [24, 16, 8, 0].map((bits) => Math.floor(packed / 2 ** bits) & 0xff);

const ROUNDS = 12;

/**
 * A palette of at most 256 colors in which the pixels change as little as possible: k-means from a median cut. The
 * fixed colors are in it as they are.
 */
export function paletteOf(pixels: Histogram, fixed: number[]): number[] {
  const entries = entriesOf(pixels);
  const kept = [...new Set(fixed)].map(channelsOf);
  let means = cut(entries, 256 - kept.length);
  for (let round = 0; round < ROUNDS; round++) {
    const nearest = nearestFinder([...kept, ...means]);
    const groups = Map.groupBy(entries, ({ color }) => nearest(color));
    means = means.map((mean, index) => meanOf(groups.get(kept.length + index) ?? []) ?? mean);
  }
  const packed = [...kept, ...means].map(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    packedColor(...([red, green, blue, alpha].map(Math.round) as [number, number, number, number])),
  );
  // Colors that resemble each other get numbers beside each other, which packs better.
  return [...new Set(packed)].sort((one, other) => brightness(one) - brightness(other));
}

const brightness = (packed: number) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(packed);
  return red * 3 + green * 6 + blue;
};

const entriesOf = (pixels: Histogram): Entry[] =>
  Array.from(pixels, ([packed, count]) => ({ color: channelsOf(packed), weight: count }));

function meanOf(entries: Entry[]): number[] | null {
  const weight = entries.reduce((sum, entry) => sum + entry.weight, 0);
  if (weight === 0) return null;
  return [0, 1, 2, 3].map(
    (channel) => entries.reduce((sum, entry) => sum + (entry.color[channel] ?? 0) * entry.weight, 0) / weight,
  );
}

type Group = { entries: Entry[]; channel: number; spread: number; mean: number[] };

function groupOf(entries: Entry[]): Group {
  const mean = meanOf(entries) ?? [0, 0, 0, 0];
  const spreads = mean.map((middle, channel) =>
    entries.reduce((sum, { color, weight }) => sum + ((color[channel] ?? 0) - middle) ** 2 * weight, 0),
  );
  const spread = Math.max(...spreads);
  return { entries, mean, spread, channel: spreads.indexOf(spread) };
}

function cut(entries: Entry[], most: number): number[][] {
  const groups = [groupOf(entries)];
  while (groups.length < most) {
    const widest = groups.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread === 0) break;
    const isLow = ({ color }: Entry) => (color[widest.channel] ?? 0) <= (widest.mean[widest.channel] ?? 0);
    const [low, high] = [widest.entries.filter(isLow), widest.entries.filter((entry) => !isLow(entry))];
    if (low.length === 0 || high.length === 0) break;
    groups.splice(groups.indexOf(widest), 1, groupOf(low), groupOf(high));
  }
  return groups.map(({ mean }) => mean);
}

/** Finds the nearest color of the palette: its index. */
function nearestFinder(palette: number[][]): (color: number[]) => number {
  const flat = Float64Array.from(palette.flat());
  return ([red = 0, green = 0, blue = 0, alpha = 0]) => {
    let best = 0;
    let distance = Infinity;
    for (let at = 0; at < flat.length; at += 4) {
      const r = (flat[at] as number) - red;
      const g = (flat[at + 1] as number) - green;
      const b = (flat[at + 2] as number) - blue;
      const a = (flat[at + 3] as number) - alpha;
      const away = r * r + g * g + b * b + a * a;
      if (away < distance) {
        best = at >> 2;
        distance = away;
      }
    }
    return best;
  };
}

/** For each color of the histogram the index of the nearest one in the palette. */
export function nearestColors(colors: Iterable<number>, palette: number[]): Map<number, number> {
  const nearest = nearestFinder(palette.map(channelsOf));
  return new Map(Array.from(colors, (packed) => [packed, nearest(channelsOf(packed))]));
}

/** For each color of five bits a channel the index of the nearest opaque one in the palette. */
export function nearestTable(palette: number[]): Uint8Array {
  const nearest = nearestFinder(
    palette.map((packed) => (packed % 256 === 255 ? channelsOf(packed) : [1e4, 1e4, 1e4, 0])),
  );
  return Uint8Array.from({ length: 32 * 32 * 32 }, (_, cell) =>
    nearest([...[cell >> 10, (cell >> 5) & 31, cell & 31].map((value) => value * 8 + 4), 255]),
  );
}
