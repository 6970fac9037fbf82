import type { ReactElement } from "react";
import { classic } from "./classic";
import type { CardContent } from "./content";
import { hex } from "./hex";
import { modern } from "./modern";
import { mono } from "./mono";
import type { BackdropProps, Template } from "./template";
import { Canvas } from "./template";
import type { TextShaper } from "./typeface";

const TEMPLATES: Record<string, Template> = { classic, hex, mono, modern };

/** The template for a frame style. Unknown styles become classic. */
export const templateOf = (frameStyle: string): Template =>
  Object.hasOwn(TEMPLATES, frameStyle) ? (TEMPLATES[frameStyle] ?? classic) : classic;

type Props = {
  content: CardContent;
  frameStyle: string;
  shaper?: TextShaper | undefined;
} & Partial<BackdropProps>;

/** The whole card, for pages and for the SVG. `shaper` draws names that satori can't draw; pages don't need it. */
export function CardView({ content, frameStyle, shaper, scope = "card" }: Props): ReactElement {
  const { Avatar, Backdrop, Personal } = templateOf(frameStyle);
  return (
    <Canvas>
      <Avatar content={content} shaper={shaper} />
      <Backdrop scope={scope} />
      <Personal content={content} shaper={shaper} />
    </Canvas>
  );
}
