import type { Size } from "../contract";
import type { LinesLayout } from "./lines";
import { holePath, type Opening, type Panel } from "./template";
import type { NameProps, TitleProps } from "./text";

/** The places in a frame that is drawn whole. Drawings are in units of 600 × 315, texts in pixels of the picture. */
export type FrameLayout = {
  size: Size;
  /** Pixels per unit. */
  zoom: number;
  opening: Opening;
  panel?: Panel;
  name: Pick<NameProps, "x" | "baseline" | "width" | "sizes" | "smaller">;
  title: Pick<TitleProps, "x" | "baseline" | "width" | "sizes" | "spacing">;
  lines: LinesLayout;
};

/** The holes for the avatar and the artwork, in units. */
export function unitHoles({ zoom, opening, panel }: FrameLayout): string {
  const holes = panel ? [opening, panel] : [opening];
  return holes
    .map(({ x, y, width, height }) =>
      holePath({ x: x / zoom, y: y / zoom, width: width / zoom, height: height / zoom }),
    )
    .join("");
}
