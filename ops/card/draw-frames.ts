import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import satori from "satori";
import {
  BADGE_TYPES,
  CARD_HEIGHT,
  CARD_WIDTH,
  FRAME_STYLES,
  type PictureScale,
} from "#worker/card/contract.ts";
import { createFontStore } from "#worker/card/draw/font-store.ts";
import { encodePng, scaled, unpremultiply } from "#worker/card/draw/pixels.ts";
import { displayList } from "#worker/card/draw/quick/display-list.ts";
import { FRAME_FOLDER, frameFileName } from "#worker/card/draw/quick/frame.ts";
import { colorOf, paint } from "#worker/card/draw/quick/painter.ts";
import { colorSurface } from "#worker/card/draw/quick/surface.ts";
import { createTextSetter } from "#worker/card/draw/quick/text-setter.ts";
import { type RenderEngine, resvgOptions, satoriOptions } from "#worker/card/draw/render-engine.ts";
import { type CardContent, initialsOf } from "#worker/card/templates/content.ts";
import { templateOf } from "#worker/card/templates/index.tsx";
import type { Opening } from "#worker/card/templates/layers.tsx";
import { NOTICE_KINDS, Notice } from "#worker/card/templates/notice.tsx";
import { PRODUCT } from "#worker/card/templates/product.ts";
import type { Template } from "#worker/card/templates/template.ts";
import { frameFile } from "./frame-file";
import { type Histogram, packedColor } from "./palette";

const SCALES: PictureScale[] = [1, 2];

/** satori and resvg in Node: for the build's drawings, and for the tests as the reference of the Worker's engine. */
export const nativeEngine: RenderEngine = {
  toSvg: (card, fonts) => satori(card, satoriOptions(fonts)),
  rasterize: (svg, scale) => new Uint8Array(new Resvg(svg, resvgOptions(scale)).render().pixels),
};

async function readPublic(root: string, path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(join(root, "public", path))).buffer;
}

/**
 * Draws what is the same for every member: each frame's backdrop as pixels, each notice as a finished picture.
 * Returns the bytes written.
 */
export async function drawFrames(root: string): Promise<number> {
  const folder = join(root, "generated/card");
  const { fonts } = await createFontStore((path) => readPublic(root, path)).fontsFor(PRODUCT.toUpperCase());
  await rm(join(root, "public", FRAME_FOLDER), { recursive: true, force: true });
  await mkdir(join(root, "public", FRAME_FOLDER), { recursive: true });
  let total = 0;
  const save = async (name: string, bytes: Uint8Array | string) => {
    total += bytes.length;
    await writeFile(name, bytes);
  };
  for (const style of FRAME_STYLES) {
    const svg = await nativeEngine.toSvg(createElement(templateOf(style).Backdrop, { scope: "card" }), fonts);
    for (const scale of SCALES) {
      const backdrop = nativeEngine.rasterize(svg, scale);
      await save(join(folder, `${style}@${scale}x.bin`), deflateSync(backdrop, { level: 9 }));
      const frame = frameOf(templateOf(style), backdrop, scale, createTextSetter(fonts));
      await save(join(root, "public", frameFileName(style, scale)), frame);
    }
  }
  for (const kind of NOTICE_KINDS) {
    const svg = await nativeEngine.toSvg(createElement(Notice, { kind }), fonts);
    await save(join(folder, `${kind}@svg.bin`), svg);
    for (const scale of SCALES) {
      const pixels = unpremultiply(nativeEngine.rasterize(svg, scale));
      await save(
        join(folder, `${kind}@${scale}x.bin`),
        encodePng(pixels, CARD_WIDTH * scale, CARD_HEIGHT * scale),
      );
    }
  }
  return total;
}

/** What members' cards differ in, as far as it has colors of its own. */
const SAMPLES: CardContent[] = [...BADGE_TYPES, "another"].flatMap((badgeType) =>
  [true, false].map((isPatron) => ({
    ...{ fullName: "Mira Okafor", initials: initialsOf("Mira Okafor"), avatar: null, sinceYear: 2026 },
    ...{ isPatron, badgeType, gundamTitle: "Ace Pilot" },
    lastSeries: isPatron ? "Mobile Suit Zeta Gundam" : null,
    lastGame: isPatron ? "Gundam Evolution" : null,
  })),
);

/** How much a pixel of the samples counts, of one of the frame. */
const SAMPLE_WEIGHT = 0.03;

/** The frame that the quick painter draws on. */
function frameOf(
  { opening, Avatar, Personal }: Template,
  backdrop: Uint8Array,
  zoom: PictureScale,
  setLine: ReturnType<typeof createTextSetter>,
): Uint8Array {
  const [width, height] = [CARD_WIDTH * zoom, CARD_HEIGHT * zoom];
  const ground =
    displayList(Avatar({ content: SAMPLES[0] as CardContent, shaper: undefined }), setLine)[0]?.color ?? "";
  const place = scaled(opening, zoom);
  const whole = withGround(backdrop, width, place, colorOf(ground));
  const pixels = unpremultiply(whole);
  const [personal, inks]: [Histogram, Set<number>] = [new Map(), new Set()];
  const before = colorRows(pixels, width, height);
  for (const content of SAMPLES) {
    const rows = { bytes: before.slice(), width, height };
    for (const Layer of [Avatar, Personal]) {
      const items = displayList(Layer({ content, shaper: undefined }), setLine);
      for (const { color, kind } of items)
        if (kind !== "picture") inks.add(packedColor(...colorOf(color), 255));
      paint(
        items.filter(({ kind }) => kind !== "box"),
        colorSurface(rows),
        zoom,
      );
    }
    for (let at = 0; at < width * height; at++) {
      const from = Math.floor(at / width) * (width * 3 + 1) + 1 + (at % width) * 3;
      const [red, green, blue] = [rows.bytes[from] ?? 0, rows.bytes[from + 1] ?? 0, rows.bytes[from + 2] ?? 0];
      if (red === before[from] && green === before[from + 1] && blue === before[from + 2]) continue;
      const color = packedColor(red, green, blue, 255);
      personal.set(color, (personal.get(color) ?? 0) + SAMPLE_WEIGHT);
    }
  }
  const patch = patchOf(backdrop, width, place);
  return frameFile({
    width,
    height,
    zoom,
    pixels,
    patch,
    opening: { ...place, ground },
    inks: [...inks],
    personal,
  });
}

/** The premultiplied backdrop with the ground below it in the opening. */
function withGround(
  backdrop: Uint8Array,
  width: number,
  { x, y, width: wide, height: tall }: Opening,
  ground: readonly number[],
): Uint8Array {
  const whole = new Uint8Array(backdrop);
  for (let row = y; row < y + tall; row++) {
    for (let at = (row * width + x) * 4; at < (row * width + x + wide) * 4; at += 4) {
      const through = 255 - (backdrop[at + 3] ?? 0);
      for (let channel = 0; channel < 4; channel++) {
        const below = channel === 3 ? 255 : (ground[channel] ?? 0);
        whole[at + channel] = (backdrop[at + channel] ?? 0) + Math.round((below * through) / 255);
      }
    }
  }
  return whole;
}

const colorRows = (pixels: Uint8Array, width: number, height: number) =>
  Uint8Array.from({ length: (width * 3 + 1) * height }, (_, at) => {
    const [row, place] = [Math.floor(at / (width * 3 + 1)), (at % (width * 3 + 1)) - 1];
    return place < 0 ? 0 : (pixels[(row * width + Math.floor(place / 3)) * 4 + (place % 3)] ?? 0);
  });

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
