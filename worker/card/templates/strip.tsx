import { PICTURE_SIZES } from "../contract";
import { type CardContent, pilotSince } from "./content";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { layoutOf } from "./layout";
import type { LinesLayout } from "./lines";
import type { Look, Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Line, Value } from "./text";

const size = PICTURE_SIZES["600x150"];
const opening = { x: 18, y: 17, width: 116, height: 116 };
const plan: Plan = { size, opening, crest: { x: 513, y: 24, size: 54 }, textX: 156 };

/** 600 × 150: everything that the card shows, on four lines beside the picture. */
export function stripOf(look: Look): PictureTemplate {
  const { ink, quiet, typeface } = look;
  const lines: LinesLayout = {
    places: [156, 374].map((x) => ({ x, y: 97 })),
    iconScale: 0.6,
    label: { dx: 20, dy: 10, size: 11, typeface: typeface.title, spacing: typeface.title === "mono" ? 0 : 1 },
    value: {
      ...{ dx: 0, dy: 31, width: 204, sizes: [16, 15, 14, 13], single: true },
      ...{ ink, quiet, typeface: typeface.value },
    },
  };
  const sinceX = (content: CardContent) => 488 - textWidth(pilotSince(content), typeface.value, 13.5);
  return layoutOf(look, plan, {
    name: { x: 156, baseline: 52, width: 332, sizes: [38, 34, 30, 26, 23, 20] },
    lines,
    shapes: (content) => (content.isPatron ? crownIcon(sinceX(content) - 25, 67, 0.75) : null),
    words: ({ content, titleColor }) => [
      <Value
        key="title"
        x={156}
        baseline={80}
        width={content.isPatron ? 186 : 206}
        sizes={[19, 17, 15]}
        text={look.titleText(content.gundamTitle)}
        none=""
        ink={titleColor}
        quiet={quiet}
        typeface={typeface.title}
        single
      />,
      <Line key="since" x={sinceX(content)} baseline={80} size={13.5} typeface={typeface.value} color={quiet}>
        {pilotSince(content)}
      </Line>,
    ],
  });
}
