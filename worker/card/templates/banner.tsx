import { PICTURE_SIZES } from "../contract";
import { Avatar } from "./avatar";
import { emblemShapes } from "./emblems";
import { crownIcon } from "./icons";
import { Drawing, Layer } from "./layers";
import { linesOf } from "./lines";
import { accented, type Look, type Plan } from "./looks/look";
import type { Template } from "./template";
import { Line, Name, Value } from "./text";
import { textWidth } from "./text-width";

const size = PICTURE_SIZES["468x60"];
const opening = { x: 7, y: 7, width: 46, height: 46 };
const plan: Plan = { size, opening, crest: { x: 423, y: 14, size: 30 }, textX: 64 };

/** 468 × 60, a banner: the name, the title, and the first of the lines that has something to say. */
export function bannerOf(look: Look): Template {
  const { ink, quiet, typeface, initials } = look;
  return {
    opening,
    Avatar: ({ content, shaper }) => (
      <Avatar content={content} shaper={shaper} opening={opening} sheet={size} {...initials} />
    ),
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, `${scope}-banner`)}</Drawing>
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title: titleColor, trim } = accented(look, content);
      const lines = linesOf(content);
      const line = lines.find(({ text }) => text !== null) ?? lines[0];
      const title = look.titleText(content.gundamTitle);
      const crownX = 65 + textWidth(title, typeface.title, 13) + 7;
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, plan.crest.x, plan.crest.y, plan.crest.size)}
            {content.isPatron ? crownIcon(crownX, 28, 0.55) : null}
            {line ? <g transform="translate(65 42.5) scale(0.5)">{line.icon(0, 0, quiet)}</g> : null}
          </Drawing>
          <Name
            x={65}
            baseline={22.5}
            width={344}
            sizes={[22, 20, 18, 16, 15]}
            text={content.fullName}
            color={ink}
            typeface={typeface.name}
            shaper={shaper}
            sheet={size}
            single
          />
          <Line x={65} baseline={38} size={13} typeface={typeface.title} color={titleColor}>
            {title}
          </Line>
          {line ? (
            <Value
              x={82}
              baseline={51.5}
              width={327}
              text={line.text}
              none={line.none}
              ink={ink}
              quiet={quiet}
              typeface={typeface.value}
              sizes={[12, 11.5]}
              single
            />
          ) : null}
        </Layer>
      );
    },
  };
}
