import { PICTURE_SIZES, type PictureForm, PLAIN_FORM } from "../contract";
import type { CardContent } from "../templates/content";
import { CardView } from "../templates/index";
import { Canvas } from "../templates/layers";
import { templateAt } from "../templates/sizes";
import { composite, encodePng, isFlat, scaled, unpremultiply } from "./pixels";
import type { Prepare, Prepared } from "./prepare";
import type { RenderEngine } from "./render-engine";

type Dependencies = {
  engine: () => Promise<RenderEngine>;
  /** Premultiplied RGBA, drawn at build time. */
  backdrop: (frameStyle: string, form: PictureForm) => Promise<Uint8Array>;
  prepare: Prepare;
};

/** satori would fetch any other address. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif);base64,/;

/**
 * Draws a card with satori and resvg. A PNG is the personal layer on the backdrop that was drawn at build time; an SVG
 * is the whole card. An avatar that can't be drawn gives way to the initials.
 */
export function createRenderer({ engine, backdrop, prepare }: Dependencies) {
  function prepareSafely(content: CardContent): Promise<Prepared> {
    const isPicture = content.avatar !== null && PICTURE_DATA.test(content.avatar);
    return prepare(isPicture ? content : { ...content, avatar: null });
  }

  async function drawLayer(
    { content, fonts, shaper }: Prepared,
    frameStyle: string,
    { size, scale }: PictureForm,
  ): Promise<Uint8Array> {
    const { Avatar, Personal } = templateAt(size, frameStyle);
    const { toSvg, rasterize } = await engine();
    const layer = (
      <Canvas size={PICTURE_SIZES[size]}>
        {Avatar && <Avatar content={content} shaper={shaper} />}
        <Personal content={content} shaper={shaper} />
      </Canvas>
    );
    return rasterize(flatten(await toSvg(layer, fonts, PICTURE_SIZES[size])), scale);
  }

  /** Draws the avatar and the personal layer; with the initials if the avatar can't be drawn. */
  async function drawPersonal(prepared: Prepared, frameStyle: string, form: PictureForm) {
    const { opening } = templateAt(form.size, frameStyle);
    if (prepared.content.avatar !== null && opening) {
      const pixels = await drawLayer(prepared, frameStyle, form).catch(() => null);
      const width = PICTURE_SIZES[form.size].width * form.scale;
      if (pixels && !isFlat(pixels, width, scaled(opening, form.scale)))
        return { content: prepared.content, pixels };
    }
    const content = { ...prepared.content, avatar: null };
    return { content, pixels: await drawLayer({ ...prepared, content }, frameStyle, form) };
  }

  return {
    async png(requested: CardContent, frameStyle: string, form: PictureForm): Promise<Uint8Array> {
      const [prepared, ground] = await Promise.all([prepareSafely(requested), backdrop(frameStyle, form)]);
      const { pixels } = await drawPersonal(prepared, frameStyle, form);
      const { opening } = templateAt(form.size, frameStyle);
      const { width, height } = scaled({ x: 0, y: 0, ...PICTURE_SIZES[form.size] }, form.scale);
      const card = composite(ground, pixels, width, opening && scaled(opening, form.scale));
      return encodePng(unpremultiply(card), width, height);
    },

    async svg(requested: CardContent, frameStyle: string): Promise<string> {
      const prepared = await prepareSafely(requested);
      const { fonts, shaper } = prepared;
      const content =
        prepared.content.avatar === null
          ? prepared.content
          : (await drawPersonal(prepared, frameStyle, PLAIN_FORM)).content;
      const { toSvg } = await engine();
      return toSvg(
        <CardView content={content} frameStyle={frameStyle} shaper={shaper} />,
        fonts,
        PICTURE_SIZES[PLAIN_FORM.size],
      );
    },
  };
}

const NESTED_DRAWING = /<image [^>]*?href="data:image\/svg\+xml;utf8,([^"]*)"[^>]*\/>/g;
const BOX_MASK = /<mask id="satori_om-[^"]*">.*?<\/mask>| mask="url\(#satori_om-[^"]*"/g;

/**
 * satori wraps each inline drawing in an image with a clip and a mask, and each of them costs resvg a layer of the
 * card's size, as does an svg inside the svg. Our drawings cover the whole card, so their shapes can go into it
 * directly: rendering takes 3 ms instead of 26. The masks only repeat the clips.
 */
const flatten = (svg: string): string =>
  svg
    .replace(NESTED_DRAWING, (_, drawing: string) => shapesOf(decodeURIComponent(drawing)))
    .replace(BOX_MASK, "");

const shapesOf = (drawing: string) => drawing.replace(/^<svg[^>]*>/, "<g>").replace(/<\/svg>$/, "</g>");
