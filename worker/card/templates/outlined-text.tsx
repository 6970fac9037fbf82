import type { ReactElement } from "react";
import type { Size } from "../contract";
import { fitLines, type TextBox } from "./fit-text";
import { Drawing, type Opening } from "./template";
import type { Outlines, TextShaper, Typeface } from "./typeface";

type Place = { x: number; baseline: number; size: number; color: string };

type OutlinedProps = { lines: (Place & { line: Outlines })[]; size: Size | undefined };

function Outlined({ lines, size: sheet }: OutlinedProps): ReactElement {
  return (
    <Drawing size={sheet}>
      {lines.map(({ line, x, baseline, size, color }) => (
        <path
          key={baseline}
          d={line.path}
          transform={`translate(${x} ${baseline}) scale(${size / 100}) translate(${-line.left} 0)`}
          fill={color}
        />
      ))}
    </Drawing>
  );
}

/**
 * The space for a name above and below its baseline, as parts of its largest size. Some scripts are taller than Latin,
 * and their names must not touch the line below.
 */
const ABOVE = 43 / 46;
const BELOW = 6 / 46;

type NameProps = {
  x: number;
  baseline: number;
  text: string;
  box: TextBox;
  color: string;
  shaper: TextShaper;
  most: 1 | 2;
  /** The size of the picture. */
  sheet: Size | undefined;
};

/** A name on one line, or on two lines of half the height. The text is scaled to fit the width and the height. */
export function OutlinedName({
  x,
  baseline,
  text,
  box,
  color,
  shaper,
  most,
  sheet,
}: NameProps): ReactElement {
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
  const places = lines.map((line, index) => {
    const top = baseline - above + index * lineHeight;
    const [highest, lowest] = [
      top + (line.ascent * size) / 100,
      top + lineHeight - (line.descent * size) / 100,
    ];
    const wanted = lines.length === 1 ? baseline : top + lineHeight * 0.75;
    return { line, x, baseline: Math.max(highest, Math.min(wanted, lowest)), size, color };
  });
  return <Outlined lines={places} size={sheet} />;
}

type InitialsProps = {
  text: string;
  opening: Opening;
  color: string;
  typeface: Typeface;
  shaper: TextShaper;
  sheet: Size | undefined;
};

/** The initials in the center of the opening. */
export function OutlinedInitials({
  text,
  opening,
  color,
  typeface,
  shaper,
  sheet,
}: InitialsProps): ReactElement {
  const line = shaper(text, typeface);
  const { x, y, width, height } = opening;
  const tall = line.ascent + line.descent;
  const size = Math.min(height * 0.46, (width * 72) / line.width, (height * 60) / tall);
  const middle = y + height / 2 + ((line.ascent - line.descent) / 2) * (size / 100);
  const place = { x: x + (width - (line.width * size) / 100) / 2, baseline: middle, size, color };
  return <Outlined lines={[{ line, ...place }]} size={sheet} />;
}
