import type { ReactElement } from "react";
import { fitLines, type Room } from "./fit-text";
import { Drawing, type Opening } from "./layers";
import type { Outlines, Shape } from "./shape";
import type { Face } from "./typeface";

type Place = { x: number; baseline: number; size: number; colour: string };

function Outlined({ lines }: { lines: (Place & { line: Outlines })[] }): ReactElement {
  return (
    <Drawing>
      {lines.map(({ line, x, baseline, size, colour }) => (
        <path
          key={baseline}
          d={line.path}
          transform={`translate(${x} ${baseline}) scale(${size / 100}) translate(${-line.left} 0)`}
          fill={colour}
        />
      ))}
    </Drawing>
  );
}

/** How far a name may reach above and below where it stands: some scripts reach further than Latin. */
const ABOVE = 43;
const BELOW = 9;

type NameProps = { x: number; baseline: number; text: string; room: Room; colour: string; shape: Shape };

/** A name on one line, or two with half the height each; fitted in both directions. */
export function OutlinedName({ x, baseline, text, room, colour, shape }: NameProps): ReactElement {
  const measure = (line: string, face: Face, size: number) => (shape(line, face).width * size) / 100;
  const fitted = fitLines(text, { ...room, measure }, 2);
  const lines = fitted.lines.map((line) => shape(line, room.face));
  const high = (ABOVE + BELOW) / lines.length;
  const size = Math.min(fitted.size, ...lines.map((line) => (high * 100) / (line.ascent + line.descent)));
  const places = lines.map((line, place) => {
    const top = baseline - ABOVE + place * high;
    const [highest, lowest] = [top + (line.ascent * size) / 100, top + high - (line.descent * size) / 100];
    const wanted = lines.length === 1 ? baseline : top + high * 0.75;
    return { line, x, baseline: Math.max(highest, Math.min(wanted, lowest)), size, colour };
  });
  return <Outlined lines={places} />;
}

type InitialsProps = { text: string; opening: Opening; colour: string; face: Face; shape: Shape };

/** In the middle of the opening. */
export function OutlinedInitials({ text, opening, colour, face, shape }: InitialsProps): ReactElement {
  const line = shape(text, face);
  const { x, y, width, height } = opening;
  const tall = line.ascent + line.descent;
  const size = Math.min(height * 0.46, (width * 72) / line.width, (height * 60) / tall);
  const middle = y + height / 2 + ((line.ascent - line.descent) / 2) * (size / 100);
  const place = { x: x + (width - (line.width * size) / 100) / 2, baseline: middle, size, colour };
  return <Outlined lines={[{ line, ...place }]} />;
}
