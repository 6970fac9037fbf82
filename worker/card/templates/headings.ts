import { textWidth } from "./text-width";
import { type Fitted, fitLine } from "./fit-text";
import { graphemesOf } from "./content";
import type { Face } from "./typeface";

/** With so many pixels after each letter. */
const spacedBy = (spacing: number) => (text: string, face: Face, size: number) =>
  textWidth(text, face, size) + graphemesOf(text).length * spacing;

export const CLASSIC_KIND = { text: "PILOT IDENTITY CARD", size: 15, spacing: 2.5 };
const CLASSIC_NAME = { face: "display", sizes: [24, 21, 18, 15], measure: spacedBy(2) } as const;
/** From the name's beginning to where the year may begin. */
const CLASSIC_ROOM = 360;
const CLASSIC_GAP = 17;

/** The head of the identity card: the product, and how far behind its beginning the kind of card; null where no room is left. */
export function classicHead(product: string): { name: Fitted; kindAt: number | null } {
  const text = product.toUpperCase();
  const kindWidth = spacedBy(CLASSIC_KIND.spacing)(CLASSIC_KIND.text, "display", CLASSIC_KIND.size);
  const beside = fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_ROOM - CLASSIC_GAP - kindWidth });
  if (beside.text.endsWith("…")) {
    return { name: fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_ROOM }), kindAt: null };
  }
  const width = CLASSIC_NAME.measure(beside.text, CLASSIC_NAME.face, beside.size);
  return { name: beside, kindAt: Math.round(width + CLASSIC_GAP) };
}

/** The terminal's address. */
export const monoHead = (product: string): Fitted =>
  fitLine(`${product.toUpperCase().replace(/\s/g, "")}://PILOT/RECORD`, {
    face: "mono",
    width: 350,
    sizes: [18, 16, 14, 12],
  });

export const noticeHead = (product: string): Fitted =>
  fitLine(`${product.toUpperCase()} G-CARD`, {
    face: "display",
    width: 290,
    sizes: [18, 16, 14, 12],
    measure: spacedBy(2),
  });
