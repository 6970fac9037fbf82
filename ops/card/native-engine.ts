import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { type Engine, layout, rendering } from "#worker/card/draw/render-engine.ts";

/** For Node: the build's drawings, and the reference the edge's pixels must match. */
export const nativeEngine: Engine = {
  svg: (card, fonts) => satori(card, layout(fonts)),
  pixels: (svg, scale) => new Uint8Array(new Resvg(svg, rendering(scale)).render().pixels),
};
