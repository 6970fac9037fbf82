import type { ReactElement } from "react";

type Insignia = { star?: true; pips?: number; chevrons?: number; bars?: number };

const INSIGNIA: Record<string, Insignia> = {
  Pilot: { bars: 1 },
  Lieutenant: { bars: 2 },
  Captain: { bars: 3 },
  Major: { pips: 1, bars: 1 },
  Commander: { pips: 2, bars: 1 },
  Colonel: { pips: 3, bars: 1 },
  Admiral: { pips: 4 },
  "Ace Pilot": { star: true, bars: 1 },
  "Squadron Leader": { star: true, chevrons: 2 },
  "Test Pilot": { pips: 1, chevrons: 1 },
  Instructor: { chevrons: 3 },
};

type Mark = { width: number; d: string };

const STAR: Mark = { width: 22, d: "M11-12 14-3.6 22-3.6 15.8 1.6 18 10 11 5.2 4 10 6.2 1.6 0-3.6 8-3.6Z" };
const PIP: Mark = { width: 15, d: "M7.5-9.5 15 0 7.5 9.5 0 0Z" };
const CHEVRON: Mark = { width: 15, d: "M0-10H6.5L15 0 6.5 10H0L8.5 0Z" };
const BAR: Mark = { width: 7, d: "M0-10H7V10H0Z" };
const GAP = 7;

function marksOf(title: string): Mark[] {
  const { star, pips = 0, chevrons = 0, bars = 0 } = INSIGNIA[title] ?? { bars: 1 };
  return [
    ...(star ? [STAR] : []),
    ...Array<Mark>(pips).fill(PIP),
    ...Array<Mark>(chevrons).fill(CHEVRON),
    ...Array<Mark>(bars).fill(BAR),
  ];
}

/** The title's insignia in a row around a center; elements for a `Drawing`. */
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
