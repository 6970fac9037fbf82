import type { ReactElement } from "react";
import { classic } from "./classic";
import type { BackdropProps, Frame } from "./template";
import { hex } from "./hex";
import { modern } from "./modern";
import { mono } from "./mono";
import { Canvas } from "./layers";
import type { CardFace } from "./content";
import type { Shape } from "./shape";

const FRAMES: Record<string, Frame> = { classic, hex, mono, modern };

/** The frame of that name; of an unknown name, classic. */
export const faceOf = (frameStyle: string): Frame =>
  Object.hasOwn(FRAMES, frameStyle) ? (FRAMES[frameStyle] ?? classic) : classic;

type Props = { face: CardFace; frameStyle: string; shape?: Shape | undefined } & Partial<BackdropProps>;

/** The whole card, for the browser and for the SVG. */
export function CardFaceView({ face, frameStyle, shape, scope = "card" }: Props): ReactElement {
  const { Picture, Backdrop, Personal } = faceOf(frameStyle);
  return (
    <Canvas>
      <Picture face={face} shape={shape} />
      <Backdrop scope={scope} />
      <Personal face={face} shape={shape} />
    </Canvas>
  );
}
