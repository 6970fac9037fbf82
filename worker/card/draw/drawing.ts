import { createElement } from "react";
import { describeError, log } from "#worker/platform/log.ts";
import { createLru } from "#worker/platform/memoize.ts";
import { colorOf, covering, type Rgb } from "#worker/platform/picture/resample.ts";
import { PICTURE_SIZES, type PictureForm, type PictureSize, PLAIN_FORM } from "../contract";
import type { ListFacts, ListSize, WallSize, YearFacts, YearSize } from "../contract/wall";
import { type CardContent, withoutControls } from "../templates/content";
import { listWall } from "../templates/list";
import { initialsParts } from "../templates/outlined-text";
import type { TextShaper } from "../templates/parts";
import { CardPicture, frameName, lookOf, templateAt } from "../templates/picture";
import {
  layoutOf,
  type Tile,
  unitsOf,
  type WallPicture,
  wallFrameName,
  wallScale,
  yearWall,
} from "../templates/wall";
import { charactersOf, drawableContent, needsShaping } from "./drawable-text";
import { createFontStore } from "./font-store";
import { type Artwork, createArtworkStore, type Frame, readFrame } from "./frame";
import type { HarfBuzz } from "./harfbuzz";
import { artworkIn, clearRightOf, initialsIn, layInto, layOver } from "./lay-over";
import { layerSvg } from "./member-layer";
import { pngOf } from "./png-writer";
import type { CardFont, RenderEngine } from "./render-engine";
import { createTextShaper } from "./text-shaper";

/** A frame of the card takes 0.8 megabytes at scale 1, three at scale 2, and that of a year's story eight. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** The build writes it. */
export const frameFile = (frameStyle: string, { size, scale }: PictureForm, hasArtwork: boolean) =>
  `/frames/${frameName(size, frameStyle, hasArtwork)}@${scale}x.bin`;

export const wallFrameFile = (frameStyle: string, size: WallSize) =>
  `/frames/${wallFrameName(size, frameStyle)}@${wallScale(size)}x.bin`;

/** The limits are for scale 1. Forums limit pictures in signatures to 50,000 bytes. */
export const MOST_BYTES: Record<PictureSize, number> = {
  "600x315": 75_000,
  "600x150": 50_000,
  "468x60": 50_000,
  "350x19": 50_000,
  "1200x630": 250_000,
};
/** Photos and artwork get coarser in these steps while a picture has too many bytes. */
const COARSENESS = [1, 2, 4, 8];
/** A second try takes as long as a drawing with a photo. */
const WITH_ARTWORK = COARSENESS.slice(1);
/** Artwork may be this many times as coarse as a photo, because its colors are flat. */
const FLATNESS = 2;

const inPixels = ({ x, y, width, height, left, top, scale }: Tile, by: number): Tile => ({
  ...{ x: x * by, y: y * by, width: width * by, height: height * by },
  ...{ left: left * by, top: top * by, scale: scale * by },
});

type Dependencies = {
  readAsset: (path: string) => Promise<ArrayBuffer>;
  engine: () => Promise<RenderEngine>;
  harfbuzz: () => Promise<HarfBuzz>;
};

/** `shaper` is set if the name needs shaping. */
type DrawableCard = { content: CardContent; fonts: CardFont[]; shaper?: TextShaper };

/** `content.avatar` is not used, because each format needs the avatar in another form. */
type Order<Avatar> = { content: CardContent; frameStyle: string; avatar: Avatar | null };

/** A PNG is a frame of the build with the member's own content over it. For an SVG, satori draws the whole card. */
export function createDrawing({ readAsset, engine, harfbuzz }: Dependencies) {
  const { fontsFor } = createFontStore(readAsset);
  const readArtwork = createArtworkStore(readAsset);
  const frameKept = createLru<Frame>(KEPT_BYTES, ({ memory }) => memory);
  const frameIn = (file: string) =>
    frameKept(file, async () => readFrame(new Uint8Array(await readAsset(file))));

  async function withFonts(requested: CardContent): Promise<DrawableCard> {
    const { fonts, canDraw, hasGlyph } = await fontsFor(charactersOf(requested));
    const content = drawableContent(requested, canDraw);
    const { fullName, initials, heading = "", ...others } = content;
    if (!needsShaping(`${fullName}${initials}${heading}`)) return { content, fonts };
    const shaper = createTextShaper({ harfbuzz: await harfbuzz(), fonts, hasGlyph });
    const unshaped = charactersOf({ ...others, fullName: "", initials: "" });
    return { content, fonts: (await fontsFor(unshaped)).fonts, shaper };
  }

  /** Null also if its file can't be read. */
  async function artworkOf(artwork: string | undefined): Promise<Artwork | null> {
    try {
      return artwork ? await readArtwork(artwork) : null;
    } catch (error) {
      log("warn", "card_artwork_not_read", describeError(error));
      return null;
    }
  }

  /** Posters beside what the picture says of the member. */
  async function wall(content: CardContent, { size, frameStyle, tiles, isRearranged, parts }: WallPicture) {
    const [drawable, frame, { toSvg, rasterize }, artworks] = await Promise.all([
      withFonts(content),
      frameIn(wallFrameFile(frameStyle, size)),
      engine(),
      Promise.all(tiles.map(({ artwork }) => artworkOf(artwork))),
    ]);
    const scale = wallScale(size);
    const svg = await layerSvg(toSvg, parts(drawable), drawable.fonts, unitsOf(size));
    const layer = rasterize(svg, scale);
    const look = lookOf(frameStyle);
    const tint = look.tint ? colorOf(look.tint) : null;
    // No `await` from here on: the next picture uses the same canvas memory.
    const canvas = frame.canvas();
    if (isRearranged) clearRightOf(layoutOf(size).wall.x * scale, canvas);
    for (const [at, { artwork: _, ...tile }] of tiles.entries()) {
      const artwork = artworks[at];
      if (!artwork) continue;
      const place = inPixels(tile, scale);
      layInto(canvas, place, artworkIn(artwork, { ...place, tint }), null, 0);
    }
    layOver(canvas, layer);
    return pngOf(frame, canvas);
  }

  return {
    async png({ content, frameStyle, avatar: photo }: Order<Rgb>, { size, scale }: PictureForm) {
      const artwork = await artworkOf(content.artwork);
      const [drawable, frame, { toSvg, rasterize }] = await Promise.all([
        withFonts(content),
        frameIn(frameFile(frameStyle, { size, scale }, artwork !== null)),
        engine(),
      ]);
      const template = templateAt(size, frameStyle, artwork !== null);
      const { shapes, lines } = template.personal(drawable.content, drawable.shaper);
      if (!photo) {
        const initials = initialsParts(template, drawable.content, drawable.shaper);
        shapes.push(...initials.shapes);
        lines.push(...initials.lines);
      }
      const svg = await layerSvg(toSvg, { shapes, lines }, drawable.fonts, PICTURE_SIZES[size]);
      const layer = rasterize(svg, scale);
      // No `await` from here on, as above.
      const { opening, panel } = frame;
      const avatar = opening && (photo ? covering(photo, opening) : initialsIn(layer, frame.width, opening));
      const poster = artwork && panel && artworkIn(artwork, panel);
      const draw = (coarseness: number) => {
        const canvas = frame.canvas();
        if (avatar && opening) layInto(canvas, opening, avatar, frame.cover(), photo ? coarseness : 0);
        if (poster) layInto(canvas, panel, poster, frame.panelCover(), coarseness * FLATNESS);
        layOver(canvas, layer);
        return pngOf(frame, canvas);
      };
      const tries = artwork ? WITH_ARTWORK : photo ? COARSENESS : [1];
      let png = draw(tries[0] ?? 1);
      for (const coarser of tries.slice(1)) {
        if (scale > 1 || png.length <= MOST_BYTES[size]) break;
        png = draw(coarser);
      }
      return png;
    },

    year: (content: CardContent, facts: YearFacts, frameStyle: string, size: YearSize) =>
      wall(content, yearWall(facts, size, frameStyle)),

    list: (content: CardContent, facts: ListFacts, frameStyle: string, size: ListSize) =>
      wall({ ...content, heading: withoutControls(facts.title) }, listWall(facts, size, frameStyle)),

    /** Leaves out artwork, so that the SVG stays small. */
    async svg({ content: { artwork: _, ...content }, frameStyle, avatar }: Order<string>): Promise<string> {
      const { size } = PLAIN_FORM;
      const [{ fonts, shaper, ...drawable }, drawing, { toSvg }] = await Promise.all([
        withFonts(content),
        readAsset(`/frames/${frameName(size, frameStyle, false)}.svg`),
        engine(),
      ]);
      const frame = `data:image/svg+xml;utf8,${encodeURIComponent(new TextDecoder().decode(drawing))}`;
      const shown = { ...drawable.content, avatar };
      return toSvg(
        createElement(CardPicture, { content: shown, frameStyle, shaper, frame }),
        fonts,
        PICTURE_SIZES[size],
      );
    },
  };
}
