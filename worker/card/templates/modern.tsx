import { PICTURE_SIZES } from "../contract";
import { pilotSince } from "./content";
import { textWidth } from "./fit-text";
import { crownIcon } from "./icons";
import { linesOf } from "./lines";
import { rounded } from "./looks/look";
import { MODERN } from "./style";
import {
  designOf,
  type Frame,
  type FrameLayout,
  type Template,
  templateOf,
  titleIn,
  zoomed,
} from "./template";

const CARD_PATH =
  "M28 0H572A28 28 0 0 1 600 28V287A28 28 0 0 1 572 315H28A28 28 0 0 1 0 287V28A28 28 0 0 1 28 0Z";
const PANE =
  "M34 15H566A19 19 0 0 1 585 34V281A19 19 0 0 1 566 300H34A19 19 0 0 1 15 281V34A19 19 0 0 1 34 15Z";

/** With a slanted left side. */
const WINDOW = "M438 15H566A19 19 0 0 1 585 34V281A19 19 0 0 1 566 300H404Z";

type Layout = FrameLayout & {
  /** Below the lines. */
  tiles: string[];
  crest: { x: number; y: number; radius: number };
  since: { x: number; baseline: number; size: number };
};

const tile = (x: number, y: number, width: number, height: number) => rounded(x, y, width, height, 14);

const CARD: Layout = {
  ...{ size: PICTURE_SIZES["600x315"], zoom: 1 },
  opening: { x: 36, y: 38, width: 124, height: 124 },
  tiles: [36, 307].map((x) => tile(x, 184, 257, 100)),
  crest: { x: 518, y: 86, radius: 46 },
  name: { x: 182, baseline: 88, width: 284 },
  title: { x: 182, baseline: 121, width: 284, sizes: [23], spacing: 0.5 },
  since: { x: 182, baseline: 152, size: 18 },
  lines: {
    places: [52, 323].map((x) => ({ x, y: 197 })),
    label: { dx: 33, dy: 15, size: 13.5, typeface: "display", spacing: 1.2 },
    value: { dx: 0, dy: 54, width: 227, sizes: [19.5, 18], lift: 10 },
  },
};

const CARD_WITH_ARTWORK: Layout = {
  ...CARD,
  panel: { x: 404, y: 15, width: 181, height: 285, scale: 0.8, middle: { x: 136, y: 190 } },
  tiles: [tile(36, 180, 356, 106)],
  crest: { x: 545, y: 260, radius: 29 },
  name: { ...CARD.name, width: 222, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 222, sizes: [23, 21, 19] },
  lines: {
    places: [189, 237].map((y) => ({ x: 50, y })),
    iconScale: 0.85,
    label: { dx: 29, dy: 13, size: 12.5, typeface: "display", spacing: 1.2 },
    value: {
      ...{ dx: 0, dy: 37, width: 332, sizes: [19.5, 18, 16.5], single: true },
    },
  },
};

const PREVIEW: Layout = {
  ...{ size: PICTURE_SIZES["1200x630"], zoom: 2 },
  opening: { x: 72, y: 72, width: 272, height: 272 },
  tiles: CARD.tiles,
  crest: { x: 524, y: 84, radius: 46 },
  name: { x: 388, baseline: 176, width: 540, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 388, baseline: 254, width: 540, sizes: [58, 50, 44, 38, 32, 26], spacing: 1 },
  since: { x: 388, baseline: 322, size: 42 },
  lines: {
    places: [104, 646].map((x) => ({ x, y: 392 })),
    iconScale: 2,
    label: { dx: 66, dy: 32, size: 30, typeface: "display", spacing: 2 },
    value: { dx: 0, dy: 112, width: 454, sizes: [46, 42, 38], lift: 22 },
  },
};

const PREVIEW_WITH_ARTWORK: Layout = {
  ...PREVIEW,
  panel: { x: 808, y: 30, width: 362, height: 570, scale: 1.6, middle: { x: 136, y: 190 } },
  tiles: CARD_WITH_ARTWORK.tiles,
  crest: CARD_WITH_ARTWORK.crest,
  name: { ...PREVIEW.name, width: 424 },
  title: { ...PREVIEW.title, width: 424, sizes: [58, 52, 46, 40, 34, 28] },
  lines: {
    places: [386, 478].map((y) => ({ x: 104, y })),
    iconScale: 1.9,
    value: {
      ...{ dx: 70, dy: 36, width: 600, sizes: [46, 42, 38, 34], single: true },
    },
  },
};

function modernAt(layout: Layout): Template {
  const { zoom, opening, panel, crest, since } = layout;
  const portrait = rounded(
    opening.x / zoom,
    opening.y / zoom,
    opening.width / zoom,
    opening.height / zoom,
    (opening.width / zoom) * 0.2742,
  );
  const holes = `${portrait}${panel ? WINDOW : ""}`;
  const backdrop = (scope: string) => (
    <g>
      <defs>
        {/* Each row is the one above, moved by two pixels, or equal beside artwork: such rows compress well. */}
        <linearGradient id={`${scope}-modern-sky`} x1="0" y1="0" x2="1" y2={panel ? 0 : 1.05}>
          <stop offset="0" stopColor="#0a1140" />
          <stop offset="0.45" stopColor="#1a3aa8" />
          <stop offset="0.8" stopColor="#1f86d6" />
          <stop offset="1" stopColor="#63d6ee" />
        </linearGradient>
        <radialGradient id={`${scope}-modern-limb`} cx="470" cy="640" r="470" gradientUnits="userSpaceOnUse">
          <stop offset="0.85" stopColor="#061033" />
          <stop offset="0.925" stopColor="#0c2f86" />
          <stop offset="0.95" stopColor="#bff4ff" />
          <stop offset="0.965" stopColor="#58c8f5" stopOpacity={0.7} />
          <stop offset="1" stopColor="#58c8f5" stopOpacity={0} />
        </radialGradient>
        <linearGradient id={`${scope}-modern-pane`} x1="0" y1="0" x2="1" y2={panel ? 0 : 1}>
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
          <path d={`${CARD_PATH}${holes}`} clipRule="evenodd" />
        </clipPath>
        <clipPath id={`${scope}-modern-inside`}>
          <path d={`${PANE}${holes}`} clipRule="evenodd" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${scope}-modern-card)`}>
        <path d={CARD_PATH} fill={`url(#${scope}-modern-sky)`} />
        <path d={CARD_PATH} fill={`url(#${scope}-modern-limb)`} />
        <path d={PANE} fill={`url(#${scope}-modern-pane)`} />
      </g>
      <g clipPath={`url(#${scope}-modern-inside)`}>
        <path d="M210 0H330L130 315H10Z" fill="#ffffff" fillOpacity={0.05} />
        <path d="M352 0H376L176 315H152Z" fill="#ffffff" fillOpacity={0.05} />
      </g>
      {panel ? <path d="M438 15L404 300" stroke="#ffffff" strokeOpacity={0.7} strokeWidth={1.6} /> : null}
      <path d={PANE} fill="none" stroke={`url(#${scope}-modern-rim)`} strokeWidth={1.6} />
      <path d={portrait} fill="none" stroke="#ffffff" strokeOpacity={0.85} strokeWidth={2.5} />
      {layout.tiles.map((path) => (
        <path
          key={path}
          d={path}
          fill="#050c28"
          fillOpacity={0.6}
          stroke="#ffffff"
          strokeOpacity={0.22}
          strokeWidth={1.4}
        />
      ))}
      <circle
        cx={crest.x}
        cy={crest.y}
        r={crest.radius}
        fill="#050c28"
        fillOpacity={0.78}
        stroke="#ffffff"
        strokeOpacity={0.3}
        strokeWidth={1.4}
      />
    </g>
  );
  const emblem = (crest.radius * 62) / 46;
  return templateOf({
    style: MODERN,
    places: { ...layout, crest: { x: crest.x - emblem / 2, y: crest.y - emblem / 2, size: emblem } },
    backdrop: (scope) => ({ shapes: [zoomed(zoom, backdrop(scope))], lines: [] }),
    trim: (color) => <path d={PANE} fill="none" stroke={color} strokeWidth={2.5} />,
    show(content, titleColor) {
      const text = pilotSince(content);
      const crown = (since.x + textWidth(text, "text", since.size)) / zoom + 12;
      return {
        name: layout.name,
        title: titleIn(layout, content, MODERN),
        lines: { shown: linesOf(content), layout: layout.lines, icons: titleColor },
        shapes: content.isPatron ? [crownIcon(crown, since.baseline / zoom - 18, 0.95)] : [],
        words: [{ ...since, text, typeface: "text", color: MODERN.ink }],
      };
    },
  });
}

export const modern: Frame = {
  card: designOf(modernAt, CARD, CARD_WITH_ARTWORK),
  preview: designOf(modernAt, PREVIEW, PREVIEW_WITH_ARTWORK),
};
