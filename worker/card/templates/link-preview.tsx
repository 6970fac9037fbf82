import { PRODUCT } from "#worker/platform/product.ts";
import { PICTURE_SIZES } from "../contract";
import { pilotSince } from "./content";
import { linkPreviewHeading, textWidth } from "./fit-text";
import { crownIcon, insigniaShapes, PATRON_GOLD } from "./icons";
import { layoutOf } from "./layout";
import type { LinesLayout } from "./lines";
import type { Look, Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Line } from "./text";

const size = PICTURE_SIZES["1200x630"];
const opening = { x: 68, y: 78, width: 300, height: 300 };
const plan: Plan = { size, opening, crest: { x: 992, y: 84, size: 116 }, textX: 430, footerY: 552 };

/** 1200 × 630. Sites show link previews at a third of this size or less, so the text is short and large. */
export function linkPreviewOf(look: Look): PictureTemplate {
  const { ink, quiet, typeface } = look;
  const heading = linkPreviewHeading(PRODUCT, typeface.title);
  const lines: LinesLayout = {
    places: [328, 430].map((y) => ({ x: 430, y })),
    iconScale: 1.2,
    label: { dx: 40, dy: 22, size: 24, typeface: typeface.title, spacing: typeface.title === "mono" ? 0 : 2 },
    value: {
      ...{ dx: 0, dy: 70, width: 702, sizes: [44, 40, 36, 32, 28], single: true },
      ...{ ink, quiet, typeface: typeface.value },
    },
  };
  return layoutOf(look, plan, {
    printed: (
      <Line x={68} baseline={595} size={heading.size} typeface={typeface.title} color={quiet} spacing={2}>
        {heading.text}
      </Line>
    ),
    name: { x: 430, baseline: 170, width: 510, sizes: [96, 84, 74, 64, 56, 50] },
    lines,
    shapes: (content) => (
      <g>
        <g transform="translate(218 458) scale(2.2)">
          {insigniaShapes(content.gundamTitle, 0, 0, content.isPatron ? PATRON_GOLD : look.insignia)}
        </g>
        {content.isPatron
          ? crownIcon(1086 - textWidth(pilotSince(content), typeface.value, 30), 571, 1.3)
          : null}
      </g>
    ),
    words: ({ content, titleColor }) => [
      <Line key="title" x={430} baseline={258} size={56} typeface={typeface.title} color={titleColor}>
        {look.titleText(content.gundamTitle)}
      </Line>,
      <Line
        key="since"
        x={832}
        width={300}
        align="end"
        baseline={595}
        size={30}
        typeface={typeface.value}
        color={quiet}
      >
        {pilotSince(content)}
      </Line>,
    ],
  });
}
