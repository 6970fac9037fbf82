import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import {
  ACCENTS,
  BADGE_TYPES,
  FRAME_STYLES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  type PictureSize,
  PLAIN_FORM,
  type Size,
} from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { encodePng, scaled, unpremultiply } from "#worker/card/draw/pixels.ts";
import { displayList, type Item } from "#worker/card/draw/quick/display-list.ts";
import { colorOf, paint } from "#worker/card/draw/quick/painter.ts";
import { colorSurface } from "#worker/card/draw/quick/surface.ts";
import { createTextSetter, type TextSetter } from "#worker/card/draw/quick/text-setter.ts";
import {
  FRAME_FOLDER,
  frameFile,
  packedFrameFile,
  type RenderEngine,
  resvgOptions,
  satoriOptions,
} from "#worker/card/draw/render-engine.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import type { Opening } from "#worker/card/templates/layers.tsx";
import { NOTICE_KINDS, NOTICE_SIZES, Notice } from "#worker/card/templates/notice.tsx";
import { templateAt } from "#worker/card/templates/sizes.tsx";
import type { PictureTemplate } from "#worker/card/templates/template.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { packFrame } from "./frame-file";
import { type Histogram, histogramOf, packedColor, paletteOf } from "./palette";

/** satori and resvg in Node: for the build's drawings, and for the tests as the reference of the Worker's engine. */
export const nativeEngine: RenderEngine = {
  toSvg: (card, fonts, size) => satori(card, satoriOptions(fonts, size)),
  rasterize: (svg, scale) => new Uint8Array(new Resvg(svg, resvgOptions(scale)).render().pixels),
};

async function readPublic(root: string, path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(root, "public", path))).buffer;
}

/**
 * Draws what is the same for every member: each frame's backdrops as pixels, each notice as finished pictures.
 * Returns the bytes written.
 */
export async function drawFrames(root: string): Promise<number> {
  const notices = join(root, "generated/card");
  const frames = join(root, "public", FRAME_FOLDER);
  await rm(frames, { recursive: true, force: true });
  await mkdir(frames, { recursive: true });
  const { fonts } = await createFontStore((path) => readPublic(root, path)).fontsFor(PRODUCT.toUpperCase());
  const setLine = createTextSetter(fonts);
  let total = 0;
  const save = async (path: string, bytes: Uint8Array | string) => {
    total += bytes.length;
    await writeFile(path, bytes);
  };
  for (const style of FRAME_STYLES) {
    const palettes = new Map<PictureSize, number[]>();
    for (const form of PICTURE_FORMS) {
      const template = templateAt(form.size, style);
      const drawing = createElement(template.Backdrop, { scope: "card" });
      const svg = await nativeEngine.toSvg(drawing, fonts, PICTURE_SIZES[form.size]);
      const pixels = nativeEngine.rasterize(svg, form.scale);
      await save(join(root, "public", frameFile(style, form)), deflateSync(pixels));
      const packed = packedFrameOf(template, pixels, form, setLine, palettes);
      await save(join(root, "public", packedFrameFile(style, form)), packed);
    }
  }
  for (const kind of NOTICE_KINDS) {
    for (const size of NOTICE_SIZES) {
      const svg = await nativeEngine.toSvg(createElement(Notice, { kind, size }), fonts, PICTURE_SIZES[size]);
      if (size === PLAIN_FORM.size && kind !== "size") await save(join(notices, `${kind}.svg.bin`), svg);
      for (const scale of kind === "size" ? [1 as const] : [1 as const, 2 as const]) {
        const { width, height } = PICTURE_SIZES[size];
        const pixels = unpremultiply(nativeEngine.rasterize(svg, scale));
        const png = encodePng(pixels, width * scale, height * scale);
        await save(join(notices, `${kind}-${size}@${scale}x.bin`), png);
      }
    }
  }
  return total;
}

/** What members' cards differ in, as far as it has colors of its own. */
const SAMPLES: CardContent[] = [...BADGE_TYPES, "another"].map((badgeType, at) => ({
  ...{ fullName: "Mira Okafor", initials: initialsOf("Mira Okafor"), avatar: null, sinceYear: 2026 },
  ...{ isPatron: at % 3 > 0, badgeType, gundamTitle: "Ace Pilot" },
  lastSeries: at % 4 > 0 ? "Mobile Suit Zeta Gundam" : null,
  lastGame: at % 4 > 0 ? "Gundam Evolution" : null,
}));

/** Few members choose an accent. */
const ACCENTED: CardContent[] = SAMPLES.slice(0, ACCENTS.length).map((content, at) => ({
  ...content,
  accent: ACCENTS[at] ?? "frame",
}));

/** How much a pixel of a sample counts, of one of the frame. */
const SAMPLE_WEIGHT = 0.04;
const ACCENTED_WEIGHT = 0.003;
/** Rounded corners have many colors in few pixels: a palette of theirs would leave too few for the rest. */
const CORNER_WEIGHT = 0.15;

/** Frames of at most so many pixels are small files in all their colors. */
const SMALL_PIXELS = 30_000;

/** The frame that the quick painter draws on. Both scales of a picture have the same palette. */
function packedFrameOf(
  { opening, Avatar, Personal }: PictureTemplate,
  backdrop: Uint8Array,
  { size, scale }: PictureForm,
  setLine: TextSetter,
  palettes: Map<PictureSize, number[]>,
): Uint8Array {
  const { width, height } = scaled({ x: 0, y: 0, ...PICTURE_SIZES[size] }, scale);
  const layersOf = (content: CardContent) =>
    [Avatar, Personal].map((Layer) =>
      Layer ? displayList(Layer({ content, shaper: undefined }), setLine) : [],
    );
  const [box] = layersOf(SAMPLES[0] as CardContent)[0] ?? [];
  const place = opening && box ? { ...scaled(opening, scale), ground: box.color } : null;
  const pixels = unpremultiply(place ? withGround(backdrop, width, place) : new Uint8Array(backdrop));
  const isSmall = width * height <= SMALL_PIXELS;
  const samples = [
    ...SAMPLES.map((content) => ({ layers: layersOf(content), weight: SAMPLE_WEIGHT })),
    ...ACCENTED.map((content) => ({ layers: layersOf(content), weight: ACCENTED_WEIGHT })),
  ];
  const palette = isSmall
    ? null
    : (palettes.get(size) ?? paletteFor(pixels, { width, height }, samples, scale));
  if (palette) palettes.set(size, palette);
  return packFrame({
    ...{ width, height, zoom: scale, pixels, palette, opening: place },
    patch: place ? patchOf(backdrop, width, place) : new Uint8Array(0),
  });
}

/** What a card's layers draw, and how much its pixels count. */
type Sample = { layers: Item[][]; weight: number };

/** The palette for a frame and what the samples' layers draw on it. */
function paletteFor(pixels: Uint8Array, { width, height }: Size, samples: Sample[], scale: number): number[] {
  const colors = histogramOf(pixels);
  for (const [color, count] of colors) if ((color & 0xff) < 255) colors.set(color, count * CORNER_WEIGHT);
  const inks = new Set<number>();
  const before = colorRows(pixels, width, height);
  const stride = width * 3 + 1;
  for (const { layers, weight } of samples) {
    const surface = colorSurface({ bytes: before.slice(), width, height });
    for (const items of layers) {
      for (const { color, kind } of items)
        if (kind !== "picture") inks.add(packedColor(...colorOf(color), 255));
      const drawn = items.filter(({ kind }) => kind !== "box");
      paint(drawn, surface, scale);
    }
    for (let row = 0; row < height; row++)
      if (surface.touched[row])
        countChanges(surface.bytes, before, row * stride + 1, (row + 1) * stride, colors, weight);
  }
  return paletteOf(colors, [0, ...inks]);
}

/** Counts the colors that have been drawn between two places in the rows. */
function countChanges(
  bytes: Uint8Array,
  before: Uint8Array,
  start: number,
  end: number,
  colors: Histogram,
  weight: number,
) {
  for (let at = start; at < end; at += 3) {
    const [red, green, blue] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
    if (red === before[at] && green === before[at + 1] && blue === before[at + 2]) continue;
    const color = packedColor(red, green, blue, 255);
    colors.set(color, (colors.get(color) ?? 0) + weight);
  }
}

/** The premultiplied backdrop with the ground below it in the opening. */
function withGround(
  backdrop: Uint8Array,
  width: number,
  { x, y, width: wide, height: tall, ground }: Opening & { ground: string },
): Uint8Array {
  const color = colorOf(ground);
  const whole = new Uint8Array(backdrop);
  for (let row = y; row < y + tall; row++) {
    for (let at = (row * width + x) * 4; at < (row * width + x + wide) * 4; at += 4) {
      const through = 255 - (backdrop[at + 3] ?? 0);
      for (let channel = 0; channel < 4; channel++) {
        const below = channel === 3 ? 255 : (color[channel] ?? 0);
        whole[at + channel] = (backdrop[at + channel] ?? 0) + Math.round((below * through) / 255);
      }
    }
  }
  return whole;
}

/** The pixels as rows of RGB, each behind a zero. */
function colorRows(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let row = 0, from = 0, to = 0; row < height; row++) {
    to++;
    for (let column = 0; column < width; column++, from += 4, to += 3) {
      rows[to] = pixels[from] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from + 2] ?? 0;
    }
  }
  return rows;
}

function patchOf(
  backdrop: Uint8Array,
  width: number,
  { x, y, width: wide, height: tall }: Opening,
): Uint8Array {
  const rows = Array.from({ length: tall }, (_, row) =>
    backdrop.subarray(((y + row) * width + x) * 4, ((y + row) * width + x + wide) * 4),
  );
  return Buffer.concat(rows);
}
