import type { ReactElement } from "react";
import type { Opening } from "./layers";
import type { CardFace } from "./content";
import type { Shape } from "./shape";

type Layer = (props: { face: CardFace; shape: Shape | undefined }) => ReactElement;

export type BackdropProps = {
  /** Begins the ids in the drawing, so that several cards can stand in one page. */
  scope: string;
};

/** One of the four objects a card can be, from below to above: picture, backdrop, personal. */
export type Frame = {
  opening: Opening;
  Picture: Layer;
  /** What never depends on the person; drawn once, at build. It has a hole where the picture lies. */
  Backdrop: (props: BackdropProps) => ReactElement;
  Personal: Layer;
};

export const NO_SERIES = "No series logged yet";
export const NO_GAME = "No game logged yet";
