import type { CSSProperties, ReactElement } from "react";
import type { Size } from "../contract";
import { fitLine, fitLines, fitTitle } from "./fit-text";
import { OutlinedName } from "./outlined-text";
import type { TextShaper } from "./typeface";
import { FONT_FAMILY, FONT_WEIGHT, type Typeface } from "./typeface";

export type LineProps = {
  x: number;
  baseline: number;
  width?: number;
  size: number;
  typeface: Typeface;
  color: string;
  align?: "start" | "center" | "end";
  spacing?: number;
  /** `auto` for text from members, which may run from right to left. */
  dir?: "auto";
  children: string;
};

/** The distance from the top of a line box 1.25 em high to its baseline, in em. It follows from the fonts' metrics. */
const ASCENT: Record<Typeface, number> = { display: 0.967, text: 1, mono: 1 };

/** A line of text at its baseline. It never wraps, so fit the text with `fitLine` first. */
export function Line({
  x,
  baseline,
  width,
  size,
  typeface,
  color,
  align,
  spacing,
  dir,
  children,
}: LineProps) {
  const style: CSSProperties = {
    position: "absolute",
    left: x,
    top: baseline - ASCENT[typeface] * size,
    ...(width === undefined ? {} : { width }),
    height: size * 1.25,
    display: "flex",
    justifyContent: align === "end" ? "flex-end" : align === "center" ? "center" : "flex-start",
    whiteSpace: "nowrap",
    fontFamily: FONT_FAMILY[typeface],
    fontWeight: FONT_WEIGHT[typeface],
    fontSize: size,
    lineHeight: 1.25,
    letterSpacing: spacing ?? 0,
    color: color,
  };
  return (
    <div dir={dir} style={style}>
      {children}
    </div>
  );
}

export type NameProps = {
  x: number;
  baseline: number;
  width: number;
  text: string;
  color: string;
  typeface?: Typeface;
  shaper: TextShaper | undefined;
  sizes?: readonly [number, ...number[]];
  /** Sizes for names that are cut at the others. */
  smaller?: readonly number[];
  single?: boolean;
  /** The size of the picture, if it is not the card itself. */
  sheet?: Size;
};

/** Characters that reach lower than Latin letters. They are drawn higher, by `LIFT` of their size. */
const IS_LOW = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LIFT = 0.07;

const NAME_SIZES = [46, 41, 36, 31, 27, 24] as const;

/** The member's name: as large as it fits on one line, or small on two lines. */
export function Name({
  x,
  baseline,
  width,
  text,
  color,
  typeface = "display",
  shaper,
  sizes = NAME_SIZES,
  smaller,
  single,
  sheet,
}: NameProps): ReactElement {
  const box = { typeface, width, sizes, smaller };
  const most = single ? 1 : 2;
  if (shaper) {
    const place = { x, baseline, text, box, color, shaper, most, sheet } as const;
    return <OutlinedName {...place} />;
  }
  const { size, lines } = fitLines(text, box, most);
  const [first, second] = lines;
  return (
    <div style={{ display: "flex" }}>
      <Line
        x={x}
        baseline={
          second === undefined ? baseline - (IS_LOW.test(text) ? size * LIFT : 0) : baseline - size * 0.9
        }
        size={size}
        typeface={typeface}
        color={color}
        dir="auto"
      >
        {first ?? ""}
      </Line>
      {second === undefined ? null : (
        <Line
          x={x}
          baseline={baseline + size * 0.12}
          size={size}
          typeface={typeface}
          color={color}
          dir="auto"
        >
          {second}
        </Line>
      )}
    </div>
  );
}

export type TitleProps = {
  x: number;
  baseline: number;
  width: number;
  text: string;
  color: string;
  typeface: Typeface;
  sizes: readonly [number, ...number[]];
  spacing?: number | undefined;
};

type TitleBox = Pick<TitleProps, "width" | "text" | "typeface" | "sizes" | "spacing">;

/** The title at the largest size that fits. */
export const fittedTitle = ({ width, text, typeface, sizes, spacing = 0 }: TitleBox) =>
  fitLine(text, { typeface, sizes, width: width - Array.from(text).length * spacing });

/** How large a title may be, as a part of the name above it. */
const BELOW_NAME = 0.8;

type Named = { name: Pick<NameProps, "width" | "sizes" | "smaller">; title: Pick<TitleProps, "sizes"> };

/** Those of the title's sizes that look smaller than this name, or the smallest one. */
export function titleSizes({ name, title }: Named, fullName: string, typeface: Typeface = "display") {
  const { width, sizes = NAME_SIZES, smaller } = name;
  const most = fitLines(fullName, { typeface, width, sizes, smaller }, 2).size * BELOW_NAME;
  const [first, ...others] = title.sizes.filter((size) => size <= most);
  return first === undefined ? ([Math.min(...title.sizes)] as const) : ([first, ...others] as const);
}

/** The member's title, as large as it fits on one line. */
export function Title({ x, baseline, width, text, color, typeface, sizes, spacing }: TitleProps) {
  const { size, text: fitted } = fittedTitle({ width, text, typeface, sizes, spacing });
  return (
    <Line x={x} baseline={baseline} size={size} typeface={typeface} color={color} spacing={spacing}>
      {fitted}
    </Line>
  );
}

export type ValueProps = {
  x: number;
  baseline: number;
  width: number;
  text: string | null;
  /** Shown where the text doesn't fit. */
  shorter?: string | undefined;
  none: string;
  ink: string;
  quiet: string;
  typeface?: Typeface;
  sizes?: readonly [number, ...number[]];
  /** Sizes for texts that are cut at the others, and have no shorter text. */
  smaller?: readonly number[];
  single?: boolean;
  /** The number of pixels by which the first of two lines is higher than a single line. */
  lift?: number;
};

/** A value, such as the last series: on one line, or on two lines if it is long. */
export function Value({
  x,
  baseline,
  width,
  text,
  shorter,
  none,
  ink,
  quiet,
  typeface = "text",
  sizes = [21, 19.5, 18],
  smaller,
  single,
  lift = 3,
}: ValueProps): ReactElement {
  const box = { typeface, width, sizes, smaller };
  const { size, lines } = fitTitle(text ?? none, shorter, box, single ? 1 : 2);
  return (
    <div style={{ display: "flex" }}>
      {lines.map((line, place) => (
        <Line
          key={line}
          x={x}
          baseline={baseline - (lines.length - 1) * lift + place * size * 1.18}
          size={size}
          typeface={typeface}
          color={text === null ? quiet : ink}
        >
          {line}
        </Line>
      ))}
    </div>
  );
}
