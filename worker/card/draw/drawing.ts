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

/** Frames that are kept in memory: those of cards at scale 1 take a megabyte each, at scale 2 three. */
const KEPT_BYTES = 16 * 1024 * 1024;

export const FRAME_FOLDER = "/frames";
/** The static file of a frame in this form, written by the build. An unknown frame is classic. */
export const frameFile = (frameStyle: string, { size, scale }: PictureForm) =>
  `${FRAME_FOLDER}/${FRAME_STYLES.find((style) => style === frameStyle) ?? "classic"}-${size}@${scale}x.bin`;

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** Called with the first card. */
  engine: () => Promise<RenderEngine>;
  /** Called with the first name that needs shaping. */
  harfbuzz: () => Promise<HarfBuzz>;
};

/** What is drawn, and with what. `shaper` is there if the name needs shaping. */
type DrawableCard = { content: CardContent; fonts: CardFont[]; shaper?: TextShaper };

/** `content` has no avatar: each format has it in a form of its own. */
type Order<Avatar> = { content: CardContent; frameStyle: string; avatar: Avatar | null };

/**
 * Draws cards. satori lays out what is a member's own, and resvg rasterizes it; for a PNG it is laid over a frame that
 * the same two have drawn at build time. An SVG is the whole card by satori.
 */
export function createDrawing({ readAsset, engine, harfbuzz }: Dependencies) {
  const { fontsFor } = createFontStore(readAsset);
  const frames = createLru<Frame>(KEPT_BYTES, ({ bytes }) => bytes);

  /** Finds the fonts of a card, and leaves out what none of them has. */
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
      // Nothing waits from here on: the canvas is used again for the next picture.
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
