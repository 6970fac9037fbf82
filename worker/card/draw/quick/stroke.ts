import type { Polygons } from "./coverage";
import type { Polyline } from "./flatten";

/** Sharper corners are cut off, as SVG's `stroke-miterlimit` says by default. */
const MITER_LIMIT = 4;

/**
 * A line's strokes as polygons that all turn the same way, so that where they overlap nothing is lost: a quadrilateral
 * for each segment, and the corner between two of them. Ends are flat.
 */
export function strokeOf(lines: Polyline[], width: number): Polygons {
  return lines.flatMap(({ points, isClosed }) => {
    const corners = withoutRepeats(points, isClosed);
    const count = corners.length / 2;
    const at = (index: number): [number, number] => [
      corners[(index % count) * 2] as number,
      corners[(index % count) * 2 + 1] as number,
    ];
    const segments = Array.from({ length: isClosed ? count : count - 1 }, (_, index) =>
      segmentOf(at(index), at(index + 1), width / 2),
    );
    return segments.flatMap((segment, index) => {
      const next = segments[index + 1] ?? (isClosed ? segments[0] : undefined);
      const joint = next ? jointOf(segment, next) : null;
      return joint ? [segment.outline, joint] : [segment.outline];
    });
  });
}

function withoutRepeats(points: number[], isClosed: boolean): number[] {
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (kept.length === 0 || x !== kept.at(-2) || y !== kept.at(-1)) kept.push(x, y);
  }
  const returns = kept.length > 2 && kept[0] === kept.at(-2) && kept[1] === kept.at(-1);
  return isClosed && returns ? kept.slice(0, -2) : kept;
}

/** `side` is half the stroke's width, to the right of the way. */
type Segment = { outline: number[]; end: [number, number]; side: [number, number] };

function segmentOf([fromX, fromY]: [number, number], [toX, toY]: [number, number], reach: number): Segment {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(-(toY - fromY) / length) * reach, ((toX - fromX) / length) * reach];
  const outline = [fromX - x, fromY - y, toX - x, toY - y, toX + x, toY + y, fromX + x, fromY + y];
  return { outline, end: [toX, toY], side: [x, y] };
}

/** What is missing at the outside of a corner: a triangle, with a tip unless it is too sharp. */
function jointOf({ end: [x, y], side: [ax, ay] }: Segment, { side: [bx, by] }: Segment): number[] | null {
  const turn = ax * by - ay * bx;
  if (turn === 0) return null;
  // Of a turn to the right the left side is the outside.
  const sign = turn > 0 ? -1 : 1;
  const [fromX, fromY, toX, toY] = [ax * sign, ay * sign, bx * sign, by * sign];
  const [midX, midY] = [fromX + toX, fromY + toY];
  const reach = ax * ax + ay * ay;
  const length = midX * midX + midY * midY;
  const isPointed = length * MITER_LIMIT * MITER_LIMIT >= 4 * reach;
  const tip = isPointed ? [x + (midX * 2 * reach) / length, y + (midY * 2 * reach) / length] : [];
  const corner = [x, y, x + fromX, y + fromY, ...tip, x + toX, y + toY];
  return turn > 0 ? corner : reversed(corner);
}

function reversed(points: number[]): number[] {
  return Array.from({ length: points.length / 2 }, (_, at) => {
    const from = points.length - 2 - at * 2;
    return [points[from] as number, points[from + 1] as number];
  }).flat();
}
