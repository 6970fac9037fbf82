/** How much of each pixel a shape covers, 0 to 255, with its upper left corner on the picture. */
export type Mask = { x: number; y: number; width: number; height: number; cover: Uint8Array };

export type FillRule = "nonzero" | "evenodd";

/** Closed outlines in pixels: x and y in turn. */
export type Polygons = number[][];

/** Larger shapes than any picture are a mistake. */
const LONGEST_SIDE = 4096;

/** Reused from shape to shape, always left zeroed. */
let sums = new Float32Array(0);

/**
 * The share of each pixel that lies within the polygons, exact for a polygon without overlaps: each edge adds its signed
 * area to the cells that it passes, and the sums along a row are the cover. Null if there is nothing to see.
 */
export function coverOf(polygons: Polygons, rule: FillRule): Mask | null {
  const box = boxOf(polygons);
  if (!box) return null;
  const { x, y, width, height } = box;
  // An edge writes up to two cells past its own.
  const stride = width + 2;
  if (sums.length < stride * height + 2) sums = new Float32Array(stride * height + 2);
  for (const polygon of polygons) {
    let [fromX, fromY] = [(polygon.at(-2) ?? 0) - x, (polygon.at(-1) ?? 0) - y];
    for (let at = 0; at < polygon.length; at += 2) {
      const [toX, toY] = [(polygon[at] as number) - x, (polygon[at + 1] as number) - y];
      addEdge(stride, fromX, fromY, toX, toY);
      [fromX, fromY] = [toX, toY];
    }
  }
  const cover = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      sum += sums[at] as number;
      sums[at] = 0;
      if (column < width) cover[row * width + column] = sharesOf(sum, rule) * 255 + 0.5;
    }
  }
  return { x, y, width, height, cover };
}

function sharesOf(sum: number, rule: FillRule): number {
  const size = Math.abs(sum);
  if (rule === "nonzero") return Math.min(1, size);
  const rest = size % 2;
  return rest > 1 ? 2 - rest : rest;
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

/** Adds an edge to the sums. Its ends are within the box. */
function addEdge(stride: number, fromX: number, fromY: number, toX: number, toY: number) {
  if (fromY === toY) return;
  const direction = fromY < toY ? 1 : -1;
  const [topX, topY] = direction > 0 ? [fromX, fromY] : [toX, toY];
  const [bottomX, bottomY] = direction > 0 ? [toX, toY] : [fromX, fromY];
  const slope = (bottomX - topX) / (bottomY - topY);
  let x = topX;
  const last = Math.ceil(bottomY);
  for (let row = Math.floor(topY); row < last; row++) {
    const rows = Math.min(row + 1, bottomY) - Math.max(row, topY);
    const next = x + slope * rows;
    const area = rows * direction;
    const [left, right] = x < next ? [x, next] : [next, x];
    const first = Math.floor(left);
    const end = Math.ceil(right);
    const at = row * stride + first;
    if (end <= first + 1) {
      const share = area * ((x + next) / 2 - first);
      (sums[at] as number) += area - share;
      (sums[at + 1] as number) += share;
    } else {
      spread(at, end - first, left - first, right - end + 1, area / (right - left), area);
    }
    x = next;
  }
}

/** Spreads an edge's area in one row over the cells that it crosses. */
function spread(at: number, cells: number, start: number, rest: number, perCell: number, area: number) {
  const first = (perCell * (1 - start) * (1 - start)) / 2;
  const last = (perCell * rest * rest) / 2;
  (sums[at] as number) += first;
  if (cells === 2) {
    (sums[at + 1] as number) += area - first - last;
  } else {
    const second = perCell * (1.5 - start);
    (sums[at + 1] as number) += second - first;
    for (let cell = 2; cell < cells - 1; cell++) (sums[at + cell] as number) += perCell;
    (sums[at + cells - 1] as number) += area - (second + (cells - 3) * perCell) - last;
  }
  (sums[at + cells] as number) += last;
}
