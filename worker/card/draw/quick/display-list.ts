import type { CSSProperties, ReactElement, ReactNode } from "react";
import { FONT_FAMILY, type Typeface } from "../../templates/typeface";
import type { FillRule } from "./coverage";
import type { SetGlyph, TextSetter } from "./text-setter";

type Box = { x: number; y: number; width: number; height: number };

/** One thing to draw, in the template's pixels. `color` is `#rrggbb`. */
export type Item = { color: string; opacity: number } & (
  | { kind: "text"; glyphs: SetGlyph[]; size: number; x: number; baseline: number }
  | ({ kind: "box" } & Box)
  | ({ kind: "picture" } & Box)
  | ({ kind: "shape"; path: string } & ShapeForm)
);

/** `stroke` is the width of the line, null for a filled shape. */
type ShapeForm = { rule: FillRule; stroke: number | null; scale: number; left: number; top: number };

/** What can't be drawn quickly. Such a card is drawn by satori. */
export class Declined extends Error {}

type Props = Record<string, unknown> & { children?: ReactNode; style?: CSSProperties };
type Place = { left: number; top: number };
type Transform = Place & { scale: number };

/**
 * What a layer of a template draws, in order. It knows the few kinds of elements that templates are made of, and places
 * them as satori does: boxes and lines of text at whole pixels. Throws `Declined` for anything else.
 */
export function displayList(layer: ReactElement, setLine: TextSetter): Item[] {
  const items: Item[] = [];

  function visit(node: ReactNode, place: Place) {
    if (Array.isArray(node)) for (const child of node) visit(child, place);
    else if (isElement(node)) visitElement(node, place);
    else if (node !== null && node !== undefined && typeof node !== "boolean") {
      throw new Declined("There is text outside of a box.");
    }
  }

  function visitElement({ type, props }: ReactElement<Props>, place: Place) {
    if (typeof type === "function") visit((type as (props: Props) => ReactNode)(props), place);
    else if (type === "div") visitBox(props, place);
    else if (type === "svg") visitShapes(props.children, { left: 0, top: 0, scale: 1 });
    else if (type === "img") items.push({ kind: "picture", ...pictureOf(props, place), ...INKLESS });
    else throw new Declined(`There is an element of another kind: ${String(type)}.`);
  }

  function visitBox({ style = {}, children }: Props, { left, top }: Place) {
    const place = {
      left: left + Math.round(lengthOf(style.left, 0)),
      top: top + Math.round(lengthOf(style.top, 0)),
    };
    const { backgroundColor: color } = style;
    if (color !== undefined) {
      const [width, height] = [lengthOf(style.width), lengthOf(style.height)];
      items.push({ kind: "box", x: place.left, y: place.top, width, height, color, opacity: 1 });
    }
    if (typeof children === "string") addText(children, style, place);
    else visit(children, place);
  }

  function addText(text: string, style: CSSProperties, { left, top }: Place) {
    if (text === "") return;
    const { color, fontFamily, justifyContent, alignItems } = style;
    const [size, lineHeight] = [lengthOf(style.fontSize), lengthOf(style.lineHeight)];
    const line = setLine(text, {
      ...{ typeface: typefaceOf(fontFamily), size, lineHeight },
      spacing: lengthOf(style.letterSpacing, 0),
    });
    const width = Math.ceil(line.width);
    const across = lengthOf(style.width, width) - width;
    const down = lengthOf(style.height) - Math.round(size * lineHeight);
    items.push({
      ...{ kind: "text", glyphs: line.glyphs, size, color: color ?? "", opacity: lengthOf(style.opacity, 1) },
      x: left + Math.floor(across * shareOf(justifyContent)),
      baseline: top + Math.floor(alignItems === "center" ? down / 2 : 0) + line.ascent,
    });
  }

  function visitShapes(node: ReactNode, transform: Transform) {
    if (Array.isArray(node)) for (const child of node) visitShapes(child, transform);
    else if (isElement(node)) visitShape(node, transform);
  }

  function visitShape({ type, props }: ReactElement<Props>, outer: Transform) {
    const { d, fill, stroke, strokeWidth, opacity, fillRule, transform, children, ...others } = props;
    if (Object.keys(others).length > 0) throw new Declined(`A shape has ${Object.keys(others).join(", ")}.`);
    const { scale, left, top } = inside(outer, String(transform ?? ""));
    if (type === "g") return visitShapes(children as ReactNode, { scale, left, top });
    if (type !== "path") throw new Declined(`There is a shape of another kind: ${String(type)}.`);
    const [path, rule] = [String(d), fillRule === "evenodd" ? "evenodd" : "nonzero"] as const;
    const form = { kind: "shape", path, rule, scale, left, top, opacity: lengthOf(opacity, 1) } as const;
    if (isInk(fill)) items.push({ ...form, stroke: null, color: fill });
    if (isInk(stroke)) items.push({ ...form, stroke: lengthOf(strokeWidth) * scale, color: stroke });
  }

  visit(layer, { left: 0, top: 0 });
  return items;
}

const INKLESS = { color: "", opacity: 1 };

const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === "object" && node !== null && "props" in node;

const isInk = (color: unknown): color is string => typeof color === "string" && color !== "none";

function lengthOf(value: unknown, usual?: number): number {
  if (typeof value === "number") return value;
  if (value === undefined && usual !== undefined) return usual;
  throw new Declined(`A length isn't a number: ${String(value)}.`);
}

const TYPEFACES = new Map(Object.entries(FONT_FAMILY).map(([typeface, family]) => [family, typeface]));

function typefaceOf(family: unknown): Typeface {
  const typeface = TYPEFACES.get(String(family));
  if (!typeface) throw new Declined(`There is another font: ${String(family)}.`);
  return typeface as Typeface;
}

/** How much of the room in a line is to the left of the text. */
const shareOf = (justify: unknown) => (justify === "flex-end" ? 1 : justify === "center" ? 0.5 : 0);

function pictureOf({ style = {} }: Props, { left, top }: Place): Box {
  return { x: left, y: top, width: lengthOf(style.width), height: lengthOf(style.height) };
}

const STEP = /(translate|scale)\(([^()]*)\) */g;

/** The transform within another one. */
function inside({ scale, left, top }: Transform, steps: string): Transform {
  const placed = { scale, left, top };
  if (steps.replace(STEP, "") !== "") throw new Declined(`A shape is moved in another way: ${steps}.`);
  for (const [, name, numbers = ""] of steps.matchAll(STEP)) {
    const [x = 0, y = 0] = numbers.split(/[ ,]+/).map(Number);
    if (name === "scale") placed.scale *= x;
    else {
      placed.left += x * placed.scale;
      placed.top += y * placed.scale;
    }
  }
  return placed;
}
