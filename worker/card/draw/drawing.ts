import { createElement } from "react";
import { createLru } from "#worker/platform/memoize.ts";
import { FRAME_STYLES, PICTURE_SIZES, type PictureForm, PLAIN_FORM } from "../contract";
import type { CardContent } from "../templates/content";
import { CardView } from "../templates/index";
import { templateAt } from "../templates/sizes";
import type { TextShaper } from "../templates/typeface";
import { charactersOf, drawableContent, needsShaping } from "./drawable-text";
import { createFontStore } from "./font-store";
import { type Frame, type FrameForm, readFrame } from "./frame";
import type { HarfBuzz } from "./harfbuzz";
import type { Photo } from "./lay-over";
import { layOver, layPhoto } from "./lay-over";
import { memberSvg } from "./member-layer";
import { pngOf } from "./png-writer";
import type { CardFont, RenderEngine } from "./render-engine";
import { createTextShaper } from "./text-shaper";

/** The memory for frames. A frame of the card takes one megabyte at scale 1 and three at scale 2. */
const KEPT_BYTES = 16 * 1024 * 1024;

export const FRAME_FOLDER = "/frames";
/** The path of the static file with the frame in this form, which the build writes. Unknown frames become classic. */
export const frameFile = (frameStyle: string, { size, scale }: PictureForm) =>
  `${FRAME_FOLDER}/${FRAME_STYLES.find((style) => style === frameStyle) ?? "classic"}-${size}@${scale}x.bin`;

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** Called when the first card is drawn. */
  engine: () => Promise<RenderEngine>;
  /** Called for the first name that needs shaping. */
  harfbuzz: () => Promise<HarfBuzz>;
};

/** What to draw, and the fonts for it. `shaper` is set if the name needs shaping. */
type DrawableCard = { content: CardContent; fonts: CardFont[]; shaper?: TextShaper };

/** One card to draw. `content.avatar` is not used, because each format needs the avatar in another form. */
type Order<Avatar> = { content: CardContent; frameStyle: string; avatar: Avatar | null };

/**
 * Draws cards. For a PNG, satori lays out the member's own content, resvg rasterizes it, and the result is laid over a
 * frame that the build has drawn. For an SVG, satori draws the whole card.
 */
export function createDrawing({ readAsset, engine, harfbuzz }: Dependencies) {
  const { fontsFor } = createFontStore(readAsset);
  const frames = createLru<Frame>(KEPT_BYTES, ({ bytes }) => bytes);

  /** Finds the fonts of a card, and removes the characters that no font has. */
  async function withFonts(requested: CardContent): Promise<DrawableCard> {
    const { fonts, canDraw, hasGlyph } = await fontsFor(charactersOf(requested));
    const content = drawableContent(requested, canDraw);
    if (!needsShaping(`${content.fullName}${content.initials}`)) return { content, fonts };
    const shaper = createTextShaper({ harfbuzz: await harfbuzz(), fonts, hasGlyph });
    const unshaped = charactersOf({ ...content, fullName: "", initials: "" });
    return { content, fonts: (await fontsFor(unshaped)).fonts, shaper };
  }

  async function frameOf(frameStyle: string, form: PictureForm): Promise<Frame> {
    const file = frameFile(frameStyle, form);
    const frame = frames.get(file) ?? readFrame(new Uint8Array(await readAsset(file)));
    frames.set(file, frame);
    return frame;
  }

  return {
    async png(
      { content, frameStyle, avatar: photo }: Order<Photo>,
      { size, scale }: PictureForm,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const [drawable, frame, { toSvg, rasterize }] = await Promise.all([
        withFonts(content),
        frameOf(frameStyle, { size, scale }),
        engine(),
      ]);
      const { Avatar, Personal } = templateAt(size, frameStyle);
      const layers = photo ? [Personal] : [Avatar, Personal];
      const svg = await memberSvg(toSvg, { ...drawable, layers, size });
      const layer = rasterize(svg, scale);
      // No `await` from here on: the next picture uses the same canvas memory.
      const form = frame.forms[photo ? frame.forms.length - 1 : 0] as FrameForm;
      const canvas = form.canvas();
      if (photo) layPhoto(canvas, photo, frame);
      layOver(canvas, layer, frame);
      return pngOf(frame, form, canvas);
    },

    async svg({ content, frameStyle, avatar }: Order<string>): Promise<string> {
      const [{ fonts, shaper, ...drawable }, { toSvg }] = await Promise.all([withFonts(content), engine()]);
      const card = createElement(CardView, { content: { ...drawable.content, avatar }, frameStyle, shaper });
      return toSvg(card, fonts, PICTURE_SIZES[PLAIN_FORM.size]);
    },
  };
}
