import type { ReactNode } from "react";
import type { Size } from "#worker/card/contract.ts";

type Props = {
  size: Size;
  /** In CSS pixels. Less than the picture's width where it is shown smaller than it is. */
  maxWidth?: number;
  /** What the picture shows, in words; left out where it is decoration. */
  name?: string;
  children: ReactNode;
};

/** A picture that is laid out at its own size and scaled to the width that there is, never enlarged. */
export function FittedPicture({ size: { width, height }, maxWidth = width, name, children }: Props) {
  const meaning = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <div {...meaning} className="gcard-fit" style={{ aspectRatio: `${width} / ${height}`, maxWidth }}>
      <div aria-hidden>
        <div style={{ width, height, transformOrigin: "0 0", scale: `tan(atan2(100cqw, ${width}px))` }}>
          {children}
        </div>
      </div>
    </div>
  );
}
