import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PNG } from "pngjs";
import { expect, it, vi } from "vitest";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { startWasmEngine } from "#worker/card/draw/render-engine.ts";
import { contentNamed, drawingWith, drawn } from "../../support/card-studio";
import { someOf } from "../../support/variant";

const { resolve } = createRequire(import.meta.url);
const moduleAt = (path: string) => new WebAssembly.Module(readFileSync(resolve(path)));
const wasm = { yoga: moduleAt("satori/yoga.wasm"), resvg: moduleAt("@resvg/resvg-wasm/index_bg.wasm") };

const NAMES = [
  ..."Mira Okafor, 🚀 Юлия, محمدرضا گل\u200cمحمدی پژمان زاده".split(", "),
  ..."アムロ・レイ, عمرو دياب, राजेश श्रीकृष्ण क्षत्रिय, สมหญิง น้ำทิพย์".split(", "),
  ...["م".repeat(50), "W".repeat(50)],
];
const { png } = drawingWith(await startWasmEngine(wasm));

it.each(someOf(NAMES, 3))("the Worker's WebAssembly engine draws %j like the native engine", async (name) => {
  const content = contentNamed(name);
  const reference = await drawn(content, "hex");
  const bytes = await png({ content, frameStyle: "hex", avatar: null }, PLAIN_FORM);
  const card = PNG.sync.read(Buffer.from(bytes));
  const differing = card.data.filter((value, at) => Math.abs(value - (reference.data[at] ?? 0)) > 1);
  expect([card.width, card.height]).toEqual([600, 315]);
  expect(differing).toHaveLength(0);
});

it("the WebAssembly engine starts a new instance after a trap, and only then", async () => {
  const started = vi.spyOn(WebAssembly, "Instance");
  const engine = await startWasmEngine(wasm);
  const rasterize = (svg: string, scale: 1) => engine.rasterize(svg, scale).slice();
  const square = (side: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 0h5v5z"/></svg>`;
  const expected = rasterize(square(9), 1);
  expect(new Set(expected).size).toBeGreaterThan(1);
  for (let traps = 0; traps < 3; traps++) {
    expect(rasterize(square(9), 1)).toEqual(expected);
    expect(started).toHaveBeenCalledTimes(1 + traps);
    // More pixels than its memory can hold.
    expect(() => rasterize(square(60_000), 1)).toThrow(WebAssembly.RuntimeError);
  }
});
