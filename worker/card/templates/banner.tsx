import { PICTURE_SIZES } from "../contract";
import type { CardContent } from "./content";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { layoutOf } from "./layout";
import { type LinesLayout, linesOf } from "./lines";
import type { Look, Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Line } from "./text";

const size = PICTURE_SIZES["468x60"];
const opening = { x: 7, y: 7, width: 46, height: 46 };
const plan: Plan = { size, opening, crest: { x: 423, y: 14, size: 30 }, textX: 64 };

/** The first of the lines that has something to say; the first one if none has. */
function lineOf(content: CardContent) {
  const lines = linesOf(content);
  return [lines.find(({ text }) => text !== null) ?? lines[0]].filter((line) => line !== undefined);
}

/** 468 × 60, a banner: the name, the title, and one line. */
export function bannerOf(look: Look): PictureTemplate {
  const { ink, quiet, typeface } = look;
  const lines: LinesLayout = {
    places: [{ x: 65, y: 42.5 }],
    iconScale: 0.5,
    value: {
      ...{ dx: 17, dy: 9, width: 327, sizes: [12, 11.5], single: true },
      ...{ ink, quiet, typeface: typeface.value },
    },
  };
  const titleOf = ({ gundamTitle }: CardContent) => look.titleText(gundamTitle);
  return layoutOf(look, plan, {
    name: { x: 65, baseline: 22.5, width: 344, sizes: [22, 20, 18, 16, 15], single: true },
    lines,
    linesOf: lineOf,
    shapes: (content) =>
      content.isPatron ? crownIcon(65 + textWidth(titleOf(content), typeface.title, 13) + 7, 28, 0.55) : null,
    words: ({ content, titleColor }) => [
      <Line key="title" x={65} baseline={38} size={13} typeface={typeface.title} color={titleColor}>
        {titleOf(content)}
      </Line>,
    ],
  });
}
