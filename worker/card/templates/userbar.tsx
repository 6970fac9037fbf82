import { PICTURE_SIZES } from "../contract";
import { emblemShapes } from "./emblems";
import { crownIcon } from "./icons";
import { Drawing, Layer } from "./layers";
import { accented, type Look, type Plan } from "./looks/look";
import type { PictureTemplate } from "./template";
import { Line, Name } from "./text";

const size = PICTURE_SIZES["350x19"];
const plan: Plan = { size, opening: null, crest: { x: 5, y: 2.5, size: 14 }, textX: 24 };

/** 350 × 19, a userbar: the emblem, the name and the title. */
export function userbarOf(look: Look): PictureTemplate {
  const { ink, typeface } = look;
  return {
    opening: null,
    Avatar: null,
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, `${scope}-userbar`)}</Drawing>
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title: titleColor, trim } = accented(look, content);
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, plan.crest.x, plan.crest.y, plan.crest.size)}
            {content.isPatron ? crownIcon(330, 5, 0.45) : null}
          </Drawing>
          <Name
            x={27}
            baseline={14}
            width={178}
            sizes={[13, 12, 11]}
            text={content.fullName}
            color={ink}
            typeface={typeface.name}
            shaper={shaper}
            sheet={size}
            single
          />
          <Line
            x={210}
            width={content.isPatron ? 116 : 132}
            align="end"
            baseline={13.5}
            size={11}
            typeface={typeface.title}
            color={titleColor}
          >
            {look.titleText(content.gundamTitle)}
          </Line>
        </Layer>
      );
    },
  };
}
