import type { ReactElement } from "react";
import type { Opening } from "./parts";
import type { CardFace } from "./props";

type Layer = (props: { face: CardFace }) => ReactElement;

/** One of the four objects a card can be, from below to above: picture, backdrop, personal. */
export type Frame = {
  opening: Opening;
  Picture: Layer;
  /** What never depends on the person; drawn once, at build. It has a hole where the picture lies. */
  Backdrop: () => ReactElement;
  Personal: Layer;
};

export const NO_SERIES = "No series logged yet";
export const NO_GAME = "No game logged yet";
