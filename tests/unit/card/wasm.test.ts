import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { startWasmEngine } from "../../../worker/card/draw/wasm-engine";
import { drawn, faceNamed, painterWith } from "../../support/card-studio";

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
  "عمرو دياب",
  "Amuro عمرو 79",
  "محمدرضا گل\u200cمحمدی پژمان زاده",
  "יעל כהן",
  "राजेश श्रीकृष्ण क्षत्रिय",
  "สมหญิง น้ำทิพย์",
  "م".repeat(50),
  "W".repeat(50),
])("the edge's engine draws %j as the native one does, and starts more than once", async (name) => {
  const face = faceNamed(name);
  const reference = await drawn(face, "hex");
  const { png } = painterWith(() => startWasmEngine(wasm));
  const card = PNG.sync.read(Buffer.from(await png(face, "hex", 1)));
  const differing = card.data.filter((value, at) => Math.abs(value - (reference.data[at] ?? 0)) > 1);
  expect([card.width, card.height]).toEqual([600, 315]);
  expect(differing).toHaveLength(0);
});
