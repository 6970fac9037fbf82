import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PNG } from "pngjs";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { nativeEngine } from "./draw-frames";

const TARGET = "public/g-card-example.png";

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
  const wasm = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  const { png } = createDrawing({
    readAsset: async (path) => new Uint8Array(await readFile(join(root, "public", path))).buffer,
    engine: async () => nativeEngine,
    harfbuzz: async () => startHarfBuzz(await WebAssembly.compile(await readFile(wasm))),
  });
  const order = { content: EXAMPLE, frameStyle: "classic", avatar: null };
  const card = PNG.sync.read(Buffer.from(await png(order, PLAIN_FORM)));
  await writeFile(join(root, TARGET), PNG.sync.write(card));
  return `An example of a card: ${TARGET}`;
}
