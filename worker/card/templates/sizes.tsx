import type { ReactElement } from "react";
import { PICTURE_SIZES, type PictureSize } from "../contract";
import { bannerOf } from "./banner";
import type { CardContent } from "./content";
import { templateOf } from "./index";
import { classicLook } from "./looks/classic";
import { hexLook } from "./looks/hex";
import type { Look } from "./looks/look";
import { modernLook } from "./looks/modern";
import { monoLook } from "./looks/mono";
import { posterOf } from "./poster";
import { stripOf } from "./strip";
import type { PictureTemplate } from "./template";
import { Canvas } from "./template";
import type { TextShaper } from "./typeface";
import { userbarOf } from "./userbar";

type LaidOut = Exclude<PictureSize, "600x315">;

const inSizes = (look: Look): Record<LaidOut, PictureTemplate> => ({
  "600x150": stripOf(look),
  "468x60": bannerOf(look),
  "350x19": userbarOf(look),
  "1200x630": posterOf(look),
});

const CLASSIC = inSizes(classicLook);
const TEMPLATES = new Map([
  ["classic", CLASSIC],
  ["hex", inSizes(hexLook)],
  ["mono", inSizes(monoLook)],
  ["modern", inSizes(modernLook)],
]);

/** The template of a picture of this size in this frame; classic if the frame is unknown. */
export const templateAt = (size: PictureSize, frameStyle: string): PictureTemplate =>
  size === "600x315" ? templateOf(frameStyle) : (TEMPLATES.get(frameStyle) ?? CLASSIC)[size];

type Props = {
  content: CardContent;
  size: PictureSize;
  frameStyle: string;
  /** Sets names that satori can't set; the page needs none. */
  shaper?: TextShaper;
  /** A prefix for the ids in the drawing, so that a page can show several pictures. */
  scope?: string;
};

/** The whole picture in this size. */
export function PictureView({ content, size, frameStyle, shaper, scope = "card" }: Props): ReactElement {
  const { Avatar, Backdrop, Personal } = templateAt(size, frameStyle);
  return (
    <Canvas size={PICTURE_SIZES[size]}>
      {Avatar && <Avatar content={content} shaper={shaper} />}
      <Backdrop scope={scope} />
      <Personal content={content} shaper={shaper} />
    </Canvas>
  );
}
