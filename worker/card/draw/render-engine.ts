import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import type { PictureScale } from "../contract";
import { CARD_HEIGHT, CARD_WIDTH } from "../templates/content";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** What draws: satori lays out, resvg makes pixels. The edge has one of wasm, the build and the tests a native one. */
export type Engine = {
  svg(card: ReactNode, fonts: CardFont[]): Promise<string>;
  /** Premultiplied RGBA. */
  pixels(svg: string, scale: PictureScale): Uint8Array;
};

export const layout = (fonts: CardFont[]) => ({ width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
export const rendering = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});
