import { PRODUCT } from "#worker/platform/product.ts";
import { PICTURE_SIZES } from "../contract";
import { placeholderHeading } from "./fit-text";
import type { Parts, TextLine } from "./parts";

export const PLACEHOLDER_KINDS = ["hidden", "failed", "size"] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];

const WORDS: Record<PlaceholderKind, { title: string; text: [string, string]; signal: string }> = {
  hidden: {
    title: "Nothing to show here",
    text: ["It is private,", "or its pilot is not on our lists."],
    signal: "#4d8dff",
  },
  failed: {
    title: "Signal lost",
    text: ["This picture could not be drawn.", "Please try again soon."],
    signal: "#e5484d",
  },
  size: {
    title: "No such size",
    text: ["G-Cards come in 600x315, 600x150,", "468x60, 350x19 and 1200x630."],
    signal: "#f5c84b",
  },
};

/** The link preview uses the card's placeholder at scale 2. */
export const PLACEHOLDER_SIZES = ["600x315", "600x150", "468x60", "350x19"] as const;
export type PlaceholderSize = (typeof PLACEHOLDER_SIZES)[number];

const PANEL = "M12 1H566L599 34V303A11 11 0 0 1 588 314H12A11 11 0 0 1 1 303V12A11 11 0 0 1 12 1Z";
const EARTH = { x: 474, y: 116 };
const MOON = { x: 550, y: 72 };

const arc = (radius: number) =>
  `M${EARTH.x - radius} ${EARTH.y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`;

/** The Earth and the Moon, and where the missing card is. */
const BACKDROP = (
  <g>
    <clipPath id="card-notice-panel">
      <path d={PANEL} />
    </clipPath>
    <path d={PANEL} fill="#0f1829" />
    <g clipPath="url(#card-notice-panel)" fill="none" stroke="#2a3a5e">
      <path d={arc(88)} strokeWidth={2} />
      <path d={arc(136)} strokeWidth={1.4} strokeDasharray="3 7" />
      <path d={arc(176)} strokeWidth={1.4} strokeOpacity={0.6} />
      <path d={`M${EARTH.x - 76} ${EARTH.y + 44}L${EARTH.x + 190} ${EARTH.y - 110}`} strokeWidth={1.4} />
      <path d="M24 52H208" strokeWidth={1.6} />
    </g>
    <path d={arc(22)} fill="#12213f" stroke="#9fb0d0" strokeWidth={2} />
    <path
      d={`M${EARTH.x - 22} ${EARTH.y}Q${EARTH.x} ${EARTH.y + 12} ${EARTH.x + 22} ${EARTH.y}`}
      fill="none"
      stroke="#9fb0d0"
      strokeWidth={1.6}
    />
    <circle cx={MOON.x} cy={MOON.y} r={8} fill="#9fb0d0" />
    <path d={PANEL} fill="none" stroke="#2a3a5e" strokeWidth={2} />
  </g>
);

type SmallSize = Exclude<PlaceholderSize, "600x315">;
type Place = { mark: number; x: number; title: [baseline: number, size: number]; text?: [number, number] };

const PLACES: Record<SmallSize, Place> = {
  "600x150": { mark: 22, x: 104, title: [70, 34], text: [103, 18] },
  "468x60": { mark: 12, x: 56, title: [27, 20], text: [46, 12.5] },
  "350x19": { mark: 5.5, x: 26, title: [13.8, 12.5] },
};

const DISPLAY = { typeface: "display", color: "#e8eefc" } as const;
const TEXT = { typeface: "text", color: "#9fb0d0" } as const;

function smallPlaceholder(kind: PlaceholderKind, name: SmallSize): Parts {
  const { width, height } = PICTURE_SIZES[name];
  const { title, text, signal } = WORDS[kind];
  const { mark, x, title: titleAt, text: textAt } = PLACES[name];
  const cut = height * 0.2;
  const panel = `M1 1H${width - cut}L${width - 1} ${cut}V${height - 1}H1Z`;
  const diamond = (radius: number) =>
    `M${x / 2} ${height / 2 - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}Z`;
  const second: TextLine[] = textAt
    ? [{ ...TEXT, text: text.join(" "), x, baseline: textAt[0], size: textAt[1] }]
    : [];
  return {
    shapes: [
      <path key="panel" d={panel} fill="#0f1829" stroke="#2a3a5e" strokeWidth={height < 30 ? 1 : 2} />,
      <path key="signal" d={diamond(mark)} fill="none" stroke={signal} strokeWidth={mark / 6} />,
      <path key="light" d={diamond(mark * 0.4)} fill={signal} />,
    ],
    lines: [{ ...DISPLAY, text: title, x, baseline: titleAt[0], size: titleAt[1] }, ...second],
  };
}

function largePlaceholder(kind: PlaceholderKind): Parts {
  const { title, text, signal } = WORDS[kind];
  const head = placeholderHeading(PRODUCT);
  const side = { x: EARTH.x - 76, y: EARTH.y + 44 };
  const outer = `M${side.x} ${side.y - 15}l15 15-15 15-15-15Z`;
  return {
    shapes: [
      BACKDROP,
      <path key="signal" d={outer} fill="#0f1829" stroke={signal} strokeWidth={2.5} />,
      <path key="light" d={`M${side.x} ${side.y - 6}l6 6-6 6-6-6Z`} fill={signal} />,
      <path key="rule" d="M24 52H72" stroke={signal} strokeWidth={4} />,
    ],
    lines: [
      { ...TEXT, ...head, typeface: "display", x: 24, baseline: 40, spacing: 2 },
      { ...DISPLAY, text: title, x: 24, baseline: 222, size: 35 },
      ...text.map((line, row) => ({ ...TEXT, text: line, x: 24, baseline: 257 + row * 26, size: 20 })),
    ],
  };
}

/** The build draws it, because it has to work when drawing fails. */
export const placeholderParts = (kind: PlaceholderKind, size: PlaceholderSize): Parts =>
  size === "600x315" ? largePlaceholder(kind) : smallPlaceholder(kind, size);
