import type { CardFont, RenderEngine } from "#worker/card/draw/render-engine.ts";
import { once } from "#worker/platform/memoize.ts";

const start = once(async () => (await import("#worker/card/draw/wasm-modules.ts")).startEngine());

/** The fonts that satori has read, by their names. */
const known = new Map<string, CardFont[]>();

/**
 * Replaces the engine of cards in worker tests. Each test has a site of its own, and starting the engine and reading the
 * fonts again for each of them took most of the time of a test that draws.
 */
export async function sharedEngine(): Promise<RenderEngine> {
  const { toSvg, rasterize } = await start();
  return {
    toSvg(card, fonts, size) {
      const key = fonts.map(({ name, weight, data }) => `${name} ${weight} ${data.byteLength}`).join();
      const read = known.get(key) ?? fonts;
      known.set(key, read);
      return toSvg(card, read, size);
    },
    rasterize,
  };
}
