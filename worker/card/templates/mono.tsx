import { PRODUCT } from "#worker/platform/product.ts";
import { Avatar } from "./avatar";
import { emblemShapes } from "./emblems";
import { monoHeading, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { type LinesLayout, linesOf, lineTexts } from "./lines";
import type { BackdropProps, Template } from "./template";
import { accentOf, Drawing, holePath, Layer } from "./template";
import { Line, Name } from "./text";

const BRIGHT = "#c4ffd9";
const GREEN = "#4ff094";
const DIM = "#36b771";
const DARK = "#03130a";

const CASE = "M18 0H582A18 18 0 0 1 600 18V297A18 18 0 0 1 582 315H18A18 18 0 0 1 0 297V18A18 18 0 0 1 18 0Z";
const SCREEN =
  "M30 10C200 6 400 6 570 10Q590 11 591 30C594 115 594 200 591 285Q590 304 570 305C400 309 200 309 30 305Q10 304 9 285C6 200 6 115 9 30Q10 11 30 10Z";

const opening = { x: 30, y: 68, width: 112, height: 112 };
const TARGET = "M24 82V62H44M128 62H148V82M148 166V186H128M44 186H24V166";

const scanlines = Array.from({ length: 100 }, (_, row) => `M6 ${8.5 + row * 3}H594`).join("");

function Backdrop({ scope }: BackdropProps) {
  const head = monoHeading(PRODUCT);
  return (
    <Layer>
      <Drawing>
        <defs>
          <radialGradient id={`${scope}-mono-glow`} cx="0.42" cy="0.4" r="0.75">
            <stop offset="0" stopColor="#0c4526" />
            <stop offset="0.55" stopColor="#062413" />
            <stop offset="1" stopColor="#020a05" />
          </radialGradient>
          <clipPath id={`${scope}-mono-screen`}>
            <path d={SCREEN} />
          </clipPath>
          <linearGradient id={`${scope}-mono-glare`} x1="0" y1="0" x2="0.6" y2="1">
            <stop offset="0" stopColor="#bfffd8" stopOpacity={0.12} />
            <stop offset="0.5" stopColor="#bfffd8" stopOpacity={0} />
          </linearGradient>
        </defs>
        <path d={`${CASE}${holePath(opening)}`} fillRule="evenodd" fill="#141b17" />
        <path
          d="M18 1H582A17 17 0 0 1 599 18V297A17 17 0 0 1 582 314H18A17 17 0 0 1 1 297V18A17 17 0 0 1 18 1Z"
          fill="none"
          stroke="#33443a"
          strokeWidth={2}
        />
        <path d={`${SCREEN}${holePath(opening)}`} fillRule="evenodd" fill={`url(#${scope}-mono-glow)`} />
        <path d={holePath(opening)} fill="#0a5a30" fillOpacity={0.3} />
        <path
          d={scanlines}
          stroke="#000000"
          strokeOpacity={0.26}
          strokeWidth={1.2}
          clipPath={`url(#${scope}-mono-screen)`}
        />
        <path d={SCREEN} fill={`url(#${scope}-mono-glare)`} />
        <path d={SCREEN} fill="none" stroke="#000000" strokeWidth={2.5} />
        <path d="M24 24H576V52H24Z" fill={GREEN} />
        <path d={TARGET} fill="none" stroke={DIM} strokeWidth={3} />
        <path d="M24 197H576" stroke={DIM} strokeWidth={2} strokeDasharray="8 6" />
      </Drawing>
      <Line x={34} baseline={44.5} size={head.size} typeface="mono" color={DARK}>
        {head.text}
      </Line>
    </Layer>
  );
}

/** A terminal shows no icons. `places` are the starts of the baselines. */
const LINES: LinesLayout = {
  places: [226, 273].map((y) => ({ x: 26, y })),
  label: { dx: 0, dy: 0, size: 18, typeface: "mono" },
  value: { dx: 146, dy: 0, width: 402, ink: BRIGHT, quiet: DIM, typeface: "mono" },
};

const Personal: Template["Personal"] = ({ content, shaper }) => {
  const title = `[${content.gundamTitle.toUpperCase()}]`;
  const accent = accentOf(content, "dark");
  const lines = linesOf(content);
  const afterTitle = 168 + textWidth(title, "mono", 23) + 14;
  return (
    <Layer>
      <Drawing>
        {emblemShapes(content.badgeType, 496, 72, 76)}
        {accent ? <path d={TARGET} fill="none" stroke={accent} strokeWidth={3} /> : null}
        {content.isPatron ? (
          crownIcon(afterTitle, 145, 1)
        ) : (
          <path d={`M${afterTitle - 4} 145h12v22h-12Z`} fill={GREEN} />
        )}
      </Drawing>
      <Line x={340} width={226} align="end" baseline={44.5} size={18} typeface="mono" color={DARK}>
        {`PILOT SINCE ${content.sinceYear}`}
      </Line>
      <Name
        x={168}
        shaper={shaper}
        baseline={121}
        width={312}
        text={content.fullName}
        color={BRIGHT}
        typeface="mono"
      />
      <Line x={168} baseline={164} size={23} typeface="mono" color={accent ?? GREEN}>
        {title}
      </Line>
      {lineTexts(lines, LINES)}
    </Layer>
  );
};

export const mono: Template = {
  opening,
  Avatar: ({ content, shaper }) => (
    <Avatar
      content={content}
      shaper={shaper}
      opening={opening}
      ground="#04170c"
      ink="#ffffff"
      typeface="mono"
    />
  ),
  Backdrop,
  Personal,
};
