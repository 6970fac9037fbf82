import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import yoga from "satori/yoga.wasm";
import { createFontStore } from "./font-store";
import { startHarfBuzz } from "./harfbuzz";
import { once } from "./memoize";
import { backdrop } from "./prepared";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

/** The renderer with the engines of WebAssembly, and the fonts and backdrops of the build. */
export async function startRenderer(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const engine = await startWasmEngine({ yoga, resvg });
  return createRenderer({
    engine: async () => engine,
    backdrop,
    fontStore: createFontStore(readAsset),
    harfbuzz: once(() => startHarfBuzz(harfbuzz)),
  });
}
