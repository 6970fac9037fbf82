import type { CSSProperties, ReactElement, ReactNode } from "react";
import { type Accent, CARD_HEIGHT, CARD_WIDTH, type Size } from "../contract";
import type { CardContent } from "./content";
import { PATRON_GOLD } from "./icons";
import type { TextShaper } from "./typeface";

type ContentLayer = (props: { content: CardContent; shaper: TextShaper | undefined }) => ReactElement;

export type BackdropProps = {
  /** A prefix for the ids in the SVG, so that a page can have several cards. */
  scope: string;
};

/** A design of a picture. Its layers from bottom to top are `Avatar`, the artwork, `Backdrop` and `Personal`. */
export type Template = {
  opening: Opening;
  /** The hole in the backdrop that shows the artwork; left out if the design has no artwork. */
  panel?: Panel;
  Avatar: ContentLayer;
  /** The layer that is the same for all members. The build draws it. It has a hole where the avatar is. */
  Backdrop: (props: BackdropProps) => ReactElement;
  Personal: ContentLayer;
};

/** A design of a picture without an avatar. */
type TemplateWithoutAvatar = Pick<Template, "panel" | "Backdrop" | "Personal"> & {
  opening: null;
  Avatar: null;
};

/** A design of a picture of any size. */
export type PictureTemplate = Template | TemplateWithoutAvatar;

/** A design without and with artwork. */
export type Design<Of extends PictureTemplate = PictureTemplate> = { plain: Of; artwork: Of };

/** Makes a design of two layouts. */
export const designOf = <Layout, Of extends PictureTemplate>(
  at: (layout: Layout) => Of,
  plain: Layout,
  artwork: Layout,
): Design<Of> => ({ plain: at(plain), artwork: at(artwork) });

/** A frame in the two sizes that draw it whole: the card and the link preview. */
export type Frame = { card: Design<Template>; preview: Design<Template> };

/** The hole in the backdrop that shows the avatar or the initials. */
export type Opening = { x: number; y: number; width: number; height: number };

/** A hole in the backdrop that shows a part of a poster. */
export type Panel = Opening & {
  /** Pixels of the picture per unit of the poster. */
  scale: number;
  /** The place on the poster that is in the middle of the panel, in units of the poster. The head is at 140, 140. */
  middle: { x: number; y: number };
  /** Set to draw the poster in shades of this color. */
  tint?: string;
};

const CARD: Size = { width: CARD_WIDTH, height: CARD_HEIGHT };
const corner: CSSProperties = { position: "absolute", left: 0, top: 0, display: "flex" };

/** `size` is the size of the picture. The default is the size of the card. */
type CanvasProps = { size?: Size; children: ReactNode };

/** The whole picture. Its children are layers and drawings. */
export function Canvas({ size: { width, height } = CARD, children }: CanvasProps): ReactElement {
  return <div style={{ position: "relative", display: "flex", width, height }}>{children}</div>;
}

/** A layer of the picture. Its children use the picture's coordinates. */
export function Layer({ size: { width, height } = CARD, children }: CanvasProps): ReactElement {
  return <div style={{ ...corner, width, height }}>{children}</div>;
}

/**
 * An svg over the whole picture. Its children must be elements, because satori supports no components inside an svg.
 */
export function Drawing({ size: { width, height } = CARD, children }: CanvasProps): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: "absolute", left: 0, top: 0 }}
    >
      {children}
    </svg>
  );
}

/** The path of a rectangular hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** The colors of each accent for text on paper and on dark frames. */
const ACCENTS: Record<Exclude<Accent, "frame">, { paper: string; dark: string }> = {
  blue: { paper: "#1d4ed8", dark: "#7fb2ff" },
  red: { paper: "#b3202a", dark: "#ff8589" },
  gold: { paper: "#7d5200", dark: "#f5c84b" },
  green: { paper: "#136b3a", dark: "#66e394" },
  violet: { paper: "#6530b5", dark: "#c0a6ff" },
};

/** The accent that the member chose, as a color for text on this ground. Undefined for the frame's own color. */
export const accentOf = ({ accent = "frame" }: CardContent, ground: "paper" | "dark"): string | undefined =>
  accent === "frame" ? undefined : ACCENTS[accent][ground];

/** The color of the frame's trim, which is on dark ground in every frame. Undefined for the frame's own color. */
export const trimOf = (content: CardContent): string | undefined =>
  accentOf(content, "dark") ?? (content.isPatron ? PATRON_GOLD : undefined);
