import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { nativeEngine } from "../../../worker/card/draw/native-engine";
import { startWasmEngine } from "../../../worker/card/draw/wasm-engine";
import { CardFaceView } from "../../../worker/card/face";
import { faceNamed, shelf } from "../../support/card-studio";

const { resolve } = createRequire(import.meta.url);
const wasm = {
  yoga: readFileSync(resolve("satori/yoga.wasm")),
  resvg: readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")),
};

it("the edge's engine draws what the native one draws, and starts more than once", async () => {
  const { fonts } = await shelf.take("");
  const card = CardFaceView({ face: faceNamed("Mira Okafor"), frameStyle: "hex" });
  const reference = nativeEngine.pixels(await nativeEngine.svg(card, fonts), 1);
  for (const engine of [await startWasmEngine(wasm), await startWasmEngine(wasm)]) {
    const pixels = engine.pixels(await engine.svg(card, fonts), 1);
    const differing = pixels.filter((value, at) => Math.abs(value - (reference[at] ?? 0)) > 1);
    expect(pixels).toHaveLength(600 * 315 * 4);
    expect(differing).toHaveLength(0);
  }
});
