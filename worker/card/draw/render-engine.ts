import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import satori, { init as initSatori } from "satori/standalone";
import { createResvg } from "#worker/platform/picture/resvg.ts";
import type { PictureScale, Size } from "../contract";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** WebAssembly in the Worker, native code in the build and in tests. */
export type RenderEngine = {
  toSvg(card: ReactNode, fonts: CardFont[], size: Size): Promise<string>;
  /** Premultiplied RGBA. The next call overwrites it. */
  rasterize(svg: string, scale: PictureScale): Uint8Array;
};

export const satoriOptions = (fonts: CardFont[], { width, height }: Size) => ({ width, height, fonts });
export const resvgOptions = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});

/** resvg starts when it draws for the first time. */
export async function startWasmEngine(modules: {
  yoga: WebAssembly.Module;
  resvg: WebAssembly.Module;
}): Promise<RenderEngine> {
  await initSatori(modules.yoga);
  const resvg = createResvg(modules.resvg);
  return {
    toSvg: (card, fonts, size) => satori(card, satoriOptions(fonts, size)),
    rasterize: (svg, scale) => resvg.rasterize(svg, resvgOptions(scale)),
  };
}
