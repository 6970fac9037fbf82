import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { PLAIN_FORM } from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import { createPrepare } from "#worker/card/draw/prepare.ts";
import { frameFile } from "#worker/card/draw/render-engine.ts";
import { createRenderer } from "#worker/card/draw/renderer.tsx";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { nativeEngine } from "./draw-frames";

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

/** Draws the card that the README and the site show as an example. Needs the frames and fonts of the build. */
export async function drawExample(root: string): Promise<void> {
  const publicFile = (path: string) => readFile(join(root, "public", path));
  const wasm = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  const renderer = createRenderer({
    engine: async () => nativeEngine,
    backdrop: async (style, form) => new Uint8Array(inflateSync(await publicFile(frameFile(style, form)))),
    prepare: createPrepare({
      fontStore: createFontStore(async (path) => new Uint8Array(await publicFile(path)).buffer),
      harfbuzz: async () => startHarfBuzz(await WebAssembly.compile(await readFile(wasm))),
    }),
  });
  const card = PNG.sync.read(Buffer.from(await renderer.png(EXAMPLE, "classic", PLAIN_FORM)));
  await writeFile(join(root, "public/g-card-example.png"), PNG.sync.write(card));
}
