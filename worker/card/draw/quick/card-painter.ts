import type { CardContent } from "../../templates/content";
import type { PictureTemplate } from "../../templates/template";
import type { TextShaper } from "../../templates/typeface";
import { displayList, type Item } from "./display-list";
import type { Frame, FrameForm } from "./frame";
import { colorOf, paint } from "./painter";
import { fillWith, type Photo, simplifierFor } from "./photo";
import { pngOf } from "./png";
import { type Color, colorSurface, NO_COLOR, paletteSurface, type Surface } from "./surface";
import type { TextSetter } from "./text-setter";

type Card = {
  template: PictureTemplate;
  frame: Frame;
  content: CardContent;
  /** Shown instead of the initials. */
  photo: Photo | null;
  setLine: TextSetter;
  /** For names with letters that can't be set one after the other. */
  shaper: TextShaper | undefined;
};

/**
 * A card as PNG: what is the member's own, drawn on the finished frame. Throws `Declined` if it has to be drawn by
 * satori.
 */
export function paintCard({
  template,
  frame,
  content,
  photo,
  setLine,
  shaper,
}: Card): Uint8Array<ArrayBuffer> {
  const form = frame.forms[photo ? frame.forms.length - 1 : 0] as FrameForm;
  const { channels } = form;
  const rows = form.rows();
  const surface = channels === 1 ? paletteSurface(rows, frame.colors()) : colorSurface(rows, channels);
  const { Avatar, Personal } = template;
  const listOf = (layer: PictureTemplate["Personal"]) => displayList(layer({ content, shaper }), setLine);
  if (Avatar) paintOpening(surface, frame, photo, listOf(Avatar));
  paint(listOf(Personal), surface, frame.zoom);
  return pngOf(frame, form, surface);
}

/** The avatar lies below the backdrop, so it is drawn by itself, and the backdrop's part of it goes on top. */
function paintOpening(card: Surface, frame: Frame, photo: Photo | null, items: Item[]) {
  if (!frame.opening) return;
  const { x, y, width, height } = frame.opening;
  const ground = colorOf(frame.opening.ground);
  const below = colorSurface({ bytes: filledWith(ground, width, height), width, height });
  let simplify = (_: Uint8Array) => {};
  /** The columns that differ from the frame. */
  let [from, to] = [0, width];
  if (photo) {
    const pixels = fillWith(photo, frame.opening, ground);
    simplify = simplifierFor({ pixels, width });
    for (let row = 0; row < height; row++) {
      below.replace(0, row, pixels.subarray(row * width * 3, (row + 1) * width * 3));
    }
  } else {
    [from, to] = [width, 0];
    const moved: Surface = {
      ...below,
      blend: (mask, left, top, ...ink) => {
        const start = left - x + mask.x;
        [from, to] = [Math.max(0, Math.min(from, start)), Math.min(width, Math.max(to, start + mask.width))];
        below.blend(mask, left - x, top - y, ...ink);
      },
    };
    // The frame has the ground already.
    paint(
      items.filter(({ kind }) => kind !== "box"),
      moved,
      frame.zoom,
    );
  }
  const cover = frame.cover();
  for (let row = 0; row < height; row++) {
    if (!below.touched[row]) continue;
    const start = row * (width * 3 + 1) + 1;
    const colors = below.bytes.subarray(start + from * 3, start + to * 3);
    laidOver(colors, cover.subarray((row * width + from) * 4, (row * width + to) * 4));
    simplify(colors);
    card.replace(x + from, y + row, colors);
  }
}

function filledWith([red, green, blue]: Color, width: number, height: number): Uint8Array {
  const bytes = new Uint8Array((width * 3 + 1) * height);
  for (let at = 1; at < width * 3; at += 3) {
    bytes[at] = red;
    bytes[at + 1] = green;
    bytes[at + 2] = blue;
  }
  for (let row = 1; row < height; row++) bytes.copyWithin(row * (width * 3 + 1), 0, width * 3 + 1);
  return bytes;
}

/** Lays premultiplied RGBA over a row of RGB. */
function laidOver(colors: Uint8Array, above: Uint8Array) {
  for (let to = 0, at = 0; to < colors.length; to += 3, at += 4) {
    const alpha = above[at + 3] as number;
    if (alpha > 0) {
      const through = (255 - alpha) / 255;
      for (let channel = 0; channel < 3; channel++) {
        colors[to + channel] =
          (above[at + channel] as number) + (colors[to + channel] as number) * through + 0.5;
      }
    }
    // A photo may have the color that says that there is nothing.
    if (colors[to] === NO_COLOR[0] && colors[to + 1] === NO_COLOR[1] && colors[to + 2] === NO_COLOR[2]) {
      colors[to] = 0;
    }
  }
}
