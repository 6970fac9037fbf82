import { graphemesOf } from "./content";
import { type Fitted, fitLine } from "./fit-text";
import { textWidth } from "./text-width";
import type { Typeface } from "./typeface";

/** Measures a text with letter spacing, in pixels. */
const spacedBy = (spacing: number) => (text: string, typeface: Typeface, size: number) =>
  textWidth(text, typeface, size) + graphemesOf(text).length * spacing;

export const CLASSIC_KIND = { text: "PILOT IDENTITY CARD", size: 15, spacing: 2.5 };
const CLASSIC_NAME = { typeface: "display", sizes: [24, 21, 18, 15], measure: spacedBy(2) } as const;
/** From the start of the name to the start of the year. */
const CLASSIC_WIDTH = 360;
const CLASSIC_GAP = 17;

/**
 * The heading of the identity card: the product's name, and the distance from its start to the kind of card. The
 * distance is null if there is no room for the kind.
 */
export function classicHeading(product: string): { name: Fitted; kindAt: number | null } {
  const text = product.toUpperCase();
  const kindWidth = spacedBy(CLASSIC_KIND.spacing)(CLASSIC_KIND.text, "display", CLASSIC_KIND.size);
  const beside = fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_WIDTH - CLASSIC_GAP - kindWidth });
  if (beside.text.endsWith("…")) {
    return { name: fitLine(text, { ...CLASSIC_NAME, width: CLASSIC_WIDTH }), kindAt: null };
  }
  const width = CLASSIC_NAME.measure(beside.text, CLASSIC_NAME.typeface, beside.size);
  return { name: beside, kindAt: Math.round(width + CLASSIC_GAP) };
}

/** The address in the head of the terminal. */
export const monoHeading = (product: string): Fitted =>
  fitLine(`${product.toUpperCase().replace(/\s/g, "")}://PILOT/RECORD`, {
    typeface: "mono",
    width: 350,
    sizes: [18, 16, 14, 12],
  });

/** At the foot of a link preview, beside the year. */
export const posterHeading = (product: string, typeface: Typeface): Fitted =>
  fitLine(`${product.toUpperCase()} G-CARD`, {
    typeface,
    width: 730,
    sizes: [26, 23, 20, 17],
    measure: spacedBy(2),
  });

export const noticeHeading = (product: string): Fitted =>
  fitLine(`${product.toUpperCase()} G-CARD`, {
    typeface: "display",
    width: 290,
    sizes: [18, 16, 14, 12],
    measure: spacedBy(2),
  });
