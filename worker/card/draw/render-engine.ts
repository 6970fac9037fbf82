import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import satori, { init as initSatori } from "satori/standalone";
import { createResvg } from "#worker/platform/picture/resvg.ts";
import type { PictureScale, Size } from "../contract";
import { withPlainSegmenters } from "./plain-segmenter";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** satori and resvg. The Worker runs them as WebAssembly; the build and the tests use native code. */
export type RenderEngine = {
  toSvg(card: ReactNode, fonts: CardFont[], size: Size): Promise<string>;
  /** Premultiplied RGBA, valid until the next call. */
  rasterize(svg: string, scale: PictureScale): Uint8Array;
};

export const satoriOptions = (fonts: CardFont[], { width, height }: Size) => ({ width, height, fonts });
export const resvgOptions = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});

/** Starts satori with yoga, and resvg with the first drawing that needs it. */
export async function startWasmEngine(modules: {
  yoga: WebAssembly.Module;
  resvg: WebAssembly.Module;
}): Promise<RenderEngine> {
  await initSatori(modules.yoga);
  const resvg = createResvg(modules.resvg);
  let isFirst = true;
  return {
    toSvg(card, fonts, size) {
      const draw = () => satori(card, satoriOptions(fonts, size));
      if (!isFirst) return draw();
      isFirst = false;
      return withPlainSegmenters(draw);
    },
    rasterize: (svg, scale) => resvg.rasterize(svg, resvgOptions(scale)),
  };
}
