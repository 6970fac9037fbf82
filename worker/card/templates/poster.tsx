import { PICTURE_SIZES } from "../contract";
import { Avatar } from "./avatar";
import { emblemShapes } from "./emblems";
import { crownIcon, PATRON_GOLD } from "./icons";
import { insigniaShapes } from "./insignia";
import { Drawing, Layer } from "./layers";
import { linesOf } from "./lines";
import { accented, type Look, type Plan } from "./looks/look";
import { PRODUCT } from "./product";
import type { Template } from "./template";
import { Line, Name, Value } from "./text";
import { textWidth } from "./text-width";

const size = PICTURE_SIZES["1200x630"];
const opening = { x: 68, y: 78, width: 300, height: 300 };
const plan: Plan = { size, opening, crest: { x: 992, y: 84, size: 116 }, textX: 430, footerY: 552 };
/** Where the lines' labels stand. */
const LINES = [350, 452];

/** 1200 × 630, for link previews, which show it at a third of its size or less: few words, and large. */
export function posterOf(look: Look): Template {
  const { ink, quiet, typeface, initials } = look;
  return {
    opening,
    Avatar: ({ content, shaper }) => (
      <Avatar content={content} shaper={shaper} opening={opening} sheet={size} {...initials} />
    ),
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, `${scope}-poster`)}</Drawing>
        <Line x={68} baseline={595} size={26} typeface={typeface.title} color={quiet} spacing={2}>
          {`${PRODUCT.toUpperCase()} G-CARD`}
        </Line>
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title: titleColor, trim } = accented(look, content);
      const since = `Pilot since ${content.sinceYear}`;
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, plan.crest.x, plan.crest.y, plan.crest.size)}
            <g transform="translate(218 458) scale(2.2)">
              {insigniaShapes(content.gundamTitle, 0, 0, content.isPatron ? PATRON_GOLD : look.insignia)}
            </g>
            {content.isPatron ? crownIcon(1086 - textWidth(since, typeface.value, 30), 571, 1.3) : null}
            {linesOf(content).map(({ icon, label }, place) => (
              <g key={label} transform={`translate(430 ${(LINES[place] ?? 0) - 22}) scale(1.2)`}>
                {icon(0, 0, quiet)}
              </g>
            ))}
          </Drawing>
          <Name
            x={430}
            baseline={170}
            width={510}
            sizes={[96, 84, 74, 64, 56, 50]}
            text={content.fullName}
            color={ink}
            typeface={typeface.name}
            shaper={shaper}
            sheet={size}
          />
          <Line x={430} baseline={258} size={56} typeface={typeface.title} color={titleColor}>
            {look.titleText(content.gundamTitle)}
          </Line>
          <Line
            x={832}
            width={300}
            align="end"
            baseline={595}
            size={30}
            typeface={typeface.value}
            color={quiet}
          >
            {since}
          </Line>
          {linesOf(content).map(({ label }, place) => (
            <Line
              key={label}
              x={470}
              baseline={LINES[place] ?? 0}
              size={24}
              typeface={typeface.title}
              color={quiet}
              spacing={typeface.title === "mono" ? 0 : 2}
            >
              {label}
            </Line>
          ))}
          {linesOf(content).map(({ label, text, none }, place) => (
            <Value
              key={label}
              x={430}
              baseline={(LINES[place] ?? 0) + 48}
              width={702}
              text={text}
              none={none}
              ink={ink}
              quiet={quiet}
              typeface={typeface.value}
              sizes={[44, 40, 36, 32, 28]}
              single
            />
          ))}
        </Layer>
      );
    },
  };
}
