import { PICTURE_SIZES } from "../contract";
import { crownIcon } from "./icons";
import { layoutOf } from "./layout";
import type { Look, Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Line } from "./text";

const size = PICTURE_SIZES["350x19"];
const plan: Plan = { size, opening: null, crest: { x: 5, y: 2.5, size: 14 }, textX: 24 };

/** 350 × 19, a userbar: the emblem, the name and the title. */
export function userbarOf(look: Look): PictureTemplate {
  const { typeface } = look;
  return layoutOf(look, plan, {
    name: { x: 27, baseline: 14, width: 178, sizes: [13, 12, 11], single: true },
    shapes: ({ isPatron }) => (isPatron ? crownIcon(330, 5, 0.45) : null),
    words: ({ content, titleColor }) => [
      <Line
        key="title"
        x={210}
        width={content.isPatron ? 116 : 132}
        align="end"
        baseline={13.5}
        size={11}
        typeface={typeface.title}
        color={titleColor}
      >
        {look.titleText(content.gundamTitle)}
      </Line>,
    ],
  });
}
