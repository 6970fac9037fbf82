import { inflateSync } from "node:zlib";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import yoga from "satori/yoga.wasm";
import type { PictureScale } from "../contract";
import { createFontShelf } from "./font-shelf";
import classic1 from "./frames/classic@1x.bin";
import classic2 from "./frames/classic@2x.bin";
import hex1 from "./frames/hex@1x.bin";
import hex2 from "./frames/hex@2x.bin";
import modern1 from "./frames/modern@1x.bin";
import modern2 from "./frames/modern@2x.bin";
import mono1 from "./frames/mono@1x.bin";
import mono2 from "./frames/mono@2x.bin";
import { startHarfBuzz } from "./harfbuzz";
import { once } from "./remember";
import { createRenderer } from "./renderer";
import { startWasmEngine } from "./wasm-engine";

const CLASSIC: Record<PictureScale, ArrayBuffer> = { 1: classic1, 2: classic2 };
const BACKDROPS = new Map<string, Record<PictureScale, ArrayBuffer>>([
  ["classic", CLASSIC],
  ["hex", { 1: hex1, 2: hex2 }],
  ["mono", { 1: mono1, 2: mono2 }],
  ["modern", { 1: modern1, 2: modern2 }],
]);

const backdrop = async (frameStyle: string, scale: PictureScale) =>
  new Uint8Array(inflateSync(new Uint8Array((BACKDROPS.get(frameStyle) ?? CLASSIC)[scale])));

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
