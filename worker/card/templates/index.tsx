import type { ReactElement } from "react";
import { classic } from "./classic";
import type { CardContent } from "./content";
import { hex } from "./hex";
import { modern } from "./modern";
import { mono } from "./mono";
import type { TextShaper } from "./parts";
import type { Frame } from "./template";
import { Picture } from "./view";

const FRAMES = new Map(Object.entries({ classic, hex, mono, modern }));

/** Unknown styles become classic. */
export const frameCalled = (frameStyle: string): Frame => FRAMES.get(frameStyle) ?? classic;

type Props = {
  content: CardContent;
  frameStyle: string;
  shaper?: TextShaper | undefined;
  scope?: string;
};

export function CardView({ frameStyle, ...props }: Props): ReactElement {
  const { card } = frameCalled(frameStyle);
  return <Picture template={props.content.artwork ? card.artwork : card.plain} {...props} />;
}
