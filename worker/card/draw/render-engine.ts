import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import { FRAME_STYLES, type PictureForm, type PictureScale, type Size } from "../contract";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** satori and resvg. The Worker runs them as WebAssembly; the build and the tests use native code. */
export type RenderEngine = {
  toSvg(card: ReactNode, fonts: CardFont[], size: Size): Promise<string>;
  /** Premultiplied RGBA. */
  rasterize(svg: string, scale: PictureScale): Uint8Array;
};

export const satoriOptions = (fonts: CardFont[], { width, height }: Size) => ({ width, height, fonts });
export const resvgOptions = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});

export const FRAME_FOLDER = "/frames";
/** The static file of a frame's backdrop in this form, written by the build. An unknown frame is classic. */
export const frameFile = (frameStyle: string, { size, scale }: PictureForm) =>
  `${FRAME_FOLDER}/${FRAME_STYLES.find((style) => style === frameStyle) ?? "classic"}-${size}@${scale}x.bin`;
