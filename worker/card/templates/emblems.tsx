import type { ReactElement } from "react";
import { type Emblem, FACTION_EMBLEMS } from "#franchise/emblems.ts";

/** The site's own emblem, for unknown badges: a colony on its orbit. */
const OWN: Emblem = {
  color: "#4d8dff",
  shapes: [
    { d: "M18 6.5A29 29 0 1 0 46 6.5", stroke: 4, soft: true },
    { d: "M32 17 47 32 32 47 17 32Z" },
    { d: "M32 1.5 36 6 32 10.5 28 6Z" },
  ],
};

export const EMBLEM_NAMES = Object.keys(FACTION_EMBLEMS);

export const emblemOf = (badgeType: string): Emblem =>
  Object.hasOwn(FACTION_EMBLEMS, badgeType) ? (FACTION_EMBLEMS[badgeType] ?? OWN) : OWN;

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
