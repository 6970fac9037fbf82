import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import yoga from "satori/yoga.wasm";
import { startWasmEngine } from "./render-engine";

/* Only the Worker can import these modules. Tests read the files themselves. */

export const startEngine = () => startWasmEngine({ yoga, resvg });

export async function startShaping() {
  const [{ startHarfBuzz }, { default: harfbuzz }] = await Promise.all([
    import("./harfbuzz"),
    import("harfbuzzjs/dist/harfbuzz.wasm"),
  ]);
  return startHarfBuzz(harfbuzz);
}
