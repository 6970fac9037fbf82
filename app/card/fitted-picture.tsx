import type { ReactNode } from "react";
import type { Size } from "#worker/card/contract/index.ts";

type Props = {
  size: Size;
  /** Measured in CSS pixels. It is smaller than the picture's width if the picture is scaled down. */
  maxWidth?: number;
  /** The text alternative; left out for decoration. */
  name?: string;
  children: ReactNode;
};

/**
 * Lays a picture out at its own size and scales it down to the available width. The container is the inner, absolutely
 * positioned element, because Chromium keeps the scale from the first layout pass of a grid.
 */
export function FittedPicture({ size: { width, height }, maxWidth = width, name, children }: Props) {
  const meaning = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <div
      {...meaning}
      className="gcard-fit relative w-full"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth }}
    >
      <div aria-hidden className="@container absolute inset-0 overflow-hidden">
        <div style={{ width, height, transformOrigin: "0 0", scale: `tan(atan2(100cqw, ${width}px))` }}>
          {children}
        </div>
      </div>
    </div>
  );
}
