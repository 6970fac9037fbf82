import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PNG } from "pngjs";
import sharp from "sharp";
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
  const raw = { width: card.width, height: card.height, channels: 4 } as const;
  await sharp(card.data, { raw }).webp({ quality: 80 }).toFile(join(root, PAGES_TARGET));
  return `An example of a card: ${TARGET}`;
}
