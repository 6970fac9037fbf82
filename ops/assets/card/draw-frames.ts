import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import {
  ACCENTS,
  BADGE_TYPES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  type PictureSize,
  pixelsOf,
} from "#worker/card/contract.ts";
import { FRAME_FOLDER, frameFile } from "#worker/card/draw/drawing.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import type { Canvas, Color, FrameHeader, PanelPlace } from "#worker/card/draw/frame.ts";
import { layOver } from "#worker/card/draw/lay-over.ts";
import { memberSvg, partsOf } from "#worker/card/draw/member-layer.ts";
import {
  type CardFont,
  type RenderEngine,
  resvgOptions,
  satoriOptions,
} from "#worker/card/draw/render-engine.ts";
import { cornerIn } from "#worker/card/templates/artwork.tsx";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { templateAt } from "#worker/card/templates/sizes.tsx";
import type { Opening, Panel, PictureTemplate } from "#worker/card/templates/template.tsx";
import { PRODUCT } from "#worker/platform/product.ts";
import { edgeColor, packFrame } from "./frame-file";
import { type Histogram, histogramOf, packedColor, paletteOf } from "./frame-palette";

/** satori and resvg in Node. The build draws with them, and tests compare the Worker's engine with them. */
export const nativeEngine: RenderEngine = {
  toSvg: (card, fonts, size) => satori(card, satoriOptions(fonts, size)),
  rasterize: (svg, scale) => new Uint8Array(new Resvg(svg, resvgOptions(scale)).render().pixels),
};

/** The fonts for frames and placeholders. `card/prepare-fonts.ts` must have run before. */
export async function fontsOfDrawings(root: string): Promise<CardFont[]> {
  const readPublic = async (path: string) =>
    new Uint8Array(await readFile(join(root, "public", path))).buffer;
  return (await createFontStore(readPublic).fontsFor(PRODUCT.toUpperCase())).fonts;
}

/** Draws the backdrops of a frame style in all forms, and writes them as pixels. */
export async function make(root: string, style: string): Promise<string> {
  const folder = join(root, "public", FRAME_FOLDER);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) if (old.startsWith(`${style}-`)) await rm(join(folder, old));
  const fonts = await fontsOfDrawings(root);
  const palettes = new Map<string, number[]>();
  let bytes = 0;
  // The frames without artwork come first, because they choose the palettes.
  const plain = new Map<PictureForm, Uint8Array>();
  for (const [form, hasArtwork] of [false, true].flatMap((has) =>
    PICTURE_FORMS.map((form) => [form, has] as const),
  )) {
    const template = templateAt(form.size, style, hasArtwork);
    const drawing = createElement(template.Backdrop, { scope: "card" });
    const svg = await nativeEngine.toSvg(drawing, fonts, PICTURE_SIZES[form.size]);
    const backdrop = nativeEngine.rasterize(svg, form.scale);
    const { frame, pixels } = await frameOf({
      template,
      backdrop,
      form,
      fonts,
      palettes,
      plain: plain.get(form),
    });
    plain.set(form, pixels);
    bytes += frame.length;
    await writeFile(join(root, "public", frameFile(style, form, hasArtwork)), frame);
  }
  return `${Math.round(bytes / 1024)} KB of ${style} frames.`;
}

/** Sample cards for choosing the palette: they differ in everything that has its own colors. */
const SAMPLES: CardContent[] = [...BADGE_TYPES, "another"].map((badgeType, at) => ({
  ...{ fullName: "Mira Okafor", initials: initialsOf("Mira Okafor"), avatar: null, sinceYear: 2026 },
  ...{ isPatron: at % 3 > 0, badgeType, gundamTitle: "Ace Pilot" },
  lastSeries: at % 4 > 0 ? "Mobile Suit Zeta Gundam" : null,
  lastGame: at % 4 > 0 ? "Gundam Evolution" : null,
}));

/** Sample cards with accents, which few members choose. */
const ACCENTED: CardContent[] = SAMPLES.slice(0, ACCENTS.length).map((content, at) => ({
  ...content,
  accent: ACCENTS[at] ?? "frame",
}));

/** The weight of a pixel that a sample draws, compared with a pixel of the frame. */
const WEIGHED_SAMPLES = [
  ...SAMPLES.map((content) => [content, 0.04] as const),
  ...ACCENTED.map((content) => [content, 0.003] as const),
];
/**
 * The weight of transparent pixels. Rounded corners have many colors in few pixels, which would take too much of the
 * palette.
 */
const CORNER_WEIGHT = 0.15;

/** Frames with at most this many pixels keep all their colors, because their files are small anyway. */
const SMALL_PIXELS = 30_000;

type FrameOrder = {
  template: PictureTemplate;
  /** Premultiplied RGBA. */
  backdrop: Uint8Array;
  form: PictureForm;
  fonts: CardFont[];
  /** Palettes by size. All scales of a picture from 1 on share a palette. */
  palettes: Map<string, number[]>;
  /** The pixels of the same frame without artwork, if this frame has artwork. */
  plain: Uint8Array | undefined;
};

/** Other sites show link previews in boxes of their own, so these have no transparent corners. */
const OPAQUE_SIZE: PictureSize = "1200x630";

/** Makes a frame's file: the backdrop, with the avatar's ground in the opening. */
async function frameOf({ template, backdrop, form, fonts, palettes, plain }: FrameOrder) {
  const { size, scale } = form;
  const { opening, Avatar, panel: panelOf } = template;
  const { width, height } = pixelsOf(PICTURE_SIZES[size], scale);
  const ground = partsOf(Avatar?.({ content: SAMPLES[0] as CardContent, shaper: undefined })).ground;
  const place = opening && ground ? { ...scaled(opening, scale), ground: colorOf(ground) } : null;
  const panel = panelOf ? panelPlace(panelOf, scale) : null;
  let whole = place ? withGround(backdrop, width, place) : new Uint8Array(backdrop);
  if (size === OPAQUE_SIZE)
    whole = withGround(whole, width, { x: 0, y: 0, width, height, ground: edgeColor(backdrop) });
  const pixels = unpremultiply(whole);
  if (panel && plain) solidify(pixels, plain, width, panel);
  const drawing = {
    ...{ width, height, opening: place, panel, pixels },
    patch: place ? patchOf(backdrop, width, place) : new Uint8Array(0),
    panelPatch: panel ? patchOf(backdrop, width, panel) : new Uint8Array(0),
  };
  if (width * height <= SMALL_PIXELS) return { frame: packFrame({ ...drawing, palette: null }), pixels };
  const key = scale < 1 ? `${size} ${scale}` : size;
  const palette = palettes.get(key) ?? (await paletteFor(drawing, template, form, fonts));
  palettes.set(key, palette);
  return { frame: packFrame({ ...drawing, palette }), pixels };
}

function panelPlace(panel: Panel, scale: number): PanelPlace {
  const tint = panel.tint ? colorOf(panel.tint) : null;
  const { left, top } = cornerIn(panel);
  const pixels = panel.scale * scale;
  // Whole pixels, so that artwork at its own scale needs no resampling.
  const corner = { left: Math.round(left * pixels), top: Math.round(top * pixels) };
  return { ...scaled(panel, scale), ...corner, scale: pixels, tint };
}

/** Makes the hole for the artwork as opaque as the same place of the frame without artwork. */
function solidify(
  pixels: Uint8Array,
  plain: Uint8Array,
  width: number,
  { x, y, width: wide, height }: Opening,
) {
  for (let row = y; row < y + height; row++)
    for (let at = (row * width + x) * 4 + 3; at < (row * width + x + wide) * 4; at += 4)
      pixels[at] = plain[at] as number;
}

type Drawing = Pick<FrameHeader, "width" | "height" | "opening" | "panel"> & {
  pixels: Uint8Array;
  patch: Uint8Array;
  panelPatch: Uint8Array;
};

/** Chooses a palette for a frame and for the layers that the samples draw on it. */
async function paletteFor(
  { width, height, opening, pixels, patch }: Drawing,
  { Avatar, Personal }: PictureTemplate,
  { size, scale }: PictureForm,
  fonts: CardFont[],
): Promise<number[]> {
  const colors = histogramOf(pixels);
  for (const [color, count] of colors) if ((color & 0xff) < 255) colors.set(color, count * CORNER_WEIGHT);
  const inks = new Set(opening ? [packedColor(...opening.ground, 255)] : []);
  const before = colorRows(pixels, width, height);
  const layers = [Avatar, Personal];
  for (const [content, weight] of WEIGHED_SAMPLES) {
    const svg = await memberSvg(nativeEngine.toSvg, { layers, size, content, fonts });
    for (const [ink] of svg.matchAll(/#[\da-f]{6}\b/gi)) inks.add(packedColor(...colorOf(ink), 255));
    const canvas: Canvas = {
      ...{ bytes: before.slice(), width, height, channels: 3, palette: null, key: null },
      touched: new Uint8Array(height),
    };
    layOver(canvas, nativeEngine.rasterize(svg, scale), { opening, cover: () => patch });
    countChanges(canvas, before, colors, weight);
  }
  return paletteOf(colors, [0, ...inks]);
}

/** Parses `#rrggbb`. */
function colorOf(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** The opening in pixels, rounded outward. */
function scaled({ x, y, width, height }: Opening, scale: number): Opening {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * scale) - left,
    height: Math.ceil((y + height) * scale) - top,
  };
}

/** Divides colors by their alpha, in place, because PNG stores colors that are not premultiplied. */
export function unpremultiply(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha));
    }
  }
  return pixels;
}

/** Adds the colors of the pixels that a sample has drawn to the histogram. */
function countChanges(
  { bytes, width, touched }: Canvas,
  before: Uint8Array,
  colors: Histogram,
  weight: number,
) {
  const stride = width * 3 + 1;
  for (const [row, isTouched] of touched.entries()) {
    for (let at = row * stride + 1; isTouched && at < (row + 1) * stride; at += 3) {
      const [red, green, blue] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
      if (red === before[at] && green === before[at + 1] && blue === before[at + 2]) continue;
      const color = packedColor(red, green, blue, 255);
      colors.set(color, (colors.get(color) ?? 0) + weight);
    }
  }
}

/** Draws the ground below the premultiplied backdrop in the opening. */
export function withGround(
  backdrop: Uint8Array,
  width: number,
  { x, y, width: wide, height: tall, ground: color }: Opening & { ground: Color },
): Uint8Array {
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

/** The pixels as rows of RGB, each after a zero byte. */
function colorRows(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let row = 0, from = 0, to = 0; row < height; row++) {
    to++;
    for (let column = 0; column < width; column++, from += 4, to += 3)
      rows.set(pixels.subarray(from, from + 3), to);
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
