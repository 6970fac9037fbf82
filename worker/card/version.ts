import { sha256 } from "../platform/tokens";
import type { GCard } from "./contract";
import { PRODUCT } from "./face/product";
import { cardFaceOf } from "./face/props";

/** Goes up whenever the same card would be drawn differently, so that no cache keeps the older drawing. */
const DRAWING_VERSION = 2;

/** Short, and the same for the same picture: the `?v=` of its address and the heart of its ETag. */
export function versionOf(card: Omit<GCard, "version">): string {
  const shown = [DRAWING_VERSION, PRODUCT, cardFaceOf(card), card.customization.frameStyle];
  return sha256(JSON.stringify(shown)).slice(0, 12);
}
