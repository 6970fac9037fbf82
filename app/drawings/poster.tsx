import type { Kind } from "#franchise/works.ts";
import version from "#generated/posters/version.json";

type Props = {
  kind: Kind | "friends";
  id: string;
  /** The text alternative. Leave it out where a text beside the poster has the title. */
  title?: string;
  /** The letter of the color that shows until the poster has loaded: see `skyOf`. */
  sky?: string | undefined;
  className?: string;
  /** `small` shows the picture without text, for places of up to about 100 pixels. */
  size?: "small" | "full";
  /** A poster on the first screen isn't loaded lazily. `late` lets styles, fonts and scripts come first. */
  isFirst?: boolean | "late" | undefined;
};

/** The build draws the posters (ops/assets/draw-svg.ts). */
export const Poster = ({ kind, id, title = "", sky, className = "", size = "full", isFirst }: Props) => (
  <img
    src={`/posters/${version}/${kind}/${id}${size === "small" ? ".small" : ""}.svg`}
    alt={title && `Poster of ${title}`}
    width={400}
    height={600}
    loading={isFirst ? "eager" : "lazy"}
    fetchPriority={size === "small" || isFirst === "late" ? "low" : undefined}
    decoding="async"
    data-sky={sky}
    className={`aspect-2/3 h-auto ${className}`}
  />
);
