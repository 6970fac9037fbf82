import { fitLine, fitLines, fitTitle } from "./fit-text";
import { outlinedName } from "./outlined-text";
import type { Parts, TextLine, TextShaper, Typeface } from "./parts";
import type { Style } from "./style";

type Sizes = readonly [number, ...number[]];

export type NamePlace = {
  x: number;
  baseline: number;
  width: number;
  sizes?: Sizes;
  sizeOfTwo?: number;
  /** Tried last, before a text gets an ellipsis. */
  smaller?: readonly number[];
  single?: boolean;
};

/** These letters reach lower than Latin ones, so they are drawn higher by `LIFT` of their size. */
const IS_LOW = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LIFT = 0.07;

const NAME_SIZES = [46, 41, 36, 31, 27, 24] as const;

const boxOf = ({ width, sizes = NAME_SIZES, smaller }: NamePlace, { typeface }: Style) => ({
  ...{ typeface: typeface.name, width, sizes, smaller },
});

export function nameParts(place: NamePlace, text: string, style: Style, shaper?: TextShaper): Parts {
  const { x, baseline, single } = place;
  const [box, most] = [boxOf(place, style), single ? 1 : 2] as const;
  if (shaper) {
    return { shapes: outlinedName({ x, baseline, text, box, color: style.ink, shaper, most }), lines: [] };
  }
  const { size, lines } = fitLines(text, box, most);
  const [first = 0, second = 0] = lines.length > 1 ? [-0.9, 0.12] : [IS_LOW.test(text) ? -LIFT : 0];
  return {
    shapes: [],
    lines: lines.map((line, at) => ({
      ...{ text: line, x, baseline: baseline + size * (at === 0 ? first : second), size },
      ...{ typeface: box.typeface, color: style.ink, dir: "auto" },
    })),
  };
}

export type TitlePlace = { x: number; baseline: number; width: number; sizes: Sizes; spacing?: number };
export type FittedTitle = Omit<TextLine, "color">;

export function fittedTitle(
  { width, sizes, spacing = 0, ...place }: TitlePlace,
  title: string,
  { titleText, typeface }: Style,
): FittedTitle {
  const text = titleText(title);
  const box = { typeface: typeface.title, sizes, width: width - Array.from(text).length * spacing };
  return { ...place, ...fitLine(text, box), typeface: typeface.title, spacing };
}

/** The title's size is at most this share of the name's. */
const BELOW_NAME = 0.8;

/** Keeps those of its sizes that look smaller than this name, or the smallest one. */
export function belowName(title: TitlePlace, name: NamePlace, fullName: string, style: Style): TitlePlace {
  const most = fitLines(fullName, boxOf(name, style), 2).size * BELOW_NAME;
  const [first = Math.min(...title.sizes), ...others] = title.sizes.filter((size) => size <= most);
  return { ...title, sizes: [first, ...others] };
}

export type ValuePlace = NamePlace & {
  typeface?: Typeface;
  /** The first of two lines is this many pixels higher than a single line. */
  lift?: number;
};

/** `shorter` replaces a text that would be cut. */
export function valueLines(
  { x, baseline, typeface = "text", sizes = [21, 19.5, 18], single, lift = 3, ...box }: ValuePlace,
  text: string,
  shorter: string | undefined,
  color: string,
): TextLine[] {
  const { size, lines } = fitTitle(text, shorter, { typeface, sizes, ...box }, single ? 1 : 2);
  return lines.map((line, place) => ({
    ...{ text: line, x, size, typeface, color },
    baseline: baseline - (lines.length - 1) * lift + place * size * 1.18,
  }));
}
