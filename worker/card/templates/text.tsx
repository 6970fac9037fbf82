import type { CSSProperties, ReactElement } from "react";
import { fitLines } from "./fit-text";
import { OutlinedName } from "./outlined-text";
import type { Shape } from "./shape";
import { type Face, FONT_FAMILY, FONT_WEIGHT } from "./typeface";

type LineProps = {
  x: number;
  baseline: number;
  width?: number;
  size: number;
  face: Face;
  colour: string;
  align?: "start" | "center" | "end";
  spacing?: number;
  opacity?: number;
  /** `auto` for a member's own words: they may run from right to left. */
  dir?: "auto";
  children: string;
};

/** From the top of a line box 1.25 em high to its baseline, by the fonts' ascents and descents. */
const ASCENT: Record<Face, number> = { display: 0.967, text: 1, mono: 1 };

/** One line of text, standing on its baseline. Never wraps: `fitLine` comes first. */
export function Line({
  x,
  baseline,
  width,
  size,
  face,
  colour,
  align,
  spacing,
  opacity,
  dir,
  children,
}: LineProps) {
  const style: CSSProperties = {
    position: "absolute",
    left: x,
    top: baseline - ASCENT[face] * size,
    ...(width === undefined ? {} : { width }),
    height: size * 1.25,
    display: "flex",
    justifyContent: align === "end" ? "flex-end" : align === "center" ? "center" : "flex-start",
    whiteSpace: "nowrap",
    fontFamily: FONT_FAMILY[face],
    fontWeight: FONT_WEIGHT[face],
    fontSize: size,
    lineHeight: 1.25,
    letterSpacing: spacing ?? 0,
    color: colour,
    opacity: opacity ?? 1,
  };
  return (
    <div dir={dir} style={style}>
      {children}
    </div>
  );
}

type NameProps = {
  x: number;
  baseline: number;
  width: number;
  text: string;
  colour: string;
  face?: Face;
  shape: Shape | undefined;
};

/** The member's name: on one line as large as it fits, else small on two. */
export function Name({ x, baseline, width, text, colour, face = "display", shape }: NameProps): ReactElement {
  const room = { face, width, sizes: [46, 41, 36, 31, 27, 24] } as const;
  if (shape)
    return <OutlinedName x={x} baseline={baseline} text={text} room={room} colour={colour} shape={shape} />;
  const { size, lines } = fitLines(text, room, 2);
  const [first, second] = lines;
  return (
    <div style={{ display: "flex" }}>
      <Line
        x={x}
        baseline={second === undefined ? baseline : baseline - size * 0.9}
        size={size}
        face={face}
        colour={colour}
        dir="auto"
      >
        {first ?? ""}
      </Line>
      {second === undefined ? null : (
        <Line x={x} baseline={baseline + size * 0.12} size={size} face={face} colour={colour} dir="auto">
          {second}
        </Line>
      )}
    </div>
  );
}

type ValueProps = {
  x: number;
  baseline: number;
  width: number;
  text: string | null;
  none: string;
  ink: string;
  quiet: string;
  face?: Face;
  sizes?: readonly [number, ...number[]];
  /** Room for one line only. */
  single?: boolean;
  /** How far the first of two lines stands above where a single one does. */
  lift?: number;
};

/** What was last watched or played: one line, or two closer together where it is long. */
export function Value({
  x,
  baseline,
  width,
  text,
  none,
  ink,
  quiet,
  face = "text",
  sizes = [21, 19.5, 18],
  single,
  lift = 3,
}: ValueProps): ReactElement {
  const room = { face, width, sizes };
  const { size, lines } = fitLines(text ?? none, room, single ? 1 : 2);
  return (
    <div style={{ display: "flex" }}>
      {lines.map((line, place) => (
        <Line
          key={line}
          x={x}
          baseline={baseline - (lines.length - 1) * lift + place * size * 1.18}
          size={size}
          face={face}
          colour={text === null ? quiet : ink}
        >
          {line}
        </Line>
      ))}
    </div>
  );
}
