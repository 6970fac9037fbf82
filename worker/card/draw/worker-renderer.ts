import { inflateSync } from "node:zlib";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import yoga from "satori/yoga.wasm";
import type { Prepare } from "./prepare";
import { frameFile } from "./render-engine";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

type Dependencies = { prepare: Prepare; readAsset: (path: string) => Promise<ArrayBuffer> };

/**
 * The renderer with the engines of WebAssembly. In a file of its own, so that the first card that it draws loads it.
 */
export async function startRenderer({ prepare, readAsset }: Dependencies) {
  const engine = await startWasmEngine({ yoga, resvg });
  return createRenderer({
    engine: async () => engine,
    backdrop: async (frameStyle, form) =>
      new Uint8Array(inflateSync(new Uint8Array(await readAsset(frameFile(frameStyle, form))))),
    prepare,
  });
}
