/** How much of each pixel a shape covers, 0 to 255, with its upper left corner on the picture. */
export type Mask = {
  x: number;
  y: number;
  width: number;
  height: number;
  cover: Uint8Array;
  /** Where there is something: a row and two columns, the second no longer in it, for each run of pixels. */
  runs: Uint16Array;
};

export type FillRule = "nonzero" | "evenodd";

/** Closed outlines in pixels: x and y in turn. */
export type Polygons = number[][];

/** Larger shapes than any picture are a mistake. */
const LONGEST_SIDE = 4096;

/** Samples across and down a pixel: as many as resvg takes, so that edges look the same. */
const SAMPLES = 4;
/** For lines that resvg draws as hairlines, whose cover it computes more finely. */
export const FINE_SAMPLES = 16;

/** Rows of pixels that are sampled together. */
const STRIP_ROWS = 16;

/** Where outlines cross the rows of samples: reused from shape to shape, always left zeroed. */
let crossings = new Int8Array(0);

/** The share of each pixel's samples that lies within the polygons. Null if there is nothing to see. */
export function coverOf(polygons: Polygons, rule: FillRule, samples = SAMPLES): Mask | null {
  const box = boxOf(polygons);
  if (!box) return null;
  const { x, y, width, height } = box;
  const stride = width * samples + 1;
  const size = stride * STRIP_ROWS * samples;
  if (crossings.length < size) crossings = new Int8Array(size);
  const cover = new Uint8Array(width * height);
  for (let row = 0; row < height; row += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - row);
    for (const polygon of polygons) {
      let [fromX, fromY] = [polygon.at(-2) ?? 0, polygon.at(-1) ?? 0];
      for (let at = 0; at < polygon.length; at += 2) {
        const [toX, toY] = [polygon[at] as number, polygon[at + 1] as number];
        const top = (y + row) * samples;
        if (fromY < toY) {
          cross(fromX * samples, fromY * samples - top, toX * samples, toY * samples - top, 1);
        } else if (toY < fromY) {
          cross(toX * samples, toY * samples - top, fromX * samples, fromY * samples - top, -1);
        }
        [fromX, fromY] = [toX, toY];
      }
    }
    for (let line = 0; line < rows * samples; line++) {
      addLine(line * stride, (row + Math.floor(line / samples)) * width);
    }
  }
  return { x, y, width, height, cover, runs: runsOf(cover, width) };

  /** Notes where an edge that goes down crosses the strip's rows of samples, in whole samples. */
  function cross(topX: number, topY: number, bottomX: number, bottomY: number, direction: number) {
    const slope = (bottomX - topX) / (bottomY - topY);
    const first = Math.max(0, Math.ceil(topY - 0.5));
    const last = Math.min(STRIP_ROWS * samples, Math.ceil(bottomY - 0.5));
    let across = topX - x * samples + (first + 0.5 - topY) * slope + 0.5;
    for (let line = first; line < last; line++, across += slope) {
      const column = across < 0 ? 0 : across >= stride ? stride - 1 : across | 0;
      (crossings[line * stride + column] as number) += direction;
    }
  }

  /** Adds a row of samples to the cover of its pixels. */
  function addLine(from: number, to: number) {
    const share = 256 / (samples * samples);
    let winding = 0;
    for (let column = 0; column < width; column++) {
      let inside = 0;
      for (let at = from + column * samples, end = at + samples; at < end; at++) {
        const crossing = crossings[at] as number;
        if (crossing !== 0) {
          winding += crossing;
          crossings[at] = 0;
        }
        if (rule === "nonzero" ? winding !== 0 : (winding & 1) !== 0) inside++;
      }
      if (inside > 0) cover[to + column] = Math.min(255, (cover[to + column] as number) + inside * share);
    }
    crossings[from + stride - 1] = 0;
  }
}

function runsOf(cover: Uint8Array, width: number): Uint16Array {
  const runs: number[] = [];
  for (let start = 0, row = 0; start < cover.length; start += width, row++) {
    for (let from = 0; from < width; from++) {
      if (cover[start + from] === 0) continue;
      let to = from + 1;
      while (to < width && cover[start + to] !== 0) to++;
      runs.push(row, from, to);
      from = to;
    }
  }
  return Uint16Array.from(runs);
}

function boxOf(polygons: Polygons) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of polygons) {
    for (let at = 0; at < polygon.length; at += 2) {
      const [x, y] = [polygon[at] as number, polygon[at + 1] as number];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  if (!(right > left && bottom > top)) return null;
  const [x, y] = [Math.floor(left), Math.floor(top)];
  const [width, height] = [Math.ceil(right) - x, Math.ceil(bottom) - y];
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) throw new Error("The shape is larger than any picture.");
  return { x, y, width, height };
}
