import type { Outlines } from "../templates/shape";
import { type Contours, glyphsOf, type Point } from "./truetype";
import type { ShapedText } from "./harfbuzz";
import { tableOf } from "./sfnt";

/** The size that outlines are made at. */
const SIZE = 100;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** With y downwards, as SVG has it. */
type DrawnText = { advance: number; contours: Contours };

export function drawText({ glyphs, advance }: ShapedText, font: Uint8Array): DrawnText {
  const contoursOf = glyphsOf(font);
  const scale = SIZE / tableOf(font, "head").getUint16(18);
  const contours = glyphs.flatMap(({ glyph, x, y }) =>
    contoursOf(glyph).map((points) =>
      points.map((point) => ({ ...point, x: (x + point.x) * scale, y: -(y + point.y) * scale })),
    ),
  );
  return { advance: advance * scale, contours };
}

/** One after the other, from left to right. */
export function joined(texts: DrawnText[]): Outlines {
  let advance = 0;
  const contours = texts.flatMap((text) => {
    const start = advance;
    advance += text.advance;
    return text.contours.map((points) => points.map((point) => ({ ...point, x: start + point.x })));
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

const place = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
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
    if (at === 0) return `M${place(point)}`;
    if (!point.isOn) return `Q${place(point)}`;
    return `${turned[at - 1]?.isOn ? "L" : " "}${place(point)}`;
  });
  const [start] = turned;
  return start ? `${steps.join("")}${turned.at(-1)?.isOn ? "" : ` ${place(start)}`}Z` : "";
}
