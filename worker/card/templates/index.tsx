import type { ReactElement } from "react";
import { ArtworkImage } from "./artwork";
import { classic } from "./classic";
import type { CardContent } from "./content";
import { hex } from "./hex";
import { modern } from "./modern";
import { mono } from "./mono";
import type { BackdropProps, Frame } from "./template";
import { Canvas } from "./template";
import type { TextShaper } from "./typeface";

const FRAMES: Record<string, Frame> = { classic, hex, mono, modern };

/** The frame for a frame style. Unknown styles become classic. */
export const frameCalled = (frameStyle: string): Frame =>
  Object.hasOwn(FRAMES, frameStyle) ? (FRAMES[frameStyle] ?? classic) : classic;

type Props = {
  content: CardContent;
  frameStyle: string;
  shaper?: TextShaper | undefined;
} & Partial<BackdropProps>;

/** The whole card, for pages and for the SVG. `shaper` draws names that satori can't draw; pages don't need it. */
export function CardView({ content, frameStyle, shaper, scope = "card" }: Props): ReactElement {
  const { card } = frameCalled(frameStyle);
  const { Avatar, Backdrop, Personal, panel } = content.artwork ? card.artwork : card.plain;
  return (
    <Canvas>
      <Avatar content={content} shaper={shaper} />
      {content.artwork && panel && <ArtworkImage artwork={content.artwork} panel={panel} scope={scope} />}
      <Backdrop scope={scope} />
      <Personal content={content} shaper={shaper} />
    </Canvas>
  );
}
