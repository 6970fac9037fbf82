import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import encodeWebp, { init as startWebp } from "@jsquash/webp/encode.js";
import { PNG } from "pngjs";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { nativeEngine } from "./draw-frames";

const TARGET = "public/g-card-example.png";
/** A third of the bytes, for the site's own pages. */
const PAGES_TARGET = "public/g-card-example.webp";

const EXAMPLE: CardContent = {
  fullName: "Sayuri Tanaka",
  initials: initialsOf("Sayuri Tanaka"),
  avatar: null,
  sinceYear: 2021,
  isPatron: true,
  gundamTitle: "Ace Pilot",
  badgeType: "AEUG",
  lastSeries: "Mobile Suit Gundam ZZ",
  lastGame: "Gundam Battle Operation 2",
};

/** Draws the example card for the README and the site. Needs the frames and fonts of the build. */
export async function make(root: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const { png } = createDrawing({
    readAsset: async (path) => new Uint8Array(await readFile(join(root, "public", path))).buffer,
    engine: async () => nativeEngine,
    harfbuzz: async () =>
      startHarfBuzz(await WebAssembly.compile(await readFile(resolve("harfbuzzjs/dist/harfbuzz.wasm")))),
  });
  const order = { content: EXAMPLE, frameStyle: "classic", avatar: null };
  const card = PNG.sync.read(Buffer.from(await png(order, PLAIN_FORM)));
  await writeFile(join(root, TARGET), PNG.sync.write(card));
  await startWebp(
    await WebAssembly.compile(await readFile(resolve("@jsquash/webp/codec/enc/webp_enc_simd.wasm"))),
  );
  const pixels = { data: new Uint8ClampedArray(card.data), width: card.width, height: card.height };
  const webp = await encodeWebp(pixels as ImageData, { quality: 80 });
  await writeFile(join(root, PAGES_TARGET), new Uint8Array(webp));
  return `An example of a card: ${TARGET}`;
}
