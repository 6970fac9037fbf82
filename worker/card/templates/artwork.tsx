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

/** In units of the poster. */
export function cornerIn({ width, height, scale, middle }: Panel): { left: number; top: number } {
  const [wide, tall] = [width / scale, height / scale];
  return {
    left: Math.min(Math.max(0, middle.x - wide / 2), POSTER.width - wide),
    top: Math.min(Math.max(0, middle.y - tall / 2), ARTWORK_HEIGHT - tall),
  };
}

type Props = { artwork: Artwork; panel: Panel; scope: string };

/** The edge draws it without satori. */
export function ArtworkImage({ artwork, panel, scope }: Props): ReactElement {
  const { x, y, width, height, scale, tint } = panel;
  const { left, top } = cornerIn(panel);
  return (
    <div style={{ position: "absolute", left: x, top: y, width, height, overflow: "hidden" }}>
      {tint && (
        <svg aria-hidden="true" width={0} height={0} style={{ position: "absolute" }}>
          <filter id={`${scope}-tint`} colorInterpolationFilters="sRGB">
            <feColorMatrix values={matrixOf(tint)} />
          </filter>
        </svg>
      )}
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
          ...(tint && { filter: `url(#${scope}-tint)` }),
        }}
      />
    </div>
  );
}

/** How much red, green and blue add to the lightness of a pixel. */
export const LIGHTNESS = [0.2126, 0.7152, 0.0722] as const;

/** As bright as the color. */
function matrixOf(tint: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16) / 255);
  const rows = channels.map((channel) => [...LIGHTNESS.map((share) => share * channel), 0, 0]);
  return [...rows, [0, 0, 0, 1, 0]]
    .flat()
    .map((value) => Number(value.toFixed(4)))
    .join(" ");
}
