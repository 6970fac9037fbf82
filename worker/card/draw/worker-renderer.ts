import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import yoga from "satori/yoga.wasm";
import type { Prepare } from "./prepare";
import { backdrop } from "./prepared";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

/** The renderer with the engines of WebAssembly. In a file of its own, so that the first card that it draws loads it. */
export async function startRenderer(prepare: Prepare) {
  const engine = await startWasmEngine({ yoga, resvg });
  return {
    ...createRenderer({ engine: async () => engine, backdrop, prepare }),
    rasterize: engine.rasterize,
  };
}
