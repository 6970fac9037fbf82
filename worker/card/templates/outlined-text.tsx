import type { ReactElement } from "react";
import type { CardContent } from "./content";
import { fitLines, type TextBox, textWidth } from "./fit-text";
import type { Opening, Outlines, Parts, TextShaper, Typeface } from "./parts";
import type { Template } from "./template";

type Place = { x: number; baseline: number; size: number; color: string };

const outlined = (line: Outlines, { x, baseline, size, color }: Place): ReactElement => (
  <path
    d={line.path}
    transform={`translate(${x} ${baseline}) scale(${size / 100}) translate(${-line.left} 0)`}
    fill={color}
  />
);

/** Parts of its largest size. Some scripts are taller than Latin, and their names must not touch the line below. */
const ABOVE = 43 / 46;
const BELOW = 6 / 46;

type Name = Omit<Place, "size"> & { text: string; box: TextBox; shaper: TextShaper; most: 1 | 2 };

/** The text is scaled to fit the width and the height. */
export function outlinedName({ x, baseline, text, box, color, shaper, most }: Name): ReactElement[] {
  const [above, below] = [ABOVE * box.sizes[0], BELOW * box.sizes[0]];
  const measure = (line: string, typeface: Typeface, size: number) =>
    (shaper(line, typeface).width * size) / 100;
  const fitted = fitLines(text, { ...box, measure }, most);
  const lines = fitted.lines.map((line) => shaper(line, box.typeface));
  const lineHeight = (above + below) / lines.length;
  const size = Math.min(
    fitted.size,
    ...lines.map((line) => (lineHeight * 100) / (line.ascent + line.descent)),
  );
  return lines.map((line, index) => {
    const top = baseline - above + index * lineHeight;
    const highest = top + (line.ascent * size) / 100;
    const lowest = top + lineHeight - (line.descent * size) / 100;
    const wanted = lines.length === 1 ? baseline : top + lineHeight * 0.75;
    return outlined(line, { x, baseline: Math.max(highest, Math.min(wanted, lowest)), size, color });
  });
}

type Initials = { text: string; opening: Opening; color: string; typeface: Typeface; shaper: TextShaper };

function outlinedInitials({ text, opening, color, typeface, shaper }: Initials): ReactElement {
  const line = shaper(text, typeface);
  const { x, y, width, height } = opening;
  const tall = line.ascent + line.descent;
  const size = Math.min(height * 0.46, (width * 72) / line.width, (height * 60) / tall);
  const baseline = y + height / 2 + ((line.ascent - line.descent) / 2) * (size / 100);
  return outlined(line, { x: x + (width - (line.width * size) / 100) / 2, baseline, size, color });
}

/** Measured in em. */
const BELOW_MIDDLE = { display: 0.342, text: 0.375, mono: 0.345 };

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
