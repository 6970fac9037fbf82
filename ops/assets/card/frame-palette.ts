/** The number of pixels by color. A color is red, green, blue and opacity in one number. */
export type Histogram = Map<number, number>;

/** Packs a color into a number. All transparent colors become 0. */
export const packedColor = (red: number, green: number, blue: number, alpha: number) =>
  alpha === 0 ? 0 : ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;

/** Packs RGBA pixels. */
export function packedColors(pixels: Uint8Array): Uint32Array {
  const colors = new Uint32Array(pixels.length / 4);
  for (let at = 0, from = 0; at < colors.length; at++, from += 4) {
    colors[at] = packedColor(
      pixels[from] as number,
      pixels[from + 1] as number,
      pixels[from + 2] as number,
      pixels[from + 3] as number,
    );
  }
  return colors;
}

/** Counts the colors of RGBA pixels. */
export function histogramOf(pixels: Uint8Array): Histogram {
  const colors: Histogram = new Map();
  for (const color of packedColors(pixels)) colors.set(color, (colors.get(color) ?? 0) + 1);
  return colors;
}

export const channelsOf = (packed: number) => [24, 16, 8, 0].map((bits) => (packed >>> bits) & 0xff);

const ROUNDS = 12;
/** The last rounds use medians instead of means, which makes the average difference smaller. */
const MEDIAN_ROUNDS = 6;

/** Colors as four consecutive numbers each, and a weight for each color. */
type Entries = { colors: Float64Array; weights: Float64Array };

/**
 * Chooses a palette of at most 256 colors that changes the pixels as little as possible: median cut, and then k-means.
 * The palette contains the fixed colors unchanged.
 */
export function paletteOf(pixels: Histogram, fixed: number[]): number[] {
  const entries = entriesOf(pixels);
  const kept = [...new Set(fixed)].map(channelsOf);
  let means = cut(entries, 256 - kept.length);
  const { colors, weights } = entries;
  const indexes = new Uint16Array(weights.length);
  for (let round = 0; round < ROUNDS; round++) {
    const nearest = nearestFinder([...kept, ...means]);
    for (let at = 0; at < weights.length; at++)
      indexes[at] = nearest(colors, at * 4, indexes[round === 0 ? at - 1 : at] ?? 0);
    if (round >= ROUNDS - MEDIAN_ROUNDS) {
      means = means.map((mean, index) => medianOf(entries, indexes, kept.length + index) ?? mean);
      continue;
    }
    const sums = new Float64Array(256 * 5);
    for (let at = 0; at < weights.length; at++) {
      const index = indexes[at] as number;
      const weight = weights[at] as number;
      for (let channel = 0; channel < 4; channel++)
        (sums[index * 5 + channel] as number) += (colors[at * 4 + channel] as number) * weight;
      (sums[index * 5 + 4] as number) += weight;
    }
    means = means.map((mean, index) => {
      const [...sum] = sums.subarray((kept.length + index) * 5, (kept.length + index) * 5 + 4);
      const weight = sums[(kept.length + index) * 5 + 4] as number;
      return weight > 0 ? sum.map((channel) => channel / weight) : mean;
    });
  }
  const packed = [...kept, ...means].map(([red = 0, green = 0, blue = 0, alpha = 0]) =>
    packedColor(...([red, green, blue, alpha].map(Math.round) as [number, number, number, number])),
  );
  // Similar colors get neighboring indexes, which compress better.
  return [...new Set(packed)].sort((one, other) => brightness(one) - brightness(other));
}

/** The median of each channel, among the entries with this index; null if there are none. */
function medianOf({ colors, weights }: Entries, indexes: Uint16Array, index: number): number[] | null {
  const members: number[] = [];
  let total = 0;
  for (let at = 0; at < indexes.length; at++) {
    if (indexes[at] !== index) continue;
    members.push(at);
    total += weights[at] as number;
  }
  if (members.length === 0) return null;
  return [0, 1, 2, 3].map((channel) => {
    const levelOf = (at: number) => colors[at * 4 + channel] as number;
    members.sort((one, other) => levelOf(one) - levelOf(other));
    let [middle, below] = [0, 0];
    while (middle < members.length - 1) {
      below += weights[members[middle] as number] as number;
      if (below * 2 >= total) break;
      middle++;
    }
    return levelOf(members[middle] as number);
  });
}

const brightness = (packed: number) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(packed);
  return red * 3 + green * 6 + blue;
};

/** More entries take longer and don't improve the palette. */
const MOST_ENTRIES = 10_000;

/**
 * Groups colors that differ only in the last bits of their channels. Each group becomes an entry with its mean color.
 */
function entriesOf(pixels: Histogram): Entries {
  let sums = sumsOf(pixels, 0xfefefefe);
  if (sums.size > MOST_ENTRIES) sums = sumsOf(pixels, 0xfcfcfcfc);
  // In this order, the nearest palette color of an entry is a good guess for the next entry.
  const sorted = [...sums].sort(([one], [other]) => one - other).map(([, sum]) => sum);
  return {
    colors: Float64Array.from(
      sorted.flatMap(([red = 0, green = 0, blue = 0, alpha = 0, count = 1]) =>
        [red, green, blue, alpha].map((channel) => channel / count),
      ),
    ),
    weights: Float64Array.from(sorted, ([, , , , count = 0]) => count),
  };
}

/** Sums of the channels and the number of pixels, by the color's bits in the mask. */
function sumsOf(pixels: Histogram, mask: number): Map<number, number[]> {
  const sums = new Map<number, number[]>();
  for (const [packed, count] of pixels) {
    const cell = (packed & mask) >>> 0;
    const sum = sums.get(cell) ?? [0, 0, 0, 0, 0];
    for (let channel = 0; channel < 4; channel++)
      (sum[channel] as number) += ((packed >>> (24 - channel * 8)) & 0xff) * count;
    (sum[4] as number) += count;
    sums.set(cell, sum);
  }
  return sums;
}

/** A group of entries. `channel` is the channel that varies most, and `spread` how much it varies. */
type Group = { members: Uint32Array; channel: number; spread: number; mean: number[] };

function groupOf({ colors, weights }: Entries, members: Uint32Array): Group {
  const [sums, squares] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  let total = 0;
  for (const at of members) {
    const weight = weights[at] as number;
    total += weight;
    for (let channel = 0; channel < 4; channel++) {
      const value = colors[at * 4 + channel] as number;
      (sums[channel] as number) += value * weight;
      (squares[channel] as number) += value * value * weight;
    }
  }
  const mean = sums.map((sum) => sum / total);
  const spreads = squares.map((square, channel) => square - (mean[channel] as number) ** 2 * total);
  const spread = Math.max(...spreads);
  return { members, mean, spread, channel: spreads.indexOf(spread) };
}

function cut(entries: Entries, most: number): number[][] {
  const groups = [groupOf(entries, Uint32Array.from(entries.weights.keys()))];
  while (groups.length < most) {
    const widest = groups.reduce((one, other) => (other.spread > one.spread ? other : one));
    const middle = widest.mean[widest.channel] as number;
    const isLow = (at: number) => (entries.colors[at * 4 + widest.channel] as number) <= middle;
    const low = widest.members.filter(isLow);
    const high = widest.members.filter((at) => !isLow(at));
    if (low.length === 0 || high.length === 0) break;
    groups.splice(groups.indexOf(widest), 1, groupOf(entries, low), groupOf(entries, high));
  }
  return groups.map(({ mean }) => mean);
}

/**
 * Returns a function that finds the index of the nearest palette color. A palette color that is more than twice as far
 * from the guess as the searched color can't be nearer. So with a good guess, few colors are compared.
 */
function nearestFinder(palette: number[][]) {
  const flat = Float64Array.from(palette.flat());
  const count = palette.length;
  const away = (colors: Float64Array, at: number, index: number) => {
    const r = Math.abs((flat[index * 4] as number) - (colors[at] as number));
    const g = Math.abs((flat[index * 4 + 1] as number) - (colors[at + 1] as number));
    const b = Math.abs((flat[index * 4 + 2] as number) - (colors[at + 2] as number));
    const a = Math.abs((flat[index * 4 + 3] as number) - (colors[at + 3] as number));
    return r + g + b + a;
  };
  const neighbors = palette.map((_, from) => {
    // Distance and index share a number, because sorting numbers is much faster than sorting with a comparison
    // function.
    const places = new Float64Array(count);
    for (let to = 0; to < count; to++) places[to] = Math.floor(away(flat, from * 4, to)) * 256 + to;
    places.sort();
    const [order, distances] = [new Uint8Array(count), new Float64Array(count)];
    for (let place = 0; place < count; place++) {
      order[place] = (places[place] as number) % 256;
      distances[place] = Math.floor((places[place] as number) / 256);
    }
    return { order, distances };
  });
  return (colors: Float64Array, at: number, guess: number): number => {
    let best = guess;
    let distance = away(colors, at, guess);
    let { order, distances } = neighbors[guess] as (typeof neighbors)[number];
    for (let place = 1; place < count && (distances[place] as number) < distance * 2; place++) {
      const index = order[place] as number;
      const other = away(colors, at, index);
      if (other >= distance) continue;
      best = index;
      distance = other;
      ({ order, distances } = neighbors[best] as (typeof neighbors)[number]);
      place = 0;
    }
    return best;
  };
}

/** The index of the nearest palette color for each color. */
export function nearestColors(colors: Iterable<number>, palette: number[]): Map<number, number> {
  const nearest = nearestFinder(palette.map(channelsOf));
  const color = new Float64Array(4);
  const indexes = new Map<number, number>();
  let index = 0;
  for (const packed of [...colors].sort((one, other) => one - other)) {
    for (let channel = 0; channel < 4; channel++) color[channel] = (packed >>> (24 - channel * 8)) & 0xff;
    index = nearest(color, 0, index);
    indexes.set(packed, index);
  }
  return indexes;
}
