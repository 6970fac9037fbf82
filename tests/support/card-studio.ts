import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { Blob, Face } from "harfbuzzjs";
import { PNG } from "pngjs";
import { type FrameStyle, type PictureForm, PLAIN_FORM } from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import { frameFile, type RenderEngine } from "#worker/card/draw/render-engine.ts";
import { createRenderer } from "#worker/card/draw/renderer.tsx";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { nativeEngine } from "../../ops/card/draw-frames";

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

const { resolve } = createRequire(import.meta.url);
export const harfbuzz = WebAssembly.compile(bytesOf(resolve("harfbuzzjs/dist/harfbuzz.wasm"))).then(
  startHarfBuzz,
);

/** What `npm run` prepares for the edge, with the native renderer in place of the wasm one. */
export const fontStore = createFontStore(async (path) => bytesOf(`public${path}`).buffer);
export const rendererWith = (engine: () => Promise<RenderEngine>) =>
  createRenderer({
    engine,
    backdrop: async (style, form) => new Uint8Array(inflateSync(bytesOf(`public${frameFile(style, form)}`))),
    fontStore,
    harfbuzz: () => harfbuzz,
  });
export const renderer = rendererWith(async () => nativeEngine);

export function contentNamed(fullName: string, changes: Partial<CardContent> = {}): CardContent {
  return {
    fullName,
    initials: initialsOf(fullName),
    avatar: null,
    sinceYear: 2021,
    isPatron: true,
    gundamTitle: "Ace Pilot",
    badgeType: "Zeon",
    lastSeries: "Mobile Suit Zeta Gundam",
    lastGame: null,
    ...changes,
  };
}

export async function drawn(
  content: CardContent,
  style: FrameStyle | string,
  form: PictureForm = PLAIN_FORM,
): Promise<PNG> {
  return PNG.sync.read(Buffer.from(await renderer.png(content, style, form)));
}

/** The code points that a font file has glyphs for. */
export const coverageOf = (font: ArrayBuffer | Uint8Array) =>
  new Set(new Face(new Blob(font)).collectUnicodes());

/** Where two cards differ. */
export function differences(one: PNG, other: PNG): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < one.data.length; at += 4) {
    if ([0, 1, 2, 3].every((channel) => one.data[at + channel] === other.data[at + channel])) continue;
    found.push([(at / 4) % one.width, Math.floor(at / 4 / one.width)]);
  }
  return found;
}

/** A square picture as a `data:` address. */
export function pictureAddress(
  size: number,
  color: (x: number, y: number) => [number, number, number],
): string {
  const png = new PNG({ width: size, height: size });
  for (let at = 0; at < size * size; at++)
    png.data.set([...color(at % size, Math.floor(at / size)), 255], at * 4);
  return `data:image/png;base64,${Buffer.from(PNG.sync.write(png)).toString("base64")}`;
}
