import { createElement, type ReactElement, type ReactNode } from "react";
import { createLru } from "#worker/platform/memoize.ts";
import { PICTURE_SIZES, type PictureSize } from "../contract";
import type { CardContent } from "../templates/content";
import type { PictureTemplate } from "../templates/template";
import type { TextShaper } from "../templates/typeface";
import type { CardFont, RenderEngine } from "./render-engine";

type Props = Record<string, unknown> & { children?: ReactNode; style?: Record<string, unknown> };

/** The parts of a template's layer. */
type Parts = {
  /** A box for each line of text. */
  lines: ReactElement<Props>[];
  /** SVG elements of the drawings. */
  shapes: string;
  /** The color behind the avatar; null if the layer has none. */
  ground: string | null;
};

const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === "object" && node !== null && "props" in node;

/** Calls `visit` for each element of arbitrarily nested children. */
function eachOf(children: ReactNode, visit: (element: ReactElement<Props>) => void) {
  if (Array.isArray(children)) for (const child of children) eachOf(child, visit);
  else if (isElement(children)) visit(children);
}

/**
 * Separates a layer into text and drawings. satori takes several times as long for a drawing as for a line of text,
 * because it encodes each drawing as an embedded picture. All boxes of a layer begin in its upper left corner, so the
 * lines don't need the boxes around them. The avatar's picture is left out.
 */
export function partsOf(layer: ReactNode): Parts {
  const parts: Parts = { lines: [], shapes: "", ground: null };
  function visit({ type, props }: ReactElement<Props>) {
    const { children, style } = props;
    if (typeof type === "function") eachOf((type as (props: Props) => ReactNode)(props), visit);
    else if (type === "svg") parts.shapes += markupOf(children);
    else {
      const { backgroundColor, ...lineStyle } = style ?? {};
      if (backgroundColor) parts.ground = String(backgroundColor);
      if (typeof children !== "string") eachOf(children, visit);
      else if (children !== "") parts.lines.push(createElement("div", { style: lineStyle }, children));
    }
  }
  eachOf(layer, visit);
  return parts;
}

/**
 * Writes SVG elements as markup without escaping. The attributes come from templates and never contain a member's text.
 */
function markupOf(shapes: ReactNode): string {
  let markup = "";
  eachOf(shapes, ({ type, props: { children, ...attributes } }) => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${attributeOf(name)}="${value}"`);
    markup += `<${type}${named.join("")}>${markupOf(children)}</${type}>`;
  });
  return markup;
}

const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Member = {
  layers: PictureTemplate["Avatar" | "Personal"][];
  size: PictureSize;
  content: CardContent;
  /** Set for names whose letters can't be drawn one after the other. */
  shaper?: TextShaper | undefined;
  fonts: CardFont[];
};

const KEPT_BYTES = 1024 * 1024;

/**
 * Lines that satori has laid out, for reuse on other cards: titles, works and years repeat. Each set of fonts has its
 * own cache.
 */
const linesSetIn = new WeakMap<CardFont[], ReturnType<typeof createLru<string>>>();

/** The group that satori writes for each line. */
const LINE = /<g\b[^>]*><path [^>]*><\/g>/g;

async function setLines(
  lines: ReactElement<Props>[],
  toSvg: RenderEngine["toSvg"],
  { fonts, size }: Member,
): Promise<string[]> {
  const kept = linesSetIn.get(fonts) ?? createLru<string>(KEPT_BYTES, (svg) => svg.length);
  linesSetIn.set(fonts, kept);
  const keyed = lines.map((line) => ({ line, key: JSON.stringify(line.props) }));
  const known = new Map(keyed.map(({ key }) => [key, kept.get(key)]));
  const missing = keyed.filter(({ key }) => known.get(key) === undefined);
  if (missing.length > 0) {
    const style = { ...PICTURE_SIZES[size], display: "flex" };
    const sheet = createElement("div", { style }, ...missing.map(({ line }) => line));
    const svg = await toSvg(sheet, fonts, PICTURE_SIZES[size]);
    const set = svg.match(LINE) ?? [];
    if (set.length !== missing.length) throw new Error("satori returned a different number of lines.");
    for (const [at, { key }] of missing.entries()) {
      known.set(key, set[at] ?? "");
      kept.set(key, set[at] ?? "");
    }
  }
  return keyed.map(({ key }) => known.get(key) ?? "");
}

/** Draws these layers of a member's card as an SVG with a transparent background. */
export async function memberSvg(toSvg: RenderEngine["toSvg"], member: Member): Promise<string> {
  const { layers, size, content, shaper } = member;
  const { lines, shapes } = partsOf(layers.map((layer) => layer?.({ content, shaper })));
  const { width, height } = PICTURE_SIZES[size];
  const set = await setLines(lines, toSvg, member);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}${set.join("")}</svg>`;
}
