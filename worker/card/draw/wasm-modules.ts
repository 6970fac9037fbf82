import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import yoga from "satori/yoga.wasm";
import { startWasmEngine } from "./render-engine";

/* The modules that only the Worker can import: tests read the same files themselves. The first card loads this. */

export const startEngine = () => startWasmEngine({ yoga, resvg });

/** Loads HarfBuzz, for the first name that needs shaping. */
export async function startShaping() {
  const [{ startHarfBuzz }, { default: harfbuzz }] = await Promise.all([
    import("./harfbuzz"),
    import("harfbuzzjs/dist/harfbuzz.wasm"),
  ]);
  return startHarfBuzz(harfbuzz);
}
