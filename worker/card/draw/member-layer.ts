import { createElement, type ReactNode } from "react";
import { createLru } from "#worker/platform/memoize.ts";
import type { Size } from "../contract";
import type { Parts, TextLine } from "../templates/parts";
import { Line } from "../templates/picture";
import type { CardFont, RenderEngine } from "./render-engine";

const KEPT_BYTES = 1024 * 1024;

/** Other cards reuse these: titles, works and years repeat. */
const kept = createLru<string>(KEPT_BYTES, (svg) => svg.length);

const outlined = (
  toSvg: RenderEngine["toSvg"],
  { dir: _, ...line }: TextLine,
  fonts: CardFont[],
  size: Size,
) =>
  kept(JSON.stringify([line, size, fonts.map(({ name }) => name)]), async () => {
    const sheet = createElement("div", { style: { ...size, display: "flex" } }, createElement(Line, line));
    const svg = await toSvg(sheet, fonts, size);
    return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  });

/**
 * satori gets the text alone, because it takes several times as long for a drawing, and embeds each as a picture. `below`
 * is SVG markup.
 */
export async function layerSvg(
  toSvg: RenderEngine["toSvg"],
  { shapes, lines }: Parts,
  fonts: CardFont[],
  size: Size,
  below = "",
): Promise<string> {
  const shown = lines.filter(({ text }) => text !== "");
  const texts = await Promise.all(shown.map((line) => outlined(toSvg, line, fonts, size)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${below}${markupOf(shapes)}${texts.join("")}</svg>`;
}

type Props = Record<string, unknown> & { children?: ReactNode };

function markupOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(markupOf).join("");
  if (typeof node !== "object" || node === null || !("props" in node)) return "";
  const { children, ...attributes } = node.props as Props;
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${attributeOf(name)}="${escaped(String(value))}"`,
  );
  return `<${node.type}${written.join("")}>${markupOf(children)}</${node.type}>`;
}

const escaped = (value: string) => value.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Few names have capitals in SVG. */
const attributeOf = (name: string) =>
  name === "gradientUnits" ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
