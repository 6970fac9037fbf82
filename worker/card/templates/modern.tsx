import { Avatar } from "./avatar";
import { pilotSince } from "./content";
import { emblemShapes } from "./emblems";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { type LinesLayout, lineIcons, linesOf, lineTexts } from "./lines";
import type { BackdropProps, Template } from "./template";
import { accentOf, Drawing, Layer, trimOf } from "./template";
import { Line, Name } from "./text";

const INK = "#ffffff";
const SOFT = "#d3e4ff";

const CARD = "M28 0H572A28 28 0 0 1 600 28V287A28 28 0 0 1 572 315H28A28 28 0 0 1 0 287V28A28 28 0 0 1 28 0Z";
const PANE =
  "M34 15H566A19 19 0 0 1 585 34V281A19 19 0 0 1 566 300H34A19 19 0 0 1 15 281V34A19 19 0 0 1 34 15Z";

const opening = { x: 36, y: 38, width: 124, height: 124 };
const PORTRAIT =
  "M70 38H126A34 34 0 0 1 160 72V128A34 34 0 0 1 126 162H70A34 34 0 0 1 36 128V72A34 34 0 0 1 70 38Z";
const TILES = [36, 307].map(
  (x) =>
    `M${x + 14} 184h229a14 14 0 0 1 14 14v72a14 14 0 0 1 -14 14h-229a14 14 0 0 1 -14-14v-72a14 14 0 0 1 14-14Z`,
);
const CREST = { x: 518, y: 86 };

function Backdrop({ scope }: BackdropProps) {
  return (
    <Layer>
      <Drawing>
        <defs>
          <linearGradient id={`${scope}-modern-sky`} x1="0" y1="0" x2="1" y2="0.9">
            <stop offset="0" stopColor="#0a1140" />
            <stop offset="0.45" stopColor="#1a3aa8" />
            <stop offset="0.8" stopColor="#1f86d6" />
            <stop offset="1" stopColor="#63d6ee" />
          </linearGradient>
          <radialGradient
            id={`${scope}-modern-limb`}
            cx="470"
            cy="640"
            r="470"
            gradientUnits="userSpaceOnUse"
          >
            <stop offset="0.85" stopColor="#061033" />
            <stop offset="0.925" stopColor="#0c2f86" />
            <stop offset="0.95" stopColor="#bff4ff" />
            <stop offset="0.965" stopColor="#58c8f5" stopOpacity={0.7} />
            <stop offset="1" stopColor="#58c8f5" stopOpacity={0} />
          </radialGradient>
          <linearGradient id={`${scope}-modern-pane`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#ffffff" stopOpacity={0.2} />
            <stop offset="0.5" stopColor="#ffffff" stopOpacity={0.06} />
            <stop offset="1" stopColor="#ffffff" stopOpacity={0.12} />
          </linearGradient>
          <linearGradient id={`${scope}-modern-rim`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#ffffff" stopOpacity={0.85} />
            <stop offset="0.45" stopColor="#ffffff" stopOpacity={0.15} />
            <stop offset="1" stopColor="#ffffff" stopOpacity={0.6} />
          </linearGradient>
          <clipPath id={`${scope}-modern-card`}>
            <path d={`${CARD}${PORTRAIT}`} clipRule="evenodd" />
          </clipPath>
          <clipPath id={`${scope}-modern-inside`}>
            <path d={`${PANE}${PORTRAIT}`} clipRule="evenodd" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${scope}-modern-card)`}>
          <path d={CARD} fill={`url(#${scope}-modern-sky)`} />
          <path d={CARD} fill={`url(#${scope}-modern-limb)`} />
          <path d={PANE} fill={`url(#${scope}-modern-pane)`} />
        </g>
        <g clipPath={`url(#${scope}-modern-inside)`}>
          <path d="M210 0H330L130 315H10Z" fill="#ffffff" fillOpacity={0.05} />
          <path d="M352 0H376L176 315H152Z" fill="#ffffff" fillOpacity={0.05} />
        </g>
        <path d={PANE} fill="none" stroke={`url(#${scope}-modern-rim)`} strokeWidth={1.6} />
        <path d={PORTRAIT} fill="none" stroke="#ffffff" strokeOpacity={0.85} strokeWidth={2.5} />
        {TILES.map((tile) => (
          <path
            key={tile}
            d={tile}
            fill="#050c28"
            fillOpacity={0.6}
            stroke="#ffffff"
            strokeOpacity={0.22}
            strokeWidth={1.4}
          />
        ))}
        <circle
          cx={CREST.x}
          cy={CREST.y}
          r={46}
          fill="#050c28"
          fillOpacity={0.78}
          stroke="#ffffff"
          strokeOpacity={0.3}
          strokeWidth={1.4}
        />
      </Drawing>
    </Layer>
  );
}

/** One line on each of the two tiles. */
const LINES: LinesLayout = {
  places: [52, 323].map((x) => ({ x, y: 197 })),
  label: { dx: 33, dy: 15, size: 13.5, typeface: "display", spacing: 1.2 },
  value: { dx: 0, dy: 54, width: 227, ink: INK, quiet: SOFT, sizes: [19.5, 18], lift: 10 },
};

const Personal: Template["Personal"] = ({ content, shaper }) => {
  const since = pilotSince(content);
  const accent = accentOf(content, "dark");
  const trim = trimOf(content);
  const lines = linesOf(content);
  return (
    <Layer>
      <Drawing>
        {emblemShapes(content.badgeType, CREST.x - 31, CREST.y - 31, 62)}
        {trim ? <path d={PANE} fill="none" stroke={trim} strokeWidth={2.5} /> : null}
        {content.isPatron ? crownIcon(182 + textWidth(since, "text", 18) + 12, 134, 0.95) : null}
        {lineIcons(lines, LINES, accent ?? SOFT)}
      </Drawing>
      <Name x={182} shaper={shaper} baseline={88} width={284} text={content.fullName} color={INK} />
      <Line x={182} baseline={121} size={23} typeface="display" color={accent ?? SOFT} spacing={0.5}>
        {content.gundamTitle}
      </Line>
      <Line x={182} baseline={152} size={18} typeface="text" color={INK}>
        {since}
      </Line>
      {lineTexts(lines, LINES)}
    </Layer>
  );
};

export const modern: Template = {
  opening,
  Avatar: ({ content, shaper }) => (
    <Avatar content={content} shaper={shaper} opening={opening} ground="#16348f" ink={INK} />
  ),
  Backdrop,
  Personal,
};
