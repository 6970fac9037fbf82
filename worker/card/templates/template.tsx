import type { ReactElement } from "react";
import { PICTURE_SIZES, type PictureSize, type Size } from "../contract";
import type { CardContent } from "./content";
import { emblemShapes } from "./icons";
import { type CardLine, type LinesLayout, lineParts, linesOf } from "./lines";
import type { Opening, Panel, Parts, TextLine, TextShaper } from "./parts";
import { accented, type Style } from "./style";
import { belowName, type FittedTitle, fittedTitle, type NamePlace, nameParts, type TitlePlace } from "./text";

export type Template = {
  size: Size;
  /** Null if the picture has none. */
  opening: Opening | null;
  initials: Style["initials"];
  panel?: Panel;
  /** The frame's own words. The build draws them over the frame's drawing in `franchise/art/frames/`. */
  words: TextLine[];
  /** Over the frame. No part overlaps another. */
  personal(content: CardContent, shaper?: TextShaper): Parts;
};

/** The emblem is in units, of which a pixel may have several: see `zoom`. */
export type Places = {
  /** Pixels per unit. Missing: 1. */
  zoom?: number;
  opening: Opening | null;
  panel?: Panel;
  crest: { x: number; y: number; size: number };
};

type Shown = {
  name: NamePlace;
  title: FittedTitle;
  lines?: { shown: CardLine[]; layout: LinesLayout; icons: string | null };
  /** Measured in units of the template. */
  shapes?: ReactElement[];
  words?: TextLine[];
};

export type Design = {
  places: Places;
  words?: TextLine[];
  show: (content: CardContent, titleColor: string) => Shown;
};

/** The sizes that each frame lays out in its own way. */
export type LargeSize = "600x315" | "1200x630";

/** A path of the frame in units: filled, or a line of that width. */
type Trim = { d: string; line?: number };

export type Look = Style & {
  /** Drawn in a patron's gold or an accent's color. */
  trims: Record<PictureSize, Trim>;
  design(size: LargeSize, hasArtwork: boolean): Design;
};

const zoomed = (zoom: number, shape: ReactElement): ReactElement =>
  zoom === 1 ? shape : <g transform={`scale(${zoom})`}>{shape}</g>;

export const templateOf = (look: Look, size: PictureSize, design: Design): Template =>
  templateWith(look, PICTURE_SIZES[size], look.trims[size], design);

export function templateWith(
  look: Look,
  size: Size,
  trim: Trim,
  { places, words = [], show }: Design,
): Template {
  const { zoom = 1, opening, panel, crest } = places;
  return {
    ...{ size, opening, initials: look.initials, words },
    ...(panel && { panel: { ...panel, ...(look.tint && { tint: look.tint }) } }),
    personal(content, shaper) {
      const colors = accented(look, content);
      const { name, title, lines, shapes = [], words: shown = [] } = show(content, colors.title);
      const written = nameParts(name, content.fullName, look, shaper);
      const more = lines ? lineParts(lines.shown, lines.layout, look, lines.icons) : NOTHING;
      const drawn = [
        ...(colors.trim ? [trimShape(trim, colors.trim)] : []),
        emblemShapes(content.badgeType, crest.x, crest.y, crest.size),
        ...shapes,
      ];
      return {
        shapes: [...drawn.map((shape) => zoomed(zoom, shape)), ...written.shapes, ...more.shapes],
        lines: [...written.lines, { ...title, color: colors.title }, ...shown, ...more.lines],
      };
    },
  };
}

const NOTHING: Parts = { shapes: [], lines: [] };

const trimShape = ({ d, line }: Trim, color: string): ReactElement =>
  line === undefined ? (
    <path d={d} fill={color} />
  ) : (
    <path d={d} fill="none" stroke={color} strokeWidth={line} />
  );

/** Drawings are in units of 600 × 315, texts in pixels of the picture. */
export type Layout = Omit<Places, "crest" | "opening"> & {
  opening: Opening;
  name: NamePlace;
  title: TitlePlace;
  lines: LinesLayout;
};

type Layouts<One> = readonly [card: One, cardWithArtwork: One, preview: One, previewWithArtwork: One];

export const designs =
  <One extends Layout>(layouts: Layouts<One>, design: (layout: One) => Design): Look["design"] =>
  (size, hasArtwork) =>
    design(layouts[size === "600x315" ? (hasArtwork ? 1 : 0) : hasArtwork ? 3 : 2]);

/** The member's name, title and lines. The title is smaller than the name. */
export const memberIn = (
  { name, title, lines }: Layout,
  content: CardContent,
  style: Style,
  icons: string | null,
): Required<Pick<Shown, "name" | "title" | "lines">> => ({
  name,
  title: fittedTitle(belowName(title, name, content.fullName, style), content.gundamTitle, style),
  lines: { shown: linesOf(content), layout: lines, icons },
});
