import type { ReactElement } from "react";
import type { Size } from "../../contract";
import type { Opening, Panel } from "../parts";
import type { Style } from "../style";

export type Plan = {
  size: Size;
  opening: Opening | null;
  /** It ends at the right edge. */
  panel?: Panel;
  /** The column has the emblem and the year. */
  columnX?: number;
  crest: { x: number; y: number; size: number };
  textX: number;
};

/** The card itself has its own layout in each frame. */
export type Look = Style & {
  /** Dark in every frame. */
  column: { ink: string; quiet: string };
  /** With a hole for the avatar. */
  ground: (plan: Plan, scope: string) => ReactElement;
  /** In a patron's or an accent's color. */
  trim: (plan: Plan, color: string) => ReactElement;
};

export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** How far the left side of the artwork leans. In a column it is upright. */
const slantOf = ({ size, columnX }: Plan) => (columnX === undefined ? size.height * 0.3 : 0);

export function windowOf(plan: Plan): string {
  const { panel } = plan;
  if (!panel) return "";
  const { x, y, width, height } = panel;
  return `M${x + slantOf(plan)} ${y}H${x + width}V${y + height}H${x}Z`;
}

function windowEdge(plan: Plan): string {
  const { panel } = plan;
  return panel ? `M${panel.x + slantOf(plan)} ${panel.y}L${panel.x} ${panel.y + panel.height}` : "";
}

export const inset = ({ width, height }: Size, by: number, radius: number) =>
  rounded(by, by, width - 2 * by, height - 2 * by, radius);

/** From 0.6 to 2 pixels. */
export const thickness = ({ height }: Size) => Math.min(2, Math.max(0.6, height / 200 + 0.4));

export function overArtwork(plan: Plan, scope: string, edge: string): ReactElement | null {
  const { panel, size, columnX } = plan;
  if (!panel) return null;
  const { x, y, width, height } = panel;
  const isUserbar = size.height < 30;
  const rows = Array.from({ length: Math.ceil(height / 2) }, (_, row) => `M${x} ${row * 2 + 0.5}h${width}`);
  return (
    <g>
      <defs>
        <linearGradient id={`${scope}-shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.38" stopColor="#04070f" stopOpacity={0} />
          <stop offset="0.59" stopColor="#04070f" stopOpacity={0.8} />
          <stop offset="1" stopColor="#04070f" stopOpacity={0.9} />
        </linearGradient>
        <linearGradient id={`${scope}-end`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0.6" stopColor="#04070f" stopOpacity={0} />
          <stop offset="0.8" stopColor="#04070f" stopOpacity={0.8} />
        </linearGradient>
        <clipPath id={`${scope}-window`}>
          <path d={windowOf(plan)} />
        </clipPath>
      </defs>
      {columnX === undefined ? null : <path d={windowOf(plan)} fill={`url(#${scope}-shade)`} />}
      {isUserbar ? (
        <g clipPath={`url(#${scope}-window)`}>
          <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill={`url(#${scope}-end)`} />
          <path d={rows.join("")} stroke="#000000" strokeOpacity={0.3} strokeWidth={1} />
          <path d={`M${x} ${y}h${width}v${height * 0.45}h${-width}Z`} fill="#ffffff" fillOpacity={0.16} />
        </g>
      ) : null}
      <path d={windowEdge(plan)} stroke={edge} strokeWidth={thickness(size) * 2} />
    </g>
  );
}

export const TONES = ["#212b39", "#25303f", "#1e2733", "#293546"];

type Center = { x: number; y: number };

export function hexagon({ x, y }: Center, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x} ${y - radius}L${x + w} ${y - h}V${y + h}L${x} ${y + radius} ${x - w} ${y + h}V${y - h}Z`;
}

/** They are lighter. */
export function upperEdges({ x, y }: Center, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x - w} ${y + h}V${y - h}L${x} ${y - radius} ${x + w} ${y - h}`;
}
