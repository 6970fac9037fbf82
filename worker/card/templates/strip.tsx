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

const size = PICTURE_SIZES["600x150"];
const opening = { x: 18, y: 17, width: 116, height: 116 };
const plan: Plan = { size, opening, crest: { x: 513, y: 24, size: 54 }, textX: 156 };
const COLUMNS = [156, 374];

/** 600 × 150: everything that the card shows, on four lines beside the picture. */
export function stripOf(look: Look): Template {
  const { ink, quiet, typeface, initials } = look;
  return {
    opening,
    Avatar: ({ content, shaper }) => (
      <Avatar content={content} shaper={shaper} opening={opening} sheet={size} {...initials} />
    ),
    Backdrop: ({ scope }) => (
      <Layer size={size}>
        <Drawing size={size}>{look.ground(plan, `${scope}-strip`)}</Drawing>
      </Layer>
    ),
    Personal({ content, shaper }) {
      const { title: titleColor, trim } = accented(look, content);
      const since = `Pilot since ${content.sinceYear}`;
      const sinceX = 488 - textWidth(since, typeface.value, 13.5);
      return (
        <Layer size={size}>
          <Drawing size={size}>
            {trim ? look.trim(plan, trim) : null}
            {emblemShapes(content.badgeType, plan.crest.x, plan.crest.y, plan.crest.size)}
            {content.isPatron ? crownIcon(sinceX - 25, 67, 0.75) : null}
            {linesOf(content).map(({ icon, label }, place) => (
              <g key={label} transform={`translate(${COLUMNS[place]} 97) scale(0.6)`}>
                {icon(0, 0, quiet)}
              </g>
            ))}
          </Drawing>
          <Name
            x={156}
            baseline={52}
            width={332}
            sizes={[38, 34, 30, 26, 23, 20]}
            text={content.fullName}
            color={ink}
            typeface={typeface.name}
            shaper={shaper}
            sheet={size}
          />
          <Value
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
          />
          <Line x={sinceX} baseline={80} size={13.5} typeface={typeface.value} color={quiet}>
            {since}
          </Line>
          {linesOf(content).map(({ label }, place) => (
            <Line
              key={label}
              x={(COLUMNS[place] ?? 0) + 20}
              baseline={107}
              size={11}
              typeface={typeface.title}
              color={quiet}
              spacing={typeface.title === "mono" ? 0 : 1}
            >
              {label}
            </Line>
          ))}
          {linesOf(content).map(({ label, text, none }, place) => (
            <Value
              key={label}
              x={COLUMNS[place] ?? 0}
              baseline={128}
              width={204}
              text={text}
              none={none}
              ink={ink}
              quiet={quiet}
              typeface={typeface.value}
              sizes={[16, 15, 14, 13]}
              single
            />
          ))}
        </Layer>
      );
    },
  };
}
