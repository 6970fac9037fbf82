import type { PictureForm } from "../contract";
import type { PlaceholderKind } from "../templates/placeholder";

/** The placeholders that `ops/assets/card/draw-placeholders.ts` draws, by path. */
const FILES = import.meta.glob<ArrayBuffer>("../../../generated/card/*.bin", {
  eager: true,
  import: "default",
});

function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  const file = FILES[`../../../generated/card/${name}.bin`];
  if (!file) throw new Error(`There is no placeholder ${name}.`);
  return new Uint8Array(file);
}

/** The link preview's placeholder is the card's placeholder at scale 2. */
export function placeholder(kind: PlaceholderKind, { size, scale }: PictureForm): Uint8Array<ArrayBuffer> {
  if (kind === "size") return bytesOf(`size-${size === "1200x630" ? "600x315" : size}@1x`);
  return bytesOf(size === "1200x630" ? `${kind}-600x315@2x` : `${kind}-${size}@${scale}x`);
}

export const placeholderSvg = (kind: "hidden" | "failed") => bytesOf(`${kind}.svg`);
