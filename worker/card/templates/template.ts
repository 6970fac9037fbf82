import type { ReactElement } from "react";
import type { CardContent } from "./content";
import type { Opening } from "./layers";
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
