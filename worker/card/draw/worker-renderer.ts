import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import yoga from "satori/yoga.wasm";
import { createFontShelf } from "./font-shelf";
import { startHarfBuzz } from "./harfbuzz";
import { backdrop } from "./prepared";
import { once } from "./remember";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

/** The renderer with the engines of WebAssembly, and the fonts and backdrops of the build. */
export async function startRenderer(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const engine = await startWasmEngine({ yoga, resvg });
  return createRenderer({
    engine: async () => engine,
    backdrop,
    fonts: createFontShelf(readAsset),
    harfbuzz: once(() => startHarfBuzz(harfbuzz)),
  });
}
