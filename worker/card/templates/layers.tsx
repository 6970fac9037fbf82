import type { CSSProperties, ReactElement, ReactNode } from "react";
import { CARD_HEIGHT, CARD_WIDTH, type Size } from "../contract";

/** The hole in the backdrop through which the avatar or the initials show. */
export type Opening = { x: number; y: number; width: number; height: number };

const CARD: Size = { width: CARD_WIDTH, height: CARD_HEIGHT };
const corner: CSSProperties = { position: "absolute", left: 0, top: 0, display: "flex" };

/** `size` is the picture's, and the card's own unless another is given. */
type Props = { size?: Size; children: ReactNode };

/** The whole picture; its layers are `Layer`s and `Drawing`s. */
export function Canvas({ size: { width, height } = CARD, children }: Props): ReactElement {
  return <div style={{ position: "relative", display: "flex", width, height }}>{children}</div>;
}

/** A layer of the picture. Its children are placed in the picture's coordinates. */
export function Layer({ size: { width, height } = CARD, children }: Props): ReactElement {
  return <div style={{ ...corner, width, height }}>{children}</div>;
}

/** An svg over the whole picture. Its children are elements: satori accepts no components inside an svg. */
export function Drawing({ size: { width, height } = CARD, children }: Props): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: "absolute", left: 0, top: 0 }}
    >
      {children}
    </svg>
  );
}

/** A rectangle with a hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
