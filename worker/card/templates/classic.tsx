import { PRODUCT } from "#worker/platform/product.ts";
import { Avatar } from "./avatar";
import { pilotSince } from "./content";
import { emblemShapes } from "./emblems";
import { CLASSIC_KIND, classicHeading, textWidth } from "./fit-text";
import { crownIcon, insigniaShapes, PATRON_GOLD } from "./icons";
import { type LinesLayout, lineIcons, linesOf, lineTexts } from "./lines";
import { accentOf, type BackdropProps, Drawing, holePath, Layer, type Template, trimOf } from "./template";
import { Line, Name } from "./text";

const LENGTH = 44;
const NAME_LENGTH = 35;

/** Spellings of passports for letters without an A–Z base letter (ICAO 9303). */
const SPELLED: Record<string, string> = {
  ß: "SS",
  ẞ: "SS",
  Æ: "AE",
  Œ: "OE",
  Ø: "OE",
  Þ: "TH",
  Ð: "D",
  Đ: "D",
  Ł: "L",
  ı: "I",
};

function spelled(name: string): string {
  const letters = Array.from(name.normalize("NFC").toUpperCase(), (letter) => SPELLED[letter] ?? letter).join(
    "",
  );
  const plain = letters
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Z0-9]+/g, "<");
  return plain.replace(/^<|<$/g, "") || "PILOT";
}

/**
 * The check digit of a passport: the sum of the values with the weights 7, 3, 1, modulo 10. Values are 0–9, A–Z =
 * 10–35, `<` = 0.
 */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  const values = Array.from(text, (character) => (character === "<" ? 0 : Number.parseInt(character, 36)));
  return values.reduce((sum, value, index) => sum + value * (weights[index % 3] ?? 1), 0) % 10;
}

/** The product's initials. A passport has the three letters of the state there. */
export const issuerOf = (product: string) =>
  spelled(product)
    .split("<")
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 3)
    .padEnd(3, "<");

/** The machine-readable line of an identity card: issuer, name, year and check digit. */
export function mrzLine(name: string, year: number): string {
  const holder = spelled(name)
    .slice(0, NAME_LENGTH)
    .padEnd(NAME_LENGTH + 1, "<");
  const line = `${issuerOf(PRODUCT)}${holder}${String(year).padStart(4, "0")}`;
  return `${line}${checkDigit(line)}`.slice(0, LENGTH);
}

/** Exported, because the link previews of works use the same colors. */
export const CLASSIC_COLORS = {
  navy: "#142a56",
  blue: "#1f4fb4",
  ink: "#0d1a36",
  quiet: "#4b5f8a",
  paper: "#e9effb",
  wave: "#d3dff5",
  edge: "#7fa6ee",
  kind: "#a9c2f2",
  rule: "#b3c4e6",
} as const;
const { navy: NAVY, blue: BLUE, ink: INK, quiet: QUIET } = CLASSIC_COLORS;
const ICE = "#dce8ff";

const opening = { x: 26, y: 80, width: 132, height: 120 };
const EDGE = "M20 0H580A20 20 0 0 1 600 20V295A20 20 0 0 1 580 315H20A20 20 0 0 1 0 295V20A20 20 0 0 1 20 0Z";
const PATCH = "M490 78H576V142L533 173 490 142Z";

/** Guilloche: the fine waves of security printing. */
const waves = Array.from({ length: 13 }, (_, row) => {
  const y = 74 + row * 15;
  return `M0 ${y}C75 ${y - 26} 150 ${y + 26} 225 ${y}S375 ${y - 26} 450 ${y} 560 ${y + 18} 600 ${y - 4}`;
}).join("");

function Backdrop({ scope }: BackdropProps) {
  const { name, kindAt } = classicHeading(PRODUCT);
  return (
    <Layer>
      <Drawing>
        <path d={`${EDGE}${holePath(opening)}`} fillRule="evenodd" fill={CLASSIC_COLORS.paper} />
        <clipPath id={`${scope}-classic-print`}>
          <path d={`M0 62H600V266H0Z${holePath(opening)}`} clipRule="evenodd" />
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
        <path d="M25 79H159V201H25Z" fill="none" stroke={NAVY} strokeWidth={2} />
        <path d="M27.5 81.5H156.5V198.5H27.5Z" fill="none" stroke="#ffffff" strokeWidth={3} />
        <path d="M24 207H160V249H24Z" fill={NAVY} />
        <path d="M29 212H155V244H29Z" fill="none" stroke="#5f86d0" strokeWidth={1.5} />
        <path d={PATCH} fill={NAVY} />
        <path d="M495 83H571V139.4L533 166.8 495 139.4Z" fill="none" stroke="#5f86d0" strokeWidth={1.5} />
        <path
          d="M20 1H580A19 19 0 0 1 599 20V295A19 19 0 0 1 580 314H20A19 19 0 0 1 1 295V20A19 19 0 0 1 20 1Z"
          fill="none"
          stroke="#0b1836"
          strokeWidth={2}
        />
      </Drawing>
      <Line x={24} baseline={39} size={name.size} typeface="display" color="#ffffff" spacing={2}>
        {name.text}
      </Line>
      {kindAt === null ? null : (
        <Line
          x={24 + kindAt}
          baseline={38}
          size={CLASSIC_KIND.size}
          typeface="display"
          color={CLASSIC_COLORS.kind}
          spacing={CLASSIC_KIND.spacing}
        >
          {CLASSIC_KIND.text}
        </Line>
      )}
    </Layer>
  );
}

const LINES: LinesLayout = {
  places: [154, 208].map((y) => ({ x: 182, y })),
  label: { dx: 34, dy: 15, size: 12.5, typeface: "display", spacing: 1.6 },
  value: { dx: 0, dy: 39, width: 394, ink: INK, quiet: QUIET, single: true },
};

const Personal: Template["Personal"] = ({ content, shaper }) => {
  const since = pilotSince(content);
  const rule = trimOf(content);
  const accent = accentOf(content, "paper") ?? BLUE;
  const lines = linesOf(content);
  return (
    <Layer>
      <Drawing>
        {insigniaShapes(content.gundamTitle, 92, 228, content.isPatron ? PATRON_GOLD : ICE)}
        {emblemShapes(content.badgeType, 504, 89, 58)}
        {rule ? <path d="M2 58H598V62H2Z" fill={rule} /> : null}
        {content.isPatron ? crownIcon(576 - textWidth(since, "display", 19) - 36, 21, 1) : null}
        {lineIcons(lines, LINES, accent)}
      </Drawing>
      <Line x={390} width={186} align="end" baseline={38} size={19} typeface="display" color="#ffffff">
        {since}
      </Line>
      <Name x={182} shaper={shaper} baseline={109} text={content.fullName} width={296} color={INK} />
      <Line x={182} baseline={138} size={24} typeface="display" color={accent} spacing={1}>
        {content.gundamTitle.toUpperCase()}
      </Line>
      {lineTexts(lines, LINES)}
      <Line
        x={24}
        width={552}
        align="center"
        baseline={298}
        size={20}
        typeface="mono"
        color={INK}
        spacing={0.4}
      >
        {mrzLine(content.fullName, content.sinceYear)}
      </Line>
    </Layer>
  );
};

export const classic: Template = {
  opening,
  Avatar: ({ content, shaper }) => (
    <Avatar content={content} shaper={shaper} opening={opening} ground="#c9d8f4" ink={NAVY} />
  ),
  Backdrop,
  Personal,
};
