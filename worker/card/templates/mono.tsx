import { PRODUCT } from "#worker/platform/product.ts";
import { PICTURE_SIZES } from "../contract";
import { monoHeading, textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { linesOf } from "./lines";
import type { Opening } from "./parts";
import { MONO, MONO_COLORS } from "./style";
import {
  designOf,
  type Frame,
  type FrameLayout,
  type Template,
  templateOf,
  titleIn,
  unitHoles,
  zoomed,
} from "./template";

const { green: GREEN, dim: DIM, dark: DARK } = MONO_COLORS;

const CASE = "M18 0H582A18 18 0 0 1 600 18V297A18 18 0 0 1 582 315H18A18 18 0 0 1 0 297V18A18 18 0 0 1 18 0Z";
const SCREEN =
  "M30 10C200 6 400 6 570 10Q590 11 591 30C594 115 594 200 591 285Q590 304 570 305C400 309 200 309 30 305Q10 304 9 285C6 200 6 115 9 30Q10 11 30 10Z";

const scanlines = Array.from({ length: 100 }, (_, row) => `M6 ${8.5 + row * 3}H594`).join("");

/** In units. */
function targetOf({ x, y, width, height }: Opening, zoom: number): string {
  const [left, top, right, bottom] = [
    x - 6 * zoom,
    y - 6 * zoom,
    x + width + 6 * zoom,
    y + height + 6 * zoom,
  ].map((at) => at / zoom) as [number, number, number, number];
  return `M${left} ${top + 20}V${top}H${left + 20}M${right - 20} ${top}H${right}V${top + 20}M${right} ${bottom - 20}V${bottom}H${right - 20}M${left + 20} ${bottom}H${left}V${bottom - 20}`;
}

type Layout = FrameLayout & {
  rule: { y: number; right: number };
  crest: { x: number; y: number; size: number };
};

/** A terminal shows no icons. The places of the lines are the starts of the baselines. */
const CARD: Layout = {
  ...{ size: PICTURE_SIZES["600x315"], zoom: 1 },
  opening: { x: 30, y: 68, width: 112, height: 112 },
  rule: { y: 197, right: 576 },
  crest: { x: 496, y: 72, size: 76 },
  name: { x: 168, baseline: 121, width: 312 },
  title: { x: 168, baseline: 164, width: 312, sizes: [23] },
  lines: {
    places: [226, 273].map((y) => ({ x: 26, y })),
    label: { dx: 0, dy: 0, size: 18, typeface: "mono" },
    value: { dx: 146, dy: 0, width: 402, typeface: "mono" },
  },
};

const CARD_WITH_ARTWORK: Layout = {
  ...CARD,
  panel: { x: 428, y: 62, width: 148, height: 228, scale: 0.8, middle: { x: 148, y: 180 } },
  rule: { y: 197, right: 412 },
  crest: { x: 525, y: 240, size: 38 },
  name: { ...CARD.name, width: 246, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 214, sizes: [23, 20, 18, 16] },
  lines: {
    places: [221, 266].map((y) => ({ x: 26, y })),
    label: { dx: 0, dy: 0, size: 13, typeface: "mono" },
    value: { ...CARD.lines.value, dx: 0, dy: 21, width: 388, sizes: [19, 17.5, 16], single: true },
  },
};

const PREVIEW: Layout = {
  ...{ size: PICTURE_SIZES["1200x630"], zoom: 2 },
  opening: { x: 62, y: 150, width: 264, height: 264 },
  rule: { y: 226, right: 576 },
  crest: { x: 492, y: 76, size: 76 },
  name: { x: 376, baseline: 246, width: 590, sizes: [100, 90, 80, 70, 60, 52], smaller: [46, 40, 34, 29] },
  title: { x: 376, baseline: 346, width: 720, sizes: [58, 50, 44, 38, 32, 26] },
  lines: {
    places: [508, 572].map((y) => ({ x: 52, y })),
    label: { dx: 0, dy: 0, size: 32, typeface: "mono" },
    value: {
      ...{ dx: 262, dy: 0, width: 834, sizes: [44, 40, 36, 32], single: true },
      ...{ typeface: "mono" },
    },
  },
};

const PREVIEW_WITH_ARTWORK: Layout = {
  ...PREVIEW,
  panel: { x: 800, y: 124, width: 352, height: 456, scale: 1.6, middle: { x: 148, y: 180 } },
  rule: { y: 226, right: 388 },
  crest: CARD_WITH_ARTWORK.crest,
  name: { ...PREVIEW.name, width: 402 },
  title: { ...PREVIEW.title, width: 320, sizes: [58, 52, 46, 40, 34, 30, 26] },
  lines: {
    places: [482, 556].map((y) => ({ x: 52, y })),
    label: { dx: 0, dy: 0, size: 22, typeface: "mono" },
    value: { ...PREVIEW.lines.value, dx: 0, dy: 36, width: 724, sizes: [38, 35, 32, 29] },
  },
};

function monoAt(layout: Layout): Template {
  const { zoom, opening, panel, rule, crest } = layout;
  const holes = unitHoles(layout);
  const target = targetOf(opening, zoom);
  const backdrop = (scope: string) => (
    <g>
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
      <path d={`${CASE}${holes}`} fillRule="evenodd" fill="#141b17" />
      <path
        d="M18 1H582A17 17 0 0 1 599 18V297A17 17 0 0 1 582 314H18A17 17 0 0 1 1 297V18A17 17 0 0 1 18 1Z"
        fill="none"
        stroke="#33443a"
        strokeWidth={2}
      />
      <path d={`${SCREEN}${holes}`} fillRule="evenodd" fill={`url(#${scope}-mono-glow)`} />
      <path d={holes} fill="#0a5a30" fillOpacity={0.3} />
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
      <path d={target} fill="none" stroke={DIM} strokeWidth={3} />
      {panel ? (
        <path
          d={`M${panel.x / zoom} ${panel.y / zoom}h${panel.width / zoom}v${panel.height / zoom}h${-panel.width / zoom}Z`}
          fill="none"
          stroke={DIM}
          strokeWidth={2}
        />
      ) : null}
      {panel ? (
        <path
          d={`M${crest.x - 7} ${crest.y - 7}h${crest.size + 14}v${crest.size + 14}h${-crest.size - 14}Z`}
          fill={DARK}
          fillOpacity={0.9}
          stroke={DIM}
          strokeWidth={1.5}
        />
      ) : null}
      <path d={`M24 ${rule.y}H${rule.right}`} stroke={DIM} strokeWidth={2} strokeDasharray="8 6" />
    </g>
  );
  const head = { typeface: "mono", color: DARK, baseline: 44.5 * zoom } as const;
  return templateOf({
    style: MONO,
    places: layout,
    backdrop(scope) {
      const { text, size } = monoHeading(PRODUCT);
      return {
        shapes: [zoomed(zoom, backdrop(scope))],
        lines: [{ ...head, text, x: 34 * zoom, size: size * zoom }],
      };
    },
    trim: (color) => <path d={target} fill="none" stroke={color} strokeWidth={3} />,
    show(content) {
      const title = titleIn(layout, content, MONO);
      const after = (title.x + textWidth(title.text, "mono", title.size)) / zoom + 14;
      const top = title.baseline / zoom - 19;
      const cursor = <path d={`M${after - 4} ${top}h12v22h-12Z`} fill={GREEN} />;
      const text = `PILOT SINCE ${content.sinceYear}`;
      return {
        ...{ name: layout.name, title },
        lines: { shown: linesOf(content), layout: layout.lines, icons: null },
        shapes: [content.isPatron ? crownIcon(after, top, 1) : cursor],
        words: [{ ...head, text, x: 340 * zoom, width: 226 * zoom, align: "end", size: 18 * zoom }],
      };
    },
  });
}

export const mono: Frame = {
  card: designOf(monoAt, CARD, CARD_WITH_ARTWORK),
  preview: designOf(monoAt, PREVIEW, PREVIEW_WITH_ARTWORK),
};
