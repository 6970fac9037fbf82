import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori, { init as initSatori } from "satori/standalone";
import { type Engine, layout, rendering, type Scale } from "./engine";

type Wasm = WebAssembly.Module | BufferSource;

/** resvg refuses to be started twice. */
let resvgStarted: Promise<void> | undefined;

export async function startWasmEngine(wasm: { yoga: Wasm; resvg: Wasm }): Promise<Engine> {
  resvgStarted ??= initWasm(wasm.resvg).catch((error: unknown) => {
    resvgStarted = undefined;
    throw error;
  });
  await Promise.all([initSatori(wasm.yoga), resvgStarted]);
  return { svg: (card, fonts) => satori(card, layout(fonts)), pixels };
}

function pixels(svg: string, scale: Scale): Uint8Array {
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
