import type { ReactElement } from "react";
import machinesVersion from "#generated/machines/version.json";
import version from "#generated/posters/version.json";
import { type Artwork, MACHINE_KIND } from "../contract";
import type { Panel } from "./parts";

/** The stripe at its lower edge is not part of the artwork. */
export const POSTER = { width: 280, height: 420 };
export const ARTWORK_HEIGHT = 408;

/** A machine's drawing has the size of a small poster. */
export const artworkAddress = (artwork: Artwork) =>
  artwork.startsWith(MACHINE_KIND)
    ? `/machines/${machinesVersion}/${artwork.slice(MACHINE_KIND.length + 1)}.card.svg`
    : `/posters/${version}/${artwork}.small.svg`;

/** Returns units of the poster. */
export function cornerIn({ width, height, scale, middle }: Panel): { left: number; top: number } {
  const [wide, tall] = [width / scale, height / scale];
  return {
    left: Math.min(Math.max(0, middle.x - wide / 2), POSTER.width - wide),
    top: Math.min(Math.max(0, middle.y - tall / 2), ARTWORK_HEIGHT - tall),
  };
}

/** The edge draws it without satori. */
export function ArtworkImage({ artwork, panel }: { artwork: Artwork; panel: Panel }): ReactElement {
  const { x, y, width, height, scale, tint } = panel;
  const { left, top } = cornerIn(panel);
  return (
    <div
      style={{
        ...{ position: "absolute", left: x, top: y, width, height, overflow: "hidden" },
        isolation: "isolate",
      }}
    >
      <img
        src={artworkAddress(artwork)}
        alt=""
        style={{
          position: "absolute",
          left: -left * scale,
          top: -top * scale,
          width: POSTER.width * scale,
          height: POSTER.height * scale,
          maxWidth: "none",
          ...(tint && { filter: "grayscale(1)" }),
        }}
      />
      {/* Black becomes black, and white the tint. */}
      {tint && (
        <div style={{ position: "absolute", inset: 0, backgroundColor: tint, mixBlendMode: "multiply" }} />
      )}
    </div>
  );
}

/** How much red, green and blue add to the lightness of a pixel, as in CSS. */
export const LIGHTNESS = [0.2126, 0.7152, 0.0722] as const;
