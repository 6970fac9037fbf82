import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { resvgOptions } from "#worker/card/draw/render-engine.ts";
import { createResvg } from "#worker/platform/picture/resvg.ts";

const { resolve } = createRequire(import.meta.url);
const wasm = new WebAssembly.Module(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));

test("resvg starts a new instance after a trap, and only then", () => {
  const started = vi.spyOn(WebAssembly, "Instance");
  const resvg = createResvg(wasm);
  const drawn = (side: number) => {
    const size = `width="${side}" height="${side}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h5v5z"/></svg>`;
    return resvg.rasterize(svg, resvgOptions(1)).slice();
  };
  const expected = drawn(9);
  expect(new Set(expected).size).toBeGreaterThan(1);
  for (let traps = 0; traps < 3; traps++) {
    expect(drawn(9)).toEqual(expected);
    expect(started).toHaveBeenCalledTimes(1 + traps);
    // More pixels than its memory can hold.
    expect(() => drawn(60_000)).toThrow(WebAssembly.RuntimeError);
  }
});
