import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { nativeEngine } from "../../../worker/card/draw/native-engine";
import { startWasmEngine } from "../../../worker/card/draw/wasm-engine";
import { drawableFace, signsOf } from "../../../worker/card/draw/words";
import { CardFaceView } from "../../../worker/card/face";
import { faceNamed, shelf } from "../../support/card-studio";

const { resolve } = createRequire(import.meta.url);
const wasm = {
  yoga: readFileSync(resolve("satori/yoga.wasm")),
  resvg: readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")),
};

it.each([
  "Mira Okafor",
  "アムロ・レイ",
  "김하늘",
  "李小龍",
  "Юлия Щербакова",
  "Σωκράτης",
  "Nguyễn Thị Hồng",
  "🚀 Rosa",
  "مرحبا",
  "W".repeat(50),
])("the edge's engine draws %j as the native one does, and starts more than once", async (name) => {
  const wanted = faceNamed(name);
  const { fonts, canDraw } = await shelf.take(signsOf(wanted));
  const card = CardFaceView({ face: drawableFace(wanted, canDraw), frameStyle: "hex" });
  const reference = nativeEngine.pixels(await nativeEngine.svg(card, fonts), 1);
  const engine = await startWasmEngine(wasm);
  const pixels = engine.pixels(await engine.svg(card, fonts), 1);
  const differing = pixels.filter((value, at) => Math.abs(value - (reference[at] ?? 0)) > 1);
  expect(pixels).toHaveLength(600 * 315 * 4);
  expect(differing).toHaveLength(0);
});
