import svgpath from "svgpath";
import type { Contours } from "../truetype";
import type { Polygons } from "./coverage";

/** Pixels that a straight line may be away from its curve. */
const TOLERANCE = 0.06;

/** Sizes and moves a drawing: x' = x * scale + left. */
export type Placement = { scale: number; left: number; top: number };

/** A line through points: x and y in turn. */
export type Polyline = { points: number[]; isClosed: boolean };

/** How many straight lines a curve needs whose control points are this far from even. */
const stepsFor = (deviation: number) =>
  Math.max(1, Math.min(64, Math.ceil(Math.sqrt(deviation / TOLERANCE))));

function addQuadratic(points: number[], x1: number, y1: number, x: number, y: number) {
  const [x0, y0] = [points.at(-2) as number, points.at(-1) as number];
  const steps = stepsFor(Math.hypot(x0 - 2 * x1 + x, y0 - 2 * y1 + y) / 4);
  for (let step = 1; step < steps; step++) {
    const t = step / steps;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    const c = t * t;
    points.push(a * x0 + b * x1 + c * x, a * y0 + b * y1 + c * y);
  }
  points.push(x, y);
}

type Six = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

function addCubic(points: number[], [x1, y1, x2, y2, x, y]: Six) {
  const [x0, y0] = [points.at(-2) as number, points.at(-1) as number];
  const deviation = Math.max(
    Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
    Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y),
  );
  const steps = stepsFor(deviation * 0.75);
  for (let step = 1; step < steps; step++) {
    const t = step / steps;
    const [a, b] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2];
    const [c, d] = [3 * t * t * (1 - t), t ** 3];
    points.push(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
  }
  points.push(x, y);
}

/** The path data of an SVG as lines, in pixels. */
export function flattenPath(data: string, { scale, left, top }: Placement): Polyline[] {
  const lines: Polyline[] = [];
  let line: Polyline = { points: [], isClosed: false };
  const begin = (x: number, y: number) => {
    line = { points: [x, y], isClosed: false };
    lines.push(line);
  };
  const path = svgpath(data).abs().unshort().unarc().scale(scale).translate(left, top);
  path.iterate(([command, ...numbers], _, x, y) => {
    const to = numbers as number[];
    // After a path was closed, the next one may start where it did.
    if (command !== "M" && line.isClosed) begin(x, y);
    if (command === "M") begin(to[0] as number, to[1] as number);
    else if (command === "L") line.points.push(to[0] as number, to[1] as number);
    else if (command === "H") line.points.push(to[0] as number, y);
    else if (command === "V") line.points.push(x, to[0] as number);
    else if (command === "C") addCubic(line.points, to as Six);
    else if (command === "Q") addQuadratic(line.points, ...(to as [number, number, number, number]));
    else if (command === "Z") line.isClosed = true;
    else throw new Error(`The path has a command that is not drawn here: ${command}.`);
  });
  return lines;
}

/**
 * A glyph's outline, whose y grows upwards, as polygons in pixels. Its points are at tenths of the template's pixels,
 * as satori writes them, and `zoom` is pixels per pixel of the template.
 */
export function flattenGlyph(contours: Contours, scale: number, left: number, zoom: number): Polygons {
  const rounded = (length: number) => (Math.round(length * 10) / 10) * zoom;
  return contours.map((contour) => {
    const place = ({ x, y }: { x: number; y: number }) => ({
      x: rounded(left + x * scale),
      y: rounded(-y * scale),
    });
    const first = contour.findIndex(({ isOn }) => isOn);
    const turned = first > 0 ? [...contour.slice(first), ...contour.slice(0, first)] : contour;
    const [start, end] = [turned[0], turned.at(-1)];
    if (!start || !end) return [];
    // Between two control points lies a point of the curve.
    const origin = start.isOn ? start : { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const from = place(origin);
    const points = [from.x, from.y];
    let control: { x: number; y: number } | null = null;
    for (const point of [...(start.isOn ? turned.slice(1) : turned), { ...origin, isOn: true }]) {
      const { x, y } = place(point);
      if (point.isOn) {
        if (control) addQuadratic(points, control.x, control.y, x, y);
        else points.push(x, y);
        control = null;
      } else {
        if (control) addQuadratic(points, control.x, control.y, (control.x + x) / 2, (control.y + y) / 2);
        control = { x, y };
      }
    }
    return points;
  });
}
