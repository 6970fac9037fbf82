import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PNG } from "pngjs";
import sharp from "sharp";
import { PLAIN_FORM } from "#worker/card/contract/index.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { type Drawings, lazily } from "../art";
import { drawings as frames, nativeEngine } from "./draw-frames";

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

async function example(root: string) {
  const { resolve } = createRequire(import.meta.url);
  const drawn = frames(root);
  const { png } = createDrawing({
    readAsset: async (path) => {
      const frame = (await drawn.get(path.slice(1))?.draw()) as Uint8Array | undefined;
      return new Uint8Array(frame ?? (await readFile(`${root}public${path}`))).buffer;
    },
    engine: async () => nativeEngine,
    harfbuzz: async () =>
      startHarfBuzz(await WebAssembly.compile(await readFile(resolve("harfbuzzjs/dist/harfbuzz.wasm")))),
  });
  const order = { content: EXAMPLE, frameStyle: "classic", avatar: null };
  return PNG.sync.read(Buffer.from(await png(order, PLAIN_FORM)));
}

/** The example card for the README, and for the site's pages with a third of the bytes. */
export function drawings(root: string): Drawings {
  const card = lazily(() => example(root));
  const webp = async () => {
    const { data, width, height } = await card();
    return sharp(data, { raw: { width, height, channels: 4 } })
      .webp({ quality: 80 })
      .toBuffer();
  };
  return new Map([
    ["g-card-example.png", { of: "PNG", draw: async () => PNG.sync.write(await card()) }],
    ["g-card-example.webp", { of: "WebP", draw: webp }],
  ]);
}
