import { inflateSync } from "node:zlib";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import yoga from "satori/yoga.wasm";
import { createFontStore } from "./font-store";
import { startHarfBuzz } from "./harfbuzz";
import { memoize, once } from "./memoize";
import { frameFile } from "./render-engine";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

/** The renderer with the engines of WebAssembly, and the fonts and backdrops of the build. */
export async function startRenderer(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const frame = memoize(async (file) => new Uint8Array(await readAsset(file)));
  const engine = await startWasmEngine({ yoga, resvg });
  return createRenderer({
    engine: async () => engine,
    backdrop: async (frameStyle, form) =>
      new Uint8Array(inflateSync(await frame(frameFile(frameStyle, form)))),
    fontStore: createFontStore(readAsset),
    harfbuzz: once(() => startHarfBuzz(harfbuzz)),
  });
}
