import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import yoga from "satori/yoga.wasm";
import { startWasmEngine } from "./render-engine";

/* Only the Worker can import these WebAssembly modules; tests read the files themselves. Loaded for the first card. */

export const startEngine = () => startWasmEngine({ yoga, resvg });

/** Loads HarfBuzz. */
export async function startShaping() {
  const [{ startHarfBuzz }, { default: harfbuzz }] = await Promise.all([
    import("./harfbuzz"),
    import("harfbuzzjs/dist/harfbuzz.wasm"),
  ]);
  return startHarfBuzz(harfbuzz);
}
