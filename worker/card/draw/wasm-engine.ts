import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori, { init as initSatori } from "satori/standalone";
import type { PictureScale } from "../contract";
import { type Engine, layout, rendering } from "./engine";
import { once } from "./remember";

type Wasm = WebAssembly.Module | BufferSource;

/** resvg refuses to be started twice. */
const startResvg = once(initWasm);

export async function startWasmEngine(wasm: { yoga: Wasm; resvg: Wasm }): Promise<Engine> {
  await Promise.all([initSatori(wasm.yoga), startResvg(wasm.resvg)]);
  return { svg: (card, fonts) => satori(card, layout(fonts)), pixels };
}

function pixels(svg: string, scale: PictureScale): Uint8Array {
  const tree = new Resvg(svg, rendering(scale));
  try {
    const image = tree.render();
    try {
      return image.pixels;
    } finally {
      image.free();
    }
  } finally {
    tree.free();
  }
}
