import type { CSSProperties, ReactElement, ReactNode } from "react";
import { type Accent, CARD_HEIGHT, CARD_WIDTH, type Size } from "../contract";
import type { CardContent } from "./content";
import { PATRON_GOLD } from "./icons";
import type { TextShaper } from "./typeface";

type ContentLayer = (props: { content: CardContent; shaper: TextShaper | undefined }) => ReactElement;

export type BackdropProps = {
  /** A prefix for the ids in the drawing, so that a page can show several cards. */
  scope: string;
};

/** One of the four designs of the card. From bottom to top its layers are avatar, backdrop and personal. */
export type Template = {
  opening: Opening;
  Avatar: ContentLayer;
  /** The same for every member, so it is drawn once, at build time. It has a hole where the avatar is. */
  Backdrop: (props: BackdropProps) => ReactElement;
  Personal: ContentLayer;
};

/** A design of a picture that is too small for an avatar. */
type TemplateWithoutAvatar = Pick<Template, "Backdrop" | "Personal"> & { opening: null; Avatar: null };

/** One of the designs of a picture, of whichever size. */
export type PictureTemplate = Template | TemplateWithoutAvatar;

/** The hole in the backdrop through which the avatar or the initials show. */
export type Opening = { x: number; y: number; width: number; height: number };

const CARD: Size = { width: CARD_WIDTH, height: CARD_HEIGHT };
const corner: CSSProperties = { position: "absolute", left: 0, top: 0, display: "flex" };

/** `size` is the picture's, and the card's own unless another is given. */
type CanvasProps = { size?: Size; children: ReactNode };

/** The whole picture; its layers are `Layer`s and `Drawing`s. */
export function Canvas({ size: { width, height } = CARD, children }: CanvasProps): ReactElement {
  return <div style={{ position: "relative", display: "flex", width, height }}>{children}</div>;
}

/** A layer of the picture. Its children are placed in the picture's coordinates. */
export function Layer({ size: { width, height } = CARD, children }: CanvasProps): ReactElement {
  return <div style={{ ...corner, width, height }}>{children}</div>;
}

/** An svg over the whole picture. Its children are elements: satori accepts no components inside an svg. */
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

/** A rectangle with a hole, for `fillRule="evenodd"`. */
export const holePath = ({ x, y, width, height }: Opening): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** Each accent for text on paper, and for text on the dark frames. */
const ACCENTS: Record<Exclude<Accent, "frame">, { paper: string; dark: string }> = {
  blue: { paper: "#1d4ed8", dark: "#7fb2ff" },
  red: { paper: "#b3202a", dark: "#ff8589" },
  gold: { paper: "#7d5200", dark: "#f5c84b" },
  green: { paper: "#136b3a", dark: "#66e394" },
  violet: { paper: "#6530b5", dark: "#c0a6ff" },
};

/** The color that the member chose for the title and the trim; undefined if it is the frame's own. */
export const accentOf = ({ accent = "frame" }: CardContent, ground: "paper" | "dark"): string | undefined =>
  accent === "frame" ? undefined : ACCENTS[accent][ground];

/** The color of the frame's trim, which lies on a dark ground in every frame; undefined if it is the frame's own. */
export const trimOf = (content: CardContent): string | undefined =>
  accentOf(content, "dark") ?? (content.isPatron ? PATRON_GOLD : undefined);
