import { site } from "#app/content/site.ts";
import type { Camera, PointName } from "./orbit-geometry";

type Label = {
  at: PointName;
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  name: string;
  note?: string;
};

export type SystemView = {
  camera: Camera;
  earth: number;
  moon: number;
  colony: number;
  /** Scale of the single colonies at L1 and L2, which must not touch the Moon. */
  loneColony: number;
  stars: number;
  labels: Label[];
  /** True to write the Earth–Moon distance along its line. */
  measures: boolean;
};

export type SystemVariant = "wide" | "compact" | "backdrop";

/** The map has room for a short name; beside a longer one it would be cut off. */
const HOME = site.shortName.length <= 14 ? site.shortName : "";

export const systemViews: Record<SystemVariant, SystemView> = {
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
      { at: "earth", dx: 0, dy: 46, anchor: "middle", name: "Earth" },
      { at: "moon", dx: 18, dy: 16, anchor: "start", name: "Moon" },
      { at: "l1", dx: -14, dy: -18, anchor: "end", name: "Side 5", note: "L1" },
      { at: "l2", dx: 0, dy: -30, anchor: "middle", name: "Side 3", note: "L2" },
      { at: "l4", dx: 0, dy: -30, anchor: "middle", name: "Sides 2 · 6", note: "L4" },
      { at: "l5", dx: 12, dy: 28, anchor: "middle", name: "Sides 1 · 4", note: "L5" },
      { at: "l3", dx: 0, dy: 44, anchor: "middle", name: HOME, note: "L3" },
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
