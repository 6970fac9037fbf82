import { PRODUCT } from "#worker/platform/product.ts";
import { PICTURE_SIZES } from "../contract";
import { pilotSince } from "./content";
import { CLASSIC_KIND, classicHeading, textWidth } from "./fit-text";
import { crownIcon, insigniaShapes, PATRON_GOLD } from "./icons";
import { linesOf } from "./lines";
import type { Parts } from "./parts";
import { CLASSIC, CLASSIC_COLORS } from "./style";
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

const LENGTH = 44;
const NAME_LENGTH = 35;

/** Spellings of passports for letters without an A–Z base letter (ICAO 9303). */
const SPELLED = new Map<string, string>([
  ["ß", "SS"],
  ["ẞ", "SS"],
  ["Æ", "AE"],
  ["Œ", "OE"],
  ["Ø", "OE"],
  ["Þ", "TH"],
  ["Ð", "D"],
  ["Đ", "D"],
  ["Ł", "L"],
  ["ı", "I"],
]);

function spelled(name: string): string {
  const letters = Array.from(
    name.normalize("NFC").toUpperCase(),
    (letter) => SPELLED.get(letter) ?? letter,
  ).join("");
  const plain = letters
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Z0-9]+/g, "<");
  return plain.replace(/^<|<$/g, "") || "PILOT";
}

/** As in passports: weights 7, 3, 1; 0–9, A–Z = 10–35, `<` = 0. */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  const values = Array.from(text, (character) => (character === "<" ? 0 : Number.parseInt(character, 36)));
  return values.reduce((sum, value, index) => sum + value * (weights[index % 3] ?? 1), 0) % 10;
}

/** A passport has the three letters of the state there. */
export const issuerOf = (product: string) =>
  spelled(product)
    .split("<")
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 3)
    .padEnd(3, "<");

/** Issuer, name, year and check digit. */
export function mrzLine(name: string, year: number): string {
  const holder = spelled(name)
    .slice(0, NAME_LENGTH)
    .padEnd(NAME_LENGTH + 1, "<");
  const line = `${issuerOf(PRODUCT)}${holder}${String(year).padStart(4, "0")}`;
  return `${line}${checkDigit(line)}`.slice(0, LENGTH);
}

const { navy: NAVY, ink: INK } = CLASSIC_COLORS;
const ICE = "#dce8ff";

const EDGE = "M20 0H580A20 20 0 0 1 600 20V295A20 20 0 0 1 580 315H20A20 20 0 0 1 0 295V20A20 20 0 0 1 20 0Z";
const PATCH = "M490 78H576V142L533 173 490 142Z";

/** Guilloche: the fine waves of security printing. */
const waves = Array.from({ length: 13 }, (_, row) => {
  const y = 74 + row * 15;
  return `M0 ${y}C75 ${y - 26} 150 ${y + 26} 225 ${y}S375 ${y - 26} 450 ${y} 560 ${y + 18} 600 ${y - 4}`;
}).join("");

type Layout = FrameLayout & {
  plate: { top: number; bottom: number };
  /** At scale 1 it is 86 × 95. */
  shield: { x: number; y: number; scale: number };
};

const LINES = {
  label: { dx: 34, dy: 15, size: 12.5, typeface: "display", spacing: 1.6 },
  value: { dx: 0, dy: 39, width: 394, single: true },
} as const;

const CARD: Layout = {
  size: PICTURE_SIZES["600x315"],
  zoom: 1,
  opening: { x: 26, y: 80, width: 132, height: 120 },
  plate: { top: 207, bottom: 249 },
  shield: { x: 490, y: 78, scale: 1 },
  name: { x: 182, baseline: 109, width: 296 },
  title: { x: 182, baseline: 138, width: 296, sizes: [24], spacing: 1 },
  lines: { ...LINES, places: [154, 208].map((y) => ({ x: 182, y })) },
};

/** Below the face of the artwork. */
const PENNANT = { x: 534, y: 194, scale: 0.7 };

const CARD_WITH_ARTWORK: Layout = {
  ...CARD,
  panel: { x: 432, y: 62, width: 168, height: 204, scale: 0.8, middle: { x: 148, y: 170 } },
  shield: PENNANT,
  name: { ...CARD.name, width: 236, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 236, sizes: [24, 21, 18.5] },
  lines: {
    ...CARD.lines,
    value: { ...LINES.value, width: 236, sizes: [21, 19.5, 18], smaller: [16.5] },
  },
};

const PREVIEW: Layout = {
  size: PICTURE_SIZES["1200x630"],
  zoom: 2,
  opening: { x: 52, y: 150, width: 280, height: 280 },
  plate: { top: 221, bottom: 257 },
  shield: { x: 490, y: 78, scale: 1 },
  name: { x: 372, baseline: 236, width: 590, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 372, baseline: 316, width: 590, sizes: [60, 54, 46, 40, 34], spacing: 2 },
  lines: {
    places: [356, 438].map((y) => ({ x: 372, y })),
    iconScale: 2,
    value: { dx: 70, dy: 36, width: 710, sizes: [46, 42, 38, 34, 30], single: true },
  },
};

const PREVIEW_WITH_ARTWORK: Layout = {
  ...PREVIEW,
  panel: { x: 800, y: 124, width: 400, height: 408, scale: 1.6, middle: { x: 148, y: 170 } },
  shield: PENNANT,
  name: { ...PREVIEW.name, width: 404 },
  title: { ...PREVIEW.title, width: 404, sizes: [60, 52, 46, 40, 36, 30] },
  lines: {
    ...PREVIEW.lines,
    value: {
      ...PREVIEW.lines.value,
      single: false,
      width: 336,
      sizes: [46, 42, 38, 34],
      smaller: [30, 26],
      lift: 20,
    },
  },
};

function classicAt(layout: Layout): Template {
  const { zoom, opening, panel, plate, shield } = layout;
  const holes = unitHoles(layout);
  const { x, y, width, height } = opening;
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((at) => at / zoom) as [
    number,
    number,
    number,
    number,
  ];
  const backdrop = (scope: string) => (
    <g>
      <path d={`${EDGE}${holes}`} fillRule="evenodd" fill={CLASSIC_COLORS.paper} />
      <clipPath id={`${scope}-classic-print`}>
        <path d={`M0 62H600V266H0Z${holes}`} clipRule="evenodd" />
      </clipPath>
      <path
        d={waves}
        fill="none"
        stroke={CLASSIC_COLORS.wave}
        strokeWidth={1.5}
        clipPath={`url(#${scope}-classic-print)`}
      />
      <path d="M20 0H580A20 20 0 0 1 600 20V58H0V20A20 20 0 0 1 20 0Z" fill={NAVY} />
      <path d="M0 58H600V62H0Z" fill={CLASSIC_COLORS.edge} />
      <path d="M0 266H600V295A20 20 0 0 1 580 315H20A20 20 0 0 1 0 295Z" fill="#ffffff" />
      <path d="M0 265.25H600" stroke={CLASSIC_COLORS.rule} strokeWidth={1.5} />
      {panel ? (
        <path d={`M${panel.x / zoom + 1.5} 62V266`} stroke={CLASSIC_COLORS.edge} strokeWidth={3} />
      ) : null}
      <path
        d={`M${left - 1} ${top - 1}H${right + 1}V${bottom + 1}H${left - 1}Z`}
        fill="none"
        stroke={NAVY}
        strokeWidth={2}
      />
      <path
        d={`M${left + 1.5} ${top + 1.5}H${right - 1.5}V${bottom - 1.5}H${left + 1.5}Z`}
        fill="none"
        stroke="#ffffff"
        strokeWidth={3}
      />
      <path d={`M${left - 2} ${plate.top}H${right + 2}V${plate.bottom}H${left - 2}Z`} fill={NAVY} />
      <path
        d={`M${left + 3} ${plate.top + 5}H${right - 3}V${plate.bottom - 5}H${left + 3}Z`}
        fill="none"
        stroke="#5f86d0"
        strokeWidth={1.5}
      />
      <g transform={`translate(${shield.x} ${shield.y}) scale(${shield.scale}) translate(-490 -78)`}>
        <path d={PATCH} fill={NAVY} />
        <path d="M495 83H571V139.4L533 166.8 495 139.4Z" fill="none" stroke="#5f86d0" strokeWidth={1.5} />
      </g>
      <path
        d="M20 1H580A19 19 0 0 1 599 20V295A19 19 0 0 1 580 314H20A19 19 0 0 1 1 295V20A19 19 0 0 1 20 1Z"
        fill="none"
        stroke="#0b1836"
        strokeWidth={2}
      />
    </g>
  );
  return templateOf({
    style: CLASSIC,
    places: {
      ...layout,
      crest: { x: shield.x + 14 * shield.scale, y: shield.y + 11 * shield.scale, size: 58 * shield.scale },
    },
    backdrop: (scope) => ({ shapes: [zoomed(zoom, backdrop(scope))], lines: heading(zoom) }),
    trim: (color) => <path d="M2 58H598V62H2Z" fill={color} />,
    show(content, titleColor) {
      const since = pilotSince(content);
      const insignia = insigniaShapes(
        content.gundamTitle,
        (left + right) / 2,
        (plate.top + plate.bottom) / 2,
        content.isPatron ? PATRON_GOLD : ICE,
      );
      const line = { typeface: "display", color: "#ffffff" } as const;
      return {
        name: layout.name,
        title: titleIn(layout, content, CLASSIC),
        lines: { shown: linesOf(content), layout: layout.lines, icons: titleColor },
        shapes: content.isPatron
          ? [insignia, crownIcon(576 - textWidth(since, "display", 19) - 36, 21, 1)]
          : [insignia],
        words: [
          {
            ...{ ...line, text: since, x: 390 * zoom, width: 186 * zoom, align: "end" },
            ...{ baseline: 38 * zoom, size: 19 * zoom },
          },
          {
            ...{ text: mrzLine(content.fullName, content.sinceYear), typeface: "mono", color: INK },
            ...{ x: 24 * zoom, width: 552 * zoom, align: "center", spacing: 0.4 * zoom },
            ...{ baseline: 298 * zoom, size: 20 * zoom },
          },
        ],
      };
    },
  });
}

function heading(zoom: number): Parts["lines"] {
  const { name, kindAt } = classicHeading(PRODUCT);
  const { text, size, spacing } = CLASSIC_KIND;
  return [
    {
      ...{ text: name.text, typeface: "display", color: "#ffffff" },
      ...{ x: 24 * zoom, baseline: 39 * zoom, size: name.size * zoom, spacing: 2 * zoom },
    },
    ...(kindAt === null
      ? []
      : [
          {
            ...({ text, typeface: "display", color: CLASSIC_COLORS.kind } as const),
            ...{ x: (24 + kindAt) * zoom, baseline: 38 * zoom, size: size * zoom, spacing: spacing * zoom },
          },
        ]),
  ];
}

export const classic: Frame = {
  card: designOf(classicAt, CARD, CARD_WITH_ARTWORK),
  preview: designOf(classicAt, PREVIEW, PREVIEW_WITH_ARTWORK),
};
