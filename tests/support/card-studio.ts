import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face } from "harfbuzzjs";
import { PNG } from "pngjs";
import { type FrameStyle, type PictureForm, PLAIN_FORM } from "#worker/card/contract/index.ts";
import { createDrawing } from "#worker/card/draw/drawing.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { startHarfBuzz } from "#worker/card/draw/harfbuzz.ts";
import type { RenderEngine } from "#worker/card/draw/render-engine.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import type { Rgb } from "#worker/platform/picture/resample.ts";
import { nativeEngine } from "../../ops/assets/card/draw-frames";

const bytesOf = (path: string) => new Uint8Array(readFileSync(path));
export const readAsset = async (path: string) => bytesOf(`public${path}`).buffer;

const { resolve } = createRequire(import.meta.url);
export const harfbuzz = WebAssembly.compile(bytesOf(resolve("harfbuzzjs/dist/harfbuzz.wasm"))).then(
  startHarfBuzz,
);

/** The font files that `npm run assets` prepares. The renderer is the native one in place of the wasm one. */
export const fontStore = createFontStore(readAsset);
export const drawingWith = (engine: RenderEngine) =>
  createDrawing({ readAsset, engine: async () => engine, harfbuzz: () => harfbuzz });
const { png, svg } = drawingWith(nativeEngine);

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

/** Returns the PNG that the site sends. If `photo` is given, it replaces the initials. */
export const pngOf = (
  content: CardContent,
  frameStyle: FrameStyle | string,
  form: PictureForm = PLAIN_FORM,
  photo: Rgb | null = null,
) => png({ content, frameStyle, avatar: photo }, form);

export const svgOf = (content: CardContent, frameStyle: FrameStyle, avatar: string | null = null) =>
  svg({ content, frameStyle, avatar });

export const drawn = async (...order: Parameters<typeof pngOf>): Promise<PNG> =>
  PNG.sync.read(Buffer.from(await pngOf(...order)));

export const coverageOf = (font: ArrayBuffer | Uint8Array) =>
  new Set(new Face(new Blob(font)).collectUnicodes());

export function differences(one: PNG, other: PNG): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32LE(at) === other.data.readUInt32LE(at)) continue;
    found.push([(at / 4) % one.width, Math.floor(at / 4 / one.width)]);
  }
  return found;
}

/**
 * Compares two pictures of the same size. `mean` is the mean difference of a channel. `strays` are the pixels that
 * differ by more than 40 from all pixels of the other picture around the same place.
 */
export function compare({ data }: PNG, { data: expected, width, height }: PNG) {
  let sum = 0;
  const strays: string[] = [];
  for (let at = 0; at < expected.length; at++) {
    // Compares only opaque pixels. A card with a photo is RGB without opacity, so its corners have no soft edge.
    if (at % 4 === 3 || expected[at | 3] !== 255) continue;
    const value = data[at] ?? 0;
    const away = Math.abs(value - (expected[at] ?? 0));
    sum += away;
    if (away <= 40) continue;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const beside = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => expected[at + (down * width + right) * 4] ?? []),
    );
    if (value < Math.min(...beside) - 40 || value > Math.max(...beside) + 40) strays.push(`${x} ${y}`);
  }
  return { mean: sum / (width * height * 3), strays };
}

type Shade = (x: number, y: number) => [number, number, number];

export const softShade: Shade = (x, y) => [
  Math.floor(128 + 60 * Math.sin(x / 17) + 40 * Math.sin(y / 9)),
  Math.floor(120 + 50 * Math.cos(x / 11 + y / 23)),
  Math.floor(140 + 70 * Math.sin((x + y) / 29)),
];

export const photoOf = (side: number, color: Shade): Rgb => ({
  ...{ width: side, height: side },
  pixels: Uint8Array.from(
    Array.from({ length: side * side }, (_, at) => color(at % side, Math.floor(at / side))).flat(),
  ),
});

export function pictureAddress(size: number, color: Shade): string {
  const png = new PNG({ width: size, height: size });
  for (let at = 0; at < size * size; at++)
    png.data.set([...color(at % size, Math.floor(at / size)), 255], at * 4);
  return `data:image/png;base64,${Buffer.from(PNG.sync.write(png)).toString("base64")}`;
}
