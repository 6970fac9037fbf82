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
/** The pixels of these rows that have a crossing, which most don't. Reused too. */
let crossed = new Uint8Array(0);

/** The share of each pixel's samples that lies within the polygons. Null if there is nothing to see. */
export function coverOf(polygons: Polygons, rule: FillRule, samples = SAMPLES): Mask | null {
  const box = boxOf(polygons);
  if (!box) return null;
  const { x, y, width, height } = box;
  const stride = width * samples + 1;
  const lines = STRIP_ROWS * samples;
  if (crossings.length < stride * lines) crossings = new Int8Array(stride * lines);
  if (crossed.length < (width + 1) * lines) crossed = new Uint8Array((width + 1) * lines);
  const cover = new Uint8Array(width * height);
  for (let row = 0; row < height; row += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - row);
    for (const polygon of polygons) {
      let fromX = polygon.at(-2) ?? 0;
      let fromY = polygon.at(-1) ?? 0;
      for (let at = 0; at < polygon.length; at += 2) {
        const toX = polygon[at] as number;
        const toY = polygon[at + 1] as number;
        const top = (y + row) * samples;
        if (fromY < toY) {
          cross(fromX * samples, fromY * samples - top, toX * samples, toY * samples - top, 1);
        } else if (toY < fromY) {
          cross(toX * samples, toY * samples - top, fromX * samples, fromY * samples - top, -1);
        }
        fromX = toX;
        fromY = toY;
      }
    }
    for (let line = 0; line < rows * samples; line++) {
      addLine(line, (row + Math.floor(line / samples)) * width);
    }
  }
  return { x, y, width, height, cover, runs: runsOf(cover, width) };

  /** Notes where an edge that goes down crosses the strip's rows of samples, in whole samples. */
  function cross(topX: number, topY: number, bottomX: number, bottomY: number, direction: number) {
    const slope = (bottomX - topX) / (bottomY - topY);
    const first = Math.max(0, Math.ceil(topY - 0.5));
    const last = Math.min(lines, Math.ceil(bottomY - 0.5));
    let across = topX - x * samples + (first + 0.5 - topY) * slope + 0.5;
    for (let line = first; line < last; line++, across += slope) {
      const column = across < 0 ? 0 : across >= stride ? stride - 1 : across | 0;
      (crossings[line * stride + column] as number) += direction;
      crossed[line * (width + 1) + Math.floor(column / samples)] = 1;
    }
  }

  /** Adds a row of samples to the cover of its pixels. */
  function addLine(line: number, to: number) {
    const share = 256 / (samples * samples);
    const marks = line * (width + 1);
    let winding = 0;
    let isInside = false;
    for (let column = 0; column < width; column++) {
      let inside = isInside ? samples : 0;
      if (crossed[marks + column] === 1) {
        crossed[marks + column] = 0;
        inside = 0;
        for (let at = line * stride + column * samples, end = at + samples; at < end; at++) {
          winding += crossings[at] as number;
          crossings[at] = 0;
          isInside = rule === "nonzero" ? winding !== 0 : (winding & 1) !== 0;
          if (isInside) inside++;
        }
      }
      if (inside > 0) cover[to + column] = Math.min(255, (cover[to + column] as number) + inside * share);
    }
    crossed[marks + width] = 0;
    crossings[line * stride + stride - 1] = 0;
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
      const x = polygon[at] as number;
      const y = polygon[at + 1] as number;
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
