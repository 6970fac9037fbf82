import type { ReactElement } from "react";
import { type Plan, thickness, windowEdge, windowOf } from "./look";

/** What is drawn over the artwork: shade below the words, the edge, and scanlines on small pictures. */
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
