import { Resvg } from "@resvg/resvg-js";
import type { View } from "../machines/figure";
import type { Figure } from "../scene";
import { type Shape, svgOf } from "./shape";

/** A poster in small, and the whole poster. */
const SMALL = { width: 280, height: 420 };
const WHOLE = { width: 400, height: 600 };

/** Cards show at least this much of a small poster's width, around its middle. */
const SURE_WIDTH = 185;

/** Figures without a face to look at: they are shown whole, with their middle in the middle. */
const FACELESS: readonly string[] = ["dart", "cruiser", "fleet", "duel", "hand", "kit"] satisfies Figure[];

/** A pixel of the figure's mask takes this many units of the poster. */
const MASK_UNIT = 5;

/** Where the figure is: in each direction the first tenth, the mean and the last tenth of its area. */
function placeOf(figure: Shape[]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600">${svgOf(figure)}</svg>`;
  const fitTo = { mode: "width", value: WHOLE.width / MASK_UNIT } as const;
  const { pixels, width } = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const covered = Array.from({ length: pixels.length / 4 }, (_, at) => at).filter(
    (at) => (pixels[at * 4 + 3] ?? 0) > 128,
  );
  const along = (coordinate: (at: number) => number) => {
    const places = covered.map((at) => coordinate(at) * MASK_UNIT).sort((one, other) => one - other);
    const tenth = (tenths: number) => places[Math.floor((places.length * tenths) / 10)] ?? 0;
    const mean = places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length);
    return { first: tenth(1), mean, last: tenth(9) };
  };
  return { across: along((at) => at % width), down: along((at) => Math.floor(at / width)) };
}

const within = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

type Point = readonly [x: number, y: number];

/** The part with the face of a machine, a third from the top, and with a part of the other machine. */
export function partWithFace([x, y]: Point, wide: number, other?: Point): View {
  const width = other ? SMALL.width : within(wide * 1.3, 200, SMALL.width);
  const height = width * 1.5;
  const middle = other ? x * 0.6 + other[0] * 0.4 : x;
  return {
    x: within(middle - width / 2, 0, WHOLE.width - width),
    y: within(y - height / 3, 0, WHOLE.height - height),
    ...{ width, height },
  };
}

/**
 * The part of the picture with the figure. A machine or a person has its middle in the middle, and its head a third
 * from the top.
 */
export function partWithFigure(name: Figure, figure: Shape[]): View {
  const { across, down } = placeOf(figure);
  if (!FACELESS.includes(name)) {
    return { x: within(across.mean - 140, 0, 120), y: within(down.first - 140, 20, 180), ...SMALL };
  }
  const whole = (SMALL.width * (across.last - across.first)) / SURE_WIDTH;
  const width = within(whole, SMALL.width, WHOLE.width);
  const height = width * 1.5;
  return {
    x: within((across.first + across.last - width) / 2, 0, WHOLE.width - width),
    // Cards look a bit higher than at the middle of the part.
    y: within(down.mean - height * 0.42, 0, WHOLE.height - height),
    ...{ width, height },
  };
}
