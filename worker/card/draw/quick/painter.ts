import { createKept } from "../kept";
import { coverOf, FINE_SAMPLES, type Mask } from "./coverage";
import { Declined, type Item } from "./display-list";
import { flattenGlyph, flattenPath } from "./flatten";
import type { FontFile } from "./font-file";
import { strokeOf } from "./stroke";
import type { Color, Surface } from "./surface";
import type { SetGlyph } from "./text-setter";

/** Masks of letters and drawings that come again on other cards. */
const KEPT_BYTES = 3 * 1024 * 1024;

/** Letters are placed at thousandths of a pixel. The same words begin at the same places, so their masks come again. */
const STEPS = 1000;

const NOTHING: Mask = {
  ...{ x: 0, y: 0, width: 0, height: 0 },
  ...{ cover: new Uint8Array(0), runs: new Uint16Array(0) },
};
const masks = createKept<Mask>(KEPT_BYTES, ({ cover, runs }) => cover.length + runs.length * 2 + 200);

function keptMask(key: string, make: () => Mask | null): Mask {
  const known = masks.get(key);
  if (known) return known;
  const made = make() ?? NOTHING;
  masks.set(key, made);
  return made;
}

const fontKeys = new WeakMap<FontFile, number>();
let fonts = 0;

function keyOf(font: FontFile): number {
  const key = fontKeys.get(font) ?? fonts++;
  fontKeys.set(font, key);
  return key;
}

function maskOfGlyph({ font, glyph }: SetGlyph, size: number, step: number, zoom: number): Mask {
  return keptMask(`${keyOf(font)} ${glyph} ${size} ${step} ${zoom}`, () => {
    const outline = font.outlineOf(glyph);
    return coverOf(flattenGlyph(outline, size / font.unitsPerEm, step / STEPS, zoom), "nonzero");
  });
}

type Shape = Extract<Item, { kind: "shape" }>;

/** Lines up to this many pixels wide are drawn one pixel wide and fainter, as resvg does. */
const HAIRLINE = 1;

function maskOfShape({ path, rule, stroke, scale, left, top }: Shape, zoom: number): Mask {
  return keptMask([path, rule, stroke, scale, left, top, zoom].join(), () => {
    const lines = flattenPath(path, { scale: scale * zoom, left: left * zoom, top: top * zoom });
    if (stroke === null)
      return coverOf(
        lines.map(({ points }) => points),
        rule,
      );
    const isHairline = stroke * zoom <= HAIRLINE;
    const outline = strokeOf(lines, isHairline ? HAIRLINE : stroke * zoom);
    return coverOf(outline, "nonzero", isHairline ? FINE_SAMPLES : undefined);
  });
}

const opacityOf = ({ opacity, stroke }: Shape, zoom: number) =>
  stroke === null ? opacity : opacity * Math.min(1, (stroke * zoom) / HAIRLINE);

/** Draws the items, except pictures. `zoom` is pixels of the surface per pixel of the template. */
export function paint(items: Item[], surface: Surface, zoom: number) {
  for (const item of items) {
    if (item.kind === "picture") continue;
    const color = colorOf(item.color);
    if (item.kind === "text") {
      const { glyphs, size, x, baseline, opacity } = item;
      for (const glyph of glyphs) {
        const steps = Math.round((x + glyph.x) * STEPS);
        const step = ((steps % STEPS) + STEPS) % STEPS;
        const mask = maskOfGlyph(glyph, size, step, zoom);
        surface.blend(mask, ((steps - step) / STEPS) * zoom, baseline * zoom, color, opacity);
      }
    } else if (item.kind === "shape") {
      surface.blend(maskOfShape(item, zoom), 0, 0, color, opacityOf(item, zoom));
    } else {
      throw new Declined("There is a box outside of the opening.");
    }
  }
}

export function colorOf(color: string): Color {
  const value = /^#[\da-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : undefined;
  if (value === undefined) throw new Declined(`A color is written in another way: ${color}.`);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
