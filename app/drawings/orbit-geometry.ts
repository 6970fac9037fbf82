import { PRODUCT } from "#worker/platform/product.ts";

/** The view of the Moon's orbital plane: center and radius in drawing units, angles in degrees, 0 < tilt ≤ 1. */
export type Camera = {
  width: number;
  height: number;
  x: number;
  y: number;
  radius: number;
  /** Height of a circle's ellipse over its width: 1 is the plan view. */
  tilt: number;
  roll: number;
  /** The Moon's position in its direction of travel: counterclockwise, seen from the north. */
  moonAngle: number;
};

export type PointName = "earth" | "moon" | "l1" | "l2" | "l3" | "l4" | "l5";

/** True to scale, in Earth–Moon distances from Earth. L4 is 60° ahead of the Moon and L5 is 60° behind. */
const positions: Record<PointName, { distance: number; angle: number }> = {
  earth: { distance: 0, angle: 0 },
  moon: { distance: 1, angle: 0 },
  l1: { distance: 0.849, angle: 0 },
  l2: { distance: 1.168, angle: 0 },
  l3: { distance: 0.993, angle: 180 },
  l4: { distance: 1, angle: 60 },
  l5: { distance: 1, angle: -60 },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 100) / 100;

export function project(camera: Camera, name: PointName) {
  const { distance, angle } = positions[name];
  const turn = radians(camera.moonAngle + angle);
  const across = camera.radius * distance * Math.cos(turn);
  const down = -camera.radius * camera.tilt * distance * Math.sin(turn);
  const roll = radians(camera.roll);
  return {
    x: round(camera.x + across * Math.cos(roll) - down * Math.sin(roll)),
    y: round(camera.y + across * Math.sin(roll) + down * Math.cos(roll)),
  };
}

/** Earth is at 0,0, the Moon at 1000,0, and y grows in the Moon's direction of travel. */
export function planeTransform({ x, y, radius, tilt, roll, moonAngle }: Camera) {
  const scale = radius / 1000;
  return `translate(${x} ${y}) rotate(${roll}) scale(${scale} ${round(-scale * tilt * 1000) / 1000}) rotate(${moonAngle})`;
}

/** Radial strokes every `step` degrees, as one path in the units of the plane. */
export function ticks(step: number, from: number, to: number) {
  let path = "";
  for (let angle = 0; angle < 360; angle += step) {
    const cos = Math.cos(radians(angle));
    const sin = Math.sin(radians(angle));
    path += `M${round(from * cos)} ${round(from * sin)}L${round(to * cos)} ${round(to * sin)}`;
  }
  return path;
}

type Label = {
  at: PointName;
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  name: string;
  note?: string;
};

export type SystemDrawing = {
  camera: Camera;
  earth: number;
  moon: number;
  colony: number;
  /** The scale of the single colonies at L1 and L2. A larger scale would make them touch the Moon. */
  loneColony: number;
  stars: number;
  labels: Label[];
  measures: boolean;
};

export type SystemVariant = "wide" | "compact" | "backdrop";

/** The name that the map shows. A name of more than 14 characters would be cut off, so the map shows none. */
const HOME = PRODUCT.length <= 14 ? PRODUCT : "";

export const systemDrawings: Record<SystemVariant, SystemDrawing> = {
  wide: {
    camera: { width: 1200, height: 520, x: 604, y: 262, radius: 404, tilt: 0.46, roll: -8, moonAngle: 28 },
    earth: 52,
    moon: 15,
    colony: 1,
    loneColony: 0.78,
    stars: 190,
    labels: [
      { at: "earth", dx: 0, dy: 78, anchor: "middle", name: "Earth" },
      { at: "moon", dx: -4, dy: -30, anchor: "middle", name: "Moon" },
      { at: "l1", dx: -14, dy: 34, anchor: "middle", name: "Side 5", note: "L1" },
      { at: "l2", dx: 30, dy: 0, anchor: "start", name: "Side 3", note: "L2" },
      { at: "l4", dx: 0, dy: -36, anchor: "middle", name: "Sides 2 · 6", note: "L4" },
      { at: "l5", dx: 40, dy: 20, anchor: "start", name: "Sides 1 · 4", note: "L5" },
      { at: "l3", dx: -44, dy: 34, anchor: "end", name: HOME, note: "L3" },
    ],
    measures: true,
  },
  compact: {
    camera: { width: 400, height: 372, x: 198, y: 184, radius: 138, tilt: 0.84, roll: -6, moonAngle: 34 },
    earth: 27,
    moon: 8,
    colony: 0.72,
    loneColony: 0.5,
    stars: 80,
    labels: [
      // On a phone, other names would be too small to read.
      { at: "l3", dx: 4, dy: 50, anchor: "middle", name: HOME },
    ],
    measures: false,
  },
  backdrop: {
    camera: { width: 800, height: 480, x: 400, y: 240, radius: 290, tilt: 0.52, roll: -8, moonAngle: 28 },
    earth: 34,
    moon: 10,
    colony: 0.8,
    loneColony: 0.6,
    stars: 110,
    labels: [],
    measures: false,
  },
};
