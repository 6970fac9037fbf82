import type { CSSProperties, ReactElement, ReactNode } from "react";
import { CARD_HEIGHT, CARD_WIDTH } from "./content";

export const PATRON_GOLD = "#f5c84b";

/** Where the backdrop has a hole: the member's picture, or the initials, show through from below. */
export type Opening = { x: number; y: number; width: number; height: number };

const sheet: CSSProperties = {
  position: "absolute",
  left: 0,
  top: 0,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  display: "flex",
};

/** The card at 600 × 315 CSS pixels; its layers are `Sheet`s and `Drawing`s. */
export function Canvas({ children }: { children: ReactNode }): ReactElement {
  return (
    <div style={{ position: "relative", display: "flex", width: CARD_WIDTH, height: CARD_HEIGHT }}>
      {children}
    </div>
  );
}

/** A layer of the card, in card coordinates. */
export function Sheet({ children }: { children: ReactNode }): ReactElement {
  return <div style={sheet}>{children}</div>;
}

/** A drawing over the whole card. Its children are shapes, never components: satori takes none inside an svg. */
export function Drawing({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`}
      style={{ position: "absolute", left: 0, top: 0 }}
    >
      {children}
    </svg>
  );
}

/** A patron's crown, 24 × 20 at scale 1; shapes for a `Drawing`. */
export function crownShapes(x: number, y: number, scale: number, colour = PATRON_GOLD): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M1 4.5 6.8 9.2 12 1 17.2 9.2 23 4.5 20.6 14.5H3.4Z" fill={colour} />
      <path d="M3.4 16.8H20.6V20H3.4Z" fill={colour} />
    </g>
  );
}

/** A rectangle with a hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
