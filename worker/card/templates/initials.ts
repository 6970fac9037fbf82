import type { CardContent } from "./content";
import { textWidth } from "./fit-text";
import { outlinedInitials } from "./outlined-text";
import type { Parts } from "./parts";
import type { Template } from "./template";
import type { TextShaper } from "./typeface";

/** How far the baseline of capitals is below their middle, in em. */
const BELOW_MIDDLE = { display: 0.342, text: 0.375, mono: 0.345 };

/** The initials in the middle of the opening. */
export function initialsParts(
  { opening, initials: { ink, typeface } }: Template,
  { initials: text }: CardContent,
  shaper?: TextShaper,
): Parts {
  if (!opening) return { shapes: [], lines: [] };
  if (shaper)
    return { shapes: [outlinedInitials({ text, opening, color: ink, typeface, shaper })], lines: [] };
  const { x, y, width, height } = opening;
  const size = Math.min(height * 0.46, (width * 0.72) / textWidth(text, typeface, 1));
  const baseline = y + height / 2 + size * BELOW_MIDDLE[typeface];
  return {
    shapes: [],
    lines: [{ text, x, width, align: "center", baseline, size, typeface, color: ink, dir: "auto" }],
  };
}
