import type { ReactElement } from "react";

/** A shape on a grid of 64 × 64: a filled area, or a line with the width `stroke`. */
type Shape = { d: string; stroke?: number; soft?: boolean };
export type Emblem = { color: string; shapes: Shape[] };

const EMBLEMS: Record<string, Emblem> = {
  // An ascent through an orbit, toward a star.
  Federation: {
    color: "#5b9bff",
    shapes: [
      { d: "M19.8 11A26 26 0 1 0 44.2 11", stroke: 4, soft: true },
      { d: "M32 0 34.9 8.6 43.5 11.5 34.9 14.4 32 23 29.1 14.4 20.5 11.5 29.1 8.6Z" },
      { d: "M32 25 51 45.5H41L32 35.8 23 45.5H13Z" },
      { d: "M32 41.6 41.5 52H34.6L32 49.2 29.4 52H22.5Z" },
    ],
  },
  // A blade between wings.
  Zeon: {
    color: "#f2555a",
    shapes: [
      { d: "M32 2 37 20V46L32 62 27 46V20Z" },
      { d: "M41 24 62 12 56.5 23 41 32Z" },
      { d: "M41 35.5 54.5 28.5 50.5 36.5 41 41.5Z" },
      { d: "M41 45 49 41 46.5 46.5 41 50Z" },
      { d: "M23 24 2 12 7.5 23 23 32Z" },
      { d: "M23 35.5 9.5 28.5 13.5 36.5 23 41.5Z" },
      { d: "M23 45 15 41 17.5 46.5 23 50Z" },
    ],
  },
  // A dart that leaves its circle.
  AEUG: {
    color: "#2dd4bf",
    shapes: [
      { d: "M36.6 11.6A22 22 0 1 0 51.4 27", stroke: 4.5, soft: true },
      { d: "M61 3 45 48 34.5 30 16 19.5Z" },
      { d: "M30.6 33.4 33.4 38.4 22 42Z" },
    ],
  },
  // A closed gate.
  Titans: {
    color: "#a78bfa",
    shapes: [
      { d: "M2 5H62L57.5 16H6.5Z" },
      { d: "M6.5 20.5H13.5V37L6.5 29Z", soft: true },
      { d: "M17.5 20.5H24.5V50L17.5 42Z" },
      { d: "M28.5 20.5H35.5V57.5L32 62 28.5 57.5Z" },
      { d: "M46.5 20.5H39.5V50L46.5 42Z" },
      { d: "M57.5 20.5H50.5V37L57.5 29Z", soft: true },
    ],
  },
  // A needle of light in a halo.
  "Celestial Being": {
    color: "#38d5f5",
    shapes: [
      { d: "M32 13.5A18.5 18.5 0 1 1 31.99 13.5Z", stroke: 4 },
      { d: "M32 1 36.5 32 32 63 27.5 32Z" },
      { d: "M1 32 9 29.8V34.2Z" },
      { d: "M63 32 55 29.8V34.2Z" },
      { d: "M10.1 10.1 18 15.2 15.2 18Z", soft: true },
      { d: "M53.9 10.1 46 15.2 48.8 18Z", soft: true },
      { d: "M10.1 53.9 18 48.8 15.2 46Z", soft: true },
      { d: "M53.9 53.9 46 48.8 48.8 46Z", soft: true },
    ],
  },
  // A flower with a nut at its center.
  Tekkadan: {
    color: "#ff8a3d",
    shapes: [0, 60, 120, 180, 240, 300].map((angle) => ({ d: petal(angle) })).concat([{ d: nut() }]),
  },
  // A thought, and the waves around it.
  Newtype: {
    color: "#f78fd0",
    shapes: [
      { d: "M32 2 36.4 27.6 49 32 36.4 36.4 32 62 27.6 36.4 15 32 27.6 27.6Z" },
      { d: "M18.1 17.6A20 20 0 0 0 18.1 46.4", stroke: 4 },
      { d: "M45.9 17.6A20 20 0 0 1 45.9 46.4", stroke: 4 },
      { d: "M10.2 11.7A29 29 0 0 0 10.2 52.3", stroke: 4, soft: true },
      { d: "M53.8 11.7A29 29 0 0 1 53.8 52.3", stroke: 4, soft: true },
    ],
  },
  // Two strands.
  Coordinator: {
    color: "#a6e34f",
    shapes: [
      { d: "M18 3C18 17 46 20 46 32S18 47 18 61", stroke: 5 },
      {
        d: "M46 3C46 11 38.5 15.2 31.5 19.2M25.5 22.8C21 25.6 18 28.4 18 32 18 38.4 25.6 42 33 46M38.6 49.4C43 52.4 46 56 46 61",
        stroke: 5,
        soft: true,
      },
      { d: "M23 7.5H41", stroke: 3.5 },
      { d: "M25.5 32H38.5", stroke: 3.5 },
      { d: "M23 56.5H41", stroke: 3.5 },
    ],
  },
  // An eye whose iris is a lens.
  Innovator: {
    color: "#dbe4f5",
    shapes: [
      { d: "M2 32C11 18 21 12 32 12S53 18 62 32C53 46 43 52 32 52S11 46 2 32Z", stroke: 4 },
      {
        d: "M32 19 43.3 25.5V38.5L32 45 20.7 38.5V25.5ZM32 26.5A5.5 5.5 0 1 0 32 37.5 5.5 5.5 0 1 0 32 26.5Z",
      },
      { d: "M32 1V7", stroke: 4, soft: true },
      { d: "M32 57V63", stroke: 4, soft: true },
    ],
  },
  // A helmet with a closed visor.
  Pilot: {
    color: "#8fb4e8",
    shapes: [
      { d: "M32 4C46 4 56 13 57 26H35L32 30 29 26H7C8 13 18 4 32 4Z" },
      { d: "M7 30.5H26.5L32 37 37.5 30.5H57L54.5 42H43L32 47.5 21 42H9.5Z", soft: true },
      { d: "M11 46H20L29 50.5V60H22L13 53Z" },
      { d: "M53 46H44L35 50.5V60H42L51 53Z" },
    ],
  },
};

/** The site's own emblem, for unknown badges: a colony on its orbit. */
const OWN: Emblem = {
  color: "#4d8dff",
  shapes: [
    { d: "M18 6.5A29 29 0 1 0 46 6.5", stroke: 4, soft: true },
    { d: "M32 17 47 32 32 47 17 32Z" },
    { d: "M32 1.5 36 6 32 10.5 28 6Z" },
  ],
};

function turned(angle: number, points: [number, number][]): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = points.map(
    ([x, y]) => `${(32 + x * cos - y * sin).toFixed(2)} ${(32 + x * sin + y * cos).toFixed(2)}`,
  );
  return `M${corners.join(" ")}Z`;
}

function petal(angle: number): string {
  return turned(angle, [
    [0, -31],
    [9.5, -23],
    [5.4, -13.6],
    [-5.4, -13.6],
    [-9.5, -23],
  ]);
}

function nut(): string {
  const outer = [30, 90, 150, 210, 270, 330].map((a) => corner(a, 11.2));
  const inner = [330, 270, 210, 150, 90, 30].map((a) => corner(a, 5));
  return `${turned(0, outer)}${turned(0, inner)}`;
}

function corner(angle: number, radius: number): [number, number] {
  return [radius * Math.cos((angle * Math.PI) / 180), radius * Math.sin((angle * Math.PI) / 180)];
}

export const EMBLEM_NAMES = Object.keys(EMBLEMS);

export const emblemOf = (badgeType: string): Emblem =>
  Object.hasOwn(EMBLEMS, badgeType) ? (EMBLEMS[badgeType] ?? OWN) : OWN;

/** A function, because satori supports no components inside an svg. */
export function emblemShapes(badgeType: string, x: number, y: number, size: number): ReactElement {
  const { color, shapes } = emblemOf(badgeType);
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 64})`}>
      {shapes.map(({ d, stroke, soft }) => (
        <path
          key={d}
          d={d}
          fill={stroke ? "none" : color}
          fillRule="evenodd"
          stroke={stroke ? color : "none"}
          strokeWidth={stroke ?? 0}
          fillOpacity={soft ? 0.55 : 1}
          strokeOpacity={soft ? 0.55 : 1}
        />
      ))}
    </g>
  );
}
