import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import { CARD_HEIGHT, CARD_WIDTH, type PictureScale } from "../contract";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** satori and resvg. The Worker runs them as WebAssembly; the build and the tests use native code. */
export type RenderEngine = {
  toSvg(card: ReactNode, fonts: CardFont[]): Promise<string>;
  /** Premultiplied RGBA. */
  rasterize(svg: string, scale: PictureScale): Uint8Array;
};

export const satoriOptions = (fonts: CardFont[]) => ({ width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
export const resvgOptions = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});
