import type { Outlines } from "../templates/typeface";
import type { ShapedRun } from "./harfbuzz";
import { type Contours, glyphsOf, type Point, unitsPerEm } from "./truetype";

/** The font size of all outlines. */
const SIZE = 100;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** y grows downwards, as in SVG. */
type OutlinedRun = { advance: number; contours: Contours };

export function outlineRun({ glyphs, advance }: ShapedRun, font: Uint8Array): OutlinedRun {
  const contoursOf = glyphsOf(font);
  const scale = SIZE / unitsPerEm(font);
  const contours = glyphs.flatMap(({ glyph, x, y }) =>
    contoursOf(glyph).map((points) =>
      points.map((point) => ({ ...point, x: (x + point.x) * scale, y: -(y + point.y) * scale })),
    ),
  );
  return { advance: advance * scale, contours };
}

/** Sets the runs side by side, from left to right. */
export function joinRuns(runs: OutlinedRun[]): Outlines {
  let advance = 0;
  const contours = runs.flatMap((run) => {
    const start = advance;
    advance += run.advance;
    return run.contours.map((points) => points.map((point) => ({ ...point, x: start + point.x })));
  });
  const [xs, ys] = [contours.flat().map(({ x }) => x), contours.flat().map(({ y }) => y)];
  const left = Math.min(0, ...xs);
  return {
    path: contours.map(pathOf).join(""),
    left,
    width: Math.max(advance, ...xs) - left,
    ascent: -Math.min(0, ...ys),
    descent: Math.max(0, ...ys),
  };
}

const coordinates = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

function pathOf(points: Point[]): string {
  const whole = points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, between(point, next)];
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const turned = [...whole.slice(first), ...whole.slice(0, first)];
  const steps = turned.map((point, at) => {
    if (at === 0) return `M${coordinates(point)}`;
    if (!point.isOn) return `Q${coordinates(point)}`;
    return `${turned[at - 1]?.isOn ? "L" : " "}${coordinates(point)}`;
  });
  const [start] = turned;
  return start ? `${steps.join("")}${turned.at(-1)?.isOn ? "" : ` ${coordinates(start)}`}Z` : "";
}
