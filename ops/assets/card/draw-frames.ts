import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import {
  FRAME_STYLES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  type PictureSize,
  pixelsOf,
} from "#worker/card/contract/index.ts";
import { WALL_SIZES, type WallSize } from "#worker/card/contract/wall.ts";
import { frameFile, wallFrameFile } from "#worker/card/draw/drawing.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import type { PanelPlace } from "#worker/card/draw/frame.ts";
import { layerSvg } from "#worker/card/draw/member-layer.ts";
import {
  type CardFont,
  type RenderEngine,
  resvgOptions,
  satoriOptions,
} from "#worker/card/draw/render-engine.ts";
import { cornerIn } from "#worker/card/templates/artwork.tsx";
import type { Opening, Panel } from "#worker/card/templates/parts.ts";
import { frameName, templateAt } from "#worker/card/templates/picture.tsx";
import type { Template } from "#worker/card/templates/template.tsx";
import { unitsOf, wallFrameName, wallFrameWords, wallScale } from "#worker/card/templates/wall.tsx";
import { type Color, colorOf, onGround } from "#worker/platform/picture/resample.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { type Drawing, type Drawings, lazily } from "../art";
import { packFrame } from "./frame-file";
// Writes the fonts: frames are drawn again if it changes.
import "./prepare-fonts";

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

/** The frames of all styles in all forms: as drawings, for pages, and as pixels, for the edge. */
export function drawings(root: string): Drawings {
  const files = new Map<string, Drawing>();
  const fonts = lazily(() => fontsOfDrawings(root));
  const drawingOf = (name: string) => readFileSync(join(root, "franchise/art/frames", `${name}.svg`), "utf8");
  const shapesIn = (svg: string) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  const draw = async (style: string, form: PictureForm, hasArtwork: boolean, plain?: Uint8Array) => {
    const template = templateAt(form.size, style, hasArtwork);
    const { size, words } = template;
    const drawing = drawingOf(frameName(form.size, style, hasArtwork));
    const parts = { shapes: [], lines: words };
    const svg = await layerSvg(nativeEngine.toSvg, parts, await fonts(), size, shapesIn(drawing));
    return frameOf(template, new Uint8Array(nativeEngine.rasterize(svg, form.scale)), form, plain);
  };
  for (const style of FRAME_STYLES) {
    for (const form of PICTURE_FORMS) {
      const plain = lazily(() => draw(style, form, false));
      const withArtwork = async () => draw(style, form, true, (await plain()).pixels);
      for (const picture of [plain, withArtwork]) {
        const hasArtwork = picture === withArtwork;
        const path = frameFile(style, form, hasArtwork).slice(1);
        const name = frameName(form.size, style, hasArtwork);
        const drawing = drawingOf(name);
        files.set(path, { of: [path, drawing], draw: async () => (await picture()).file });
        files.set(`frames/${name}.svg`, { of: drawing, draw: () => drawing });
      }
    }
    for (const size of Object.keys(WALL_SIZES) as WallSize[]) {
      const drawing = drawingOf(wallFrameName(size, style));
      const file = async () => {
        const parts = { shapes: [], lines: wallFrameWords(size, style) };
        const shapes = shapesIn(drawing);
        const svg = await layerSvg(nativeEngine.toSvg, parts, await fonts(), unitsOf(size), shapes);
        return wallFrame(new Uint8Array(nativeEngine.rasterize(svg, wallScale(size))), size);
      };
      const path = wallFrameFile(style, size).slice(1);
      files.set(path, { of: [path, drawing], draw: file });
    }
  }
  return files;
}

const NO_PATCH = new Uint8Array(0);

/** Opaque, and without holes. */
const wallFrame = (backdrop: Uint8Array, size: WallSize) =>
  packFrame({
    ...{ ...WALL_SIZES[size], opening: null, panel: null, key: null, channels: 3 },
    pixels: onGround({ ...WALL_SIZES[size], data: backdrop }, edgeColor(backdrop)).pixels.map(coarse),
    patches: [NO_PATCH, NO_PATCH],
  });

/** These sizes are RGBA, because they have soft edges. The corners of the others look good without. */
const SOFT_SIZES: readonly PictureSize[] = ["468x60", "350x19"];
/** Other sites show link previews in boxes of their own, so these have no transparent corners. */
const OPAQUE_SIZE: PictureSize = "1200x630";

/**
 * Makes a frame's file of a backdrop, which is premultiplied RGBA. `plain` has the pixels of the frame without artwork:
 * where it is opaque, the hole for the artwork is too.
 */
function frameOf(
  { opening: hole, panel: window, initials }: Template,
  backdrop: Uint8Array,
  { size, scale }: PictureForm,
  plain: Uint8Array | undefined,
) {
  const { width, height } = pixelsOf(PICTURE_SIZES[size], scale);
  const opening = hole && { ...scaled(hole, scale), ground: colorOf(initials.ground) };
  const panel = window ? panelPlace(window, scale) : null;
  const pixels = unpremultiply(new Uint8Array(backdrop));
  for (const at of opening ? alphasIn(opening, width) : []) pixels[at] = 255;
  for (const at of panel ? alphasIn(panel, width) : []) pixels[at] = plain?.[at] ?? 255;

  const edge = edgeColor(backdrop);
  const key: Color | null = size === OPAQUE_SIZE || SOFT_SIZES.includes(size) ? null : unusedColor(edge);
  const onEdge = () => onGround({ width, height, data: backdrop }, edge).pixels;
  const file = packFrame({
    ...{ width, height, opening, panel, key },
    channels: SOFT_SIZES.includes(size) ? 4 : 3,
    pixels: SOFT_SIZES.includes(size) ? pixels : key ? keyed(pixels, key) : onEdge().map(coarse),
    patches: [patchOf(backdrop, width, opening), patchOf(backdrop, width, panel)],
  });
  return { pixels, file };
}

/** Colors of RGB frames are multiples of this number, so that gradients compress well. */
const STEP = 4;
const coarse = (value: number) => Math.min(255, Math.round(value / STEP) * STEP);
/** A color like this one that no pixel of a frame has. */
const unusedColor = ([red, green, blue]: Color): Color => [red, green, coarse(blue) + 1];

/** RGBA pixels as RGB, with `key` in place of transparent ones. */
function keyed(pixels: Uint8Array, key: Color): Uint8Array {
  const colors = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; to < colors.length; from += 4, to += 3)
    colors.set((pixels[from + 3] ?? 0) < 128 ? key : pixels.subarray(from, from + 3).map(coarse), to);
  return colors;
}

/** A dark color like the frame's edge: half as bright as the first opaque pixel. */
function edgeColor(pixels: Uint8Array): Color {
  let at = 0;
  while (at < pixels.length && pixels[at + 3] !== 255) at += 4;
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return [red >> 1, green >> 1, blue >> 1];
}

function panelPlace(panel: Panel, scale: number): PanelPlace {
  const tint = panel.tint ? colorOf(panel.tint) : null;
  const { left, top } = cornerIn(panel);
  const pixels = panel.scale * scale;
  // Whole pixels, so that artwork at its own scale needs no resampling.
  const corner = { left: Math.round(left * pixels), top: Math.round(top * pixels) };
  return { ...scaled(panel, scale), ...corner, scale: pixels, tint };
}

/** Where the alphas of the place's pixels are in the RGBA picture. */
const alphasIn = ({ x, y, width: wide, height }: Opening, width: number) =>
  Array.from({ length: wide * height }, (_, at) => {
    const [row, column] = [y + Math.floor(at / wide), x + (at % wide)];
    return (row * width + column) * 4 + 3;
  });

function patchOf(backdrop: Uint8Array, width: number, place: Opening | null): Uint8Array {
  if (!place) return new Uint8Array(0);
  const rows = Array.from({ length: place.height }, (_, row) => {
    const start = ((place.y + row) * width + place.x) * 4;
    return backdrop.subarray(start, start + place.width * 4);
  });
  return Buffer.concat(rows);
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
