import type { ReactElement } from "react";
import { type Emblem, FACTION_EMBLEMS } from "#franchise/emblems.ts";

export const PATRON_GOLD = "#f5c84b";

/** The icons of the card's lines: elements for a `Drawing`, 24 × 20, with the upper left corner at the origin. */
export const screenIcon = (color: string): ReactElement => (
  <g>
    <path d="M1.2 2.2H22.8V15.8H1.2Z" fill="none" stroke={color} strokeWidth={2.4} />
    <path d="M9.4 5.2 15.6 9 9.4 12.8Z" fill={color} />
    <path d="M6.5 18.6H17.5" stroke={color} strokeWidth={2.4} />
  </g>
);

export const padIcon = (color: string): ReactElement => (
  <g>
    <path
      d="M6 3.2H18L22.8 8V16.2L19.4 17.8 15.4 13.8H8.6L4.6 17.8 1.2 16.2V8Z"
      fill="none"
      stroke={color}
      strokeWidth={2.4}
    />
    <path d="M8 6.2V11M5.6 8.6H10.4" stroke={color} strokeWidth={2} fill="none" />
    <path d="M14.6 8.6H18.8" stroke={color} strokeWidth={2.4} />
  </g>
);

export const checkIcon = (color: string): ReactElement => (
  <g>
    <path d="M3 10.5 9.2 16.5 21 3.5" fill="none" stroke={color} strokeWidth={3.4} />
  </g>
);

export const starIcon = (color: string): ReactElement => (
  <g>
    <path d="M12 .8 14.9 7.2 22 8 16.7 12.6 18.2 19.4 12 15.9 5.8 19.4 7.3 12.6 2 8 9.1 7.2Z" fill={color} />
  </g>
);

/** A patron's crown: elements for a `Drawing`, 24 × 20 at scale 1. */
export const crownIcon = (x: number, y: number, scale: number): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M1 4.5 6.8 9.2 12 1 17.2 9.2 23 4.5 20.6 14.5H3.4Z" fill={PATRON_GOLD} />
    <path d="M3.4 16.8H20.6V20H3.4Z" fill={PATRON_GOLD} />
  </g>
);

type Insignia = { star?: true; pips?: number; chevrons?: number; bars?: number };

const INSIGNIA = new Map<string, Insignia>([
  ["Pilot", { bars: 1 }],
  ["Lieutenant", { bars: 2 }],
  ["Captain", { bars: 3 }],
  ["Major", { pips: 1, bars: 1 }],
  ["Commander", { pips: 2, bars: 1 }],
  ["Colonel", { pips: 3, bars: 1 }],
  ["Admiral", { pips: 4 }],
  ["Ace Pilot", { star: true, bars: 1 }],
  ["Squadron Leader", { star: true, chevrons: 2 }],
  ["Test Pilot", { pips: 1, chevrons: 1 }],
  ["Instructor", { chevrons: 3 }],
]);

type Mark = { width: number; d: string };

const STAR: Mark = { width: 22, d: "M11-12 14-3.6 22-3.6 15.8 1.6 18 10 11 5.2 4 10 6.2 1.6 0-3.6 8-3.6Z" };
const PIP: Mark = { width: 15, d: "M7.5-9.5 15 0 7.5 9.5 0 0Z" };
const CHEVRON: Mark = { width: 15, d: "M0-10H6.5L15 0 6.5 10H0L8.5 0Z" };
const BAR: Mark = { width: 7, d: "M0-10H7V10H0Z" };
const GAP = 7;

function marksOf(title: string): Mark[] {
  const { star, pips = 0, chevrons = 0, bars = 0 } = INSIGNIA.get(title) ?? { bars: 1 };
  return [
    ...(star ? [STAR] : []),
    ...Array<Mark>(pips).fill(PIP),
    ...Array<Mark>(chevrons).fill(CHEVRON),
    ...Array<Mark>(bars).fill(BAR),
  ];
}

/** The insignia of a title in a row, centered at a point: elements for a `Drawing`. */
export function insigniaShapes(title: string, centerX: number, centerY: number, color: string): ReactElement {
  const marks = marksOf(title);
  const width = marks.reduce((sum, mark) => sum + mark.width, GAP * (marks.length - 1));
  let x = centerX - width / 2;
  const placed = marks.map((mark) => {
    const at = x;
    x += mark.width + GAP;
    return <path key={at} d={mark.d} transform={`translate(${at} ${centerY})`} fill={color} />;
  });
  return <g>{placed}</g>;
}

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
