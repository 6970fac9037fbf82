import type { CSSProperties, ReactElement, ReactNode } from "react";
import { CARD_HEIGHT, CARD_WIDTH } from "../contract";

/** The hole in the backdrop through which the avatar or the initials show. */
export type Opening = { x: number; y: number; width: number; height: number };

const sheet: CSSProperties = {
  position: "absolute",
  left: 0,
  top: 0,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  display: "flex",
};

/** The card at 600 × 315 CSS pixels; its layers are `Layer`s and `Drawing`s. */
export function Canvas({ children }: { children: ReactNode }): ReactElement {
  return (
    <div style={{ position: "relative", display: "flex", width: CARD_WIDTH, height: CARD_HEIGHT }}>
      {children}
    </div>
  );
}

/** A layer of the card. Its children are placed in card coordinates. */
export function Layer({ children }: { children: ReactNode }): ReactElement {
  return <div style={sheet}>{children}</div>;
}

/** An svg over the whole card. Its children are elements: satori accepts no components inside an svg. */
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

/** A rectangle with a hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
