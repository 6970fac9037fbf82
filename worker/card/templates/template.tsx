import type { ReactElement } from "react";
import type { Size } from "../contract";
import type { CardContent } from "./content";
import { emblemShapes } from "./emblems";
import { type CardLine, type LinesLayout, lineParts } from "./lines";
import { holePath, type Opening, type Panel, type Parts, type TextLine, type TextShaper } from "./parts";
import { accented, type Style } from "./style";
import { belowName, type FittedTitle, fittedTitle, type NamePlace, nameParts, type TitlePlace } from "./text";

export type Template = {
  size: Size;
  /** Null if the picture has none. */
  opening: Opening | null;
  initials: Style["initials"];
  panel?: Panel;
  /**
   * The same for all members: the build draws it. Its ids begin with `scope`, so that a page can have several pictures.
   */
  backdrop(scope: string): Parts;
  /** Over the backdrop. No part overlaps another. */
  personal(content: CardContent, shaper?: TextShaper): Parts;
};

export type Design = { plain: Template; artwork: Template };

export const designOf = <Layout,>(
  at: (layout: Layout) => Template,
  plain: Layout,
  artwork: Layout,
): Design => ({ plain: at(plain), artwork: at(artwork) });

/** The sizes that have a layout of their own in each frame. */
export type Frame = { card: Design; preview: Design };

/** The emblem's is in units, of which a pixel may have several: see `zoom`. */
type Places = {
  size: Size;
  /** Pixels per unit. */
  zoom?: number;
  opening: Opening | null;
  panel?: Panel;
  crest: { x: number; y: number; size: number };
};

type Shown = {
  name: NamePlace;
  title: FittedTitle;
  lines?: { shown: CardLine[]; layout: LinesLayout; icons: string | null };
  /** In units. */
  shapes?: ReactElement[];
  words?: TextLine[];
};

export type Show = (content: CardContent, titleColor: string) => Shown;

type TemplateParts = {
  style: Style;
  places: Places;
  backdrop: (scope: string) => Parts;
  /** In units. */
  trim: (color: string) => ReactElement;
  show: Show;
};

/** From units to pixels. */
export const zoomed = (zoom: number, shape: ReactElement): ReactElement =>
  zoom === 1 ? shape : <g transform={`scale(${zoom})`}>{shape}</g>;

export function templateOf({ style, places, backdrop, trim, show }: TemplateParts): Template {
  const { size, zoom = 1, opening, panel, crest } = places;
  return {
    ...{ size, opening, initials: style.initials, backdrop },
    ...(panel && { panel: { ...panel, ...(style.tint && { tint: style.tint }) } }),
    personal(content, shaper) {
      const colors = accented(style, content);
      const { name, title, lines, shapes = [], words = [] } = show(content, colors.title);
      const written = nameParts(name, content.fullName, style, shaper);
      const more = lines ? lineParts(lines.shown, lines.layout, style, lines.icons) : NOTHING;
      const drawn = [
        ...(colors.trim ? [trim(colors.trim)] : []),
        emblemShapes(content.badgeType, crest.x, crest.y, crest.size),
        ...shapes,
      ];
      return {
        shapes: [...drawn.map((shape) => zoomed(zoom, shape)), ...written.shapes, ...more.shapes],
        lines: [...written.lines, { ...title, color: colors.title }, ...words, ...more.lines],
      };
    },
  };
}

const NOTHING: Parts = { shapes: [], lines: [] };

/** Drawings are in units of 600 × 315, texts in pixels of the picture. */
export type FrameLayout = Omit<Places, "zoom" | "crest" | "opening"> & {
  zoom: number;
  opening: Opening;
  name: NamePlace;
  title: TitlePlace;
  lines: LinesLayout;
};

/** Smaller than the name. */
export const titleIn = ({ name, title }: FrameLayout, content: CardContent, style: Style): FittedTitle =>
  fittedTitle(belowName(title, name, content.fullName, style), content.gundamTitle, style);

/** In units. */
export function unitHoles({ zoom, opening, panel }: FrameLayout): string {
  const holes = panel ? [opening, panel] : [opening];
  return holes
    .map(({ x, y, width, height }) =>
      holePath({ x: x / zoom, y: y / zoom, width: width / zoom, height: height / zoom }),
    )
    .join("");
}
