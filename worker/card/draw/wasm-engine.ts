import satori, { init as initSatori } from "satori/standalone";
import { type Engine, layout, rendering } from "./render-engine";
import { type ResvgInstance, startResvg } from "./resvg-module";

type Modules = { yoga: WebAssembly.Module; resvg: WebAssembly.Module };

export async function startWasmEngine({ yoga, resvg }: Modules): Promise<Engine> {
  await initSatori(yoga);
  let running: ResvgInstance | null = null;
  return {
    svg: (card, fonts) => satori(card, layout(fonts)),
    pixels(svg, scale) {
      running ??= startResvg(resvg);
      try {
        return running.pixels(svg, rendering(scale));
      } catch (error) {
        // The next drawing starts another.
        running = null;
        throw error;
      }
    },
  };
}
