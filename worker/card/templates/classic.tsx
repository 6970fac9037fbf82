import { PRODUCT } from "#worker/platform/product.ts";
import { pilotSince } from "./content";
import { CLASSIC_KIND, classicHeading, textWidth } from "./fit-text";
import { crownIcon, insigniaShapes, PATRON_GOLD } from "./icons";
import type { TextLine } from "./parts";
import { CLASSIC, CLASSIC_COLORS } from "./style";
import { type Design, designs, type Layout, type Look, memberIn } from "./template";

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

/** Computes the digit as in passports: weights 7, 3, 1; 0–9, A–Z = 10–35, `<` = 0. */
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

const { ink: INK } = CLASSIC_COLORS;
const ICE = "#dce8ff";

type ClassicLayout = Layout & {
  /** The insignia are centered below the picture. */
  plate: { top: number; bottom: number };
  /** The shield has 86 × 95 pixels at scale 1. */
  shield: { x: number; y: number; scale: number };
};

const LINES = {
  label: { dx: 34, dy: 15, size: 12.5, typeface: "display", spacing: 1.6 },
  value: { dx: 0, dy: 39, width: 394, single: true },
} as const;

const CARD: ClassicLayout = {
  zoom: 1,
  opening: { x: 26, y: 80, width: 132, height: 120 },
  plate: { top: 207, bottom: 249 },
  shield: { x: 490, y: 78, scale: 1 },
  name: { x: 182, baseline: 109, width: 296 },
  title: { x: 182, baseline: 138, width: 296, sizes: [24], spacing: 1 },
  lines: { ...LINES, places: [154, 208].map((y) => ({ x: 182, y })) },
};

/** The pennant with the emblem is below the face of the artwork. */
const PENNANT = { x: 534, y: 194, scale: 0.7 };

const CARD_WITH_ARTWORK: ClassicLayout = {
  ...CARD,
  panel: { x: 432, y: 62, width: 168, height: 204, scale: 0.8, middle: { x: 148, y: 170 } },
  shield: PENNANT,
  name: { ...CARD.name, width: 236, smaller: [21, 18.5] },
  title: { ...CARD.title, width: 236, sizes: [24, 21, 18.5] },
  lines: { ...CARD.lines, value: { ...LINES.value, width: 236, sizes: [21, 19.5, 18], smaller: [16.5] } },
};

const PREVIEW: ClassicLayout = {
  zoom: 2,
  opening: { x: 52, y: 150, width: 280, height: 280 },
  plate: { top: 221, bottom: 257 },
  shield: { x: 490, y: 78, scale: 1 },
  name: { x: 372, baseline: 236, width: 590, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 372, baseline: 316, width: 590, sizes: [60, 54, 46, 40, 34], spacing: 2 },
  lines: {
    places: [356, 438].map((y) => ({ x: 372, y })),
    iconScale: 2,
    value: { dx: 70, dy: 36, width: 710, sizes: [46, 42, 38, 34, 29], single: true },
  },
};

const PREVIEW_WITH_ARTWORK: ClassicLayout = {
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
      width: 344,
      sizes: [46, 42, 38, 34, 29],
      sizeOfTwo: 34,
      smaller: [30, 26],
      lift: 20,
    },
  },
};

function heading(zoom: number): TextLine[] {
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

function design({ plate, shield, ...layout }: ClassicLayout): Design {
  const { zoom = 1, opening } = layout;
  const crest = { x: shield.x + 14 * shield.scale, y: shield.y + 11 * shield.scale, size: 58 * shield.scale };
  const middle = { x: (opening.x + opening.width / 2) / zoom, y: (plate.top + plate.bottom) / 2 };
  return {
    places: { ...layout, crest },
    words: heading(zoom),
    show(content, titleColor) {
      const since = pilotSince(content);
      const color = content.isPatron ? PATRON_GOLD : ICE;
      const insignia = insigniaShapes(content.gundamTitle, middle.x, middle.y, color);
      return {
        ...memberIn(layout, content, CLASSIC, titleColor),
        shapes: content.isPatron
          ? [insignia, crownIcon(576 - textWidth(since, "display", 19) - 36, 21, 1)]
          : [insignia],
        words: [
          {
            ...{ text: since, typeface: "display", color: "#ffffff" },
            ...{ x: 390 * zoom, width: 186 * zoom, align: "end" },
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
  };
}

const BAR = { d: "M2 58H598V62H2Z" };

/** An identity card of printed paper, with a navy column beside the picture. */
export const classic: Look = {
  ...CLASSIC,
  trims: {
    "600x315": BAR,
    "600x150": { d: "M147 1.15h2.3v147.7h-2.3Z" },
    "468x60": { d: "M60.4.7h1.4v58.6h-1.4Z" },
    "350x19": { d: "M22.86.6h1.2v17.8h-1.2Z" },
    "1200x630": BAR,
  },
  design: designs([CARD, CARD_WITH_ARTWORK, PREVIEW, PREVIEW_WITH_ARTWORK], design),
};
