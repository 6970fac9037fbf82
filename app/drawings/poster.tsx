import version from "#generated/posters/version.json";
import type { Kind } from "#worker/tracker/contract/entry.ts";

type Props = {
  kind: Kind;
  id: string;
  /** Left out beside the title in text: then the poster is decoration. */
  title?: string;
  className?: string;
  /** `small` is the picture alone, for places of up to about 100 pixels. */
  size?: "small" | "full";
  /** On the first screen: it loads with the page. */
  isFirst?: boolean | undefined;
};

/** The poster of a work, drawn at build (ops/assets/posters). */
export function Poster({ kind, id, title = "", className = "", size = "full", isFirst }: Props) {
  return (
    <img
      src={`/posters/${version}/${kind}/${id}${size === "small" ? ".small" : ""}.svg`}
      alt={title && `Poster of ${title}`}
      width={400}
      height={600}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={`aspect-2/3 h-auto ${className}`}
    />
  );
}
