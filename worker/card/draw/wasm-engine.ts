import satori, { init as initSatori } from "satori/standalone";
import { createResvg } from "#worker/platform/picture/resvg.ts";
import { type RenderEngine, resvgOptions, satoriOptions } from "./render-engine";

/** Starts satori with yoga, and resvg with the first drawing that needs it. */
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
