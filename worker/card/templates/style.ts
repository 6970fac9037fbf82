import type { Accent } from "../contract";
import type { CardContent } from "./content";
import { emblemOf, PATRON_GOLD } from "./icons";
import type { Typeface } from "./parts";

export type Style = {
  ink: string;
  quiet: string;
  /** Unless the member chose an accent. */
  titleColor: (content: CardContent) => string;
  /** The ground of the text. */
  tone: "paper" | "dark";
  titleText: (title: string) => string;
  typeface: { name: Typeface; title: Typeface; value: Typeface };
  tint?: string;
  /** The colors of words on the column behind the emblem, if they differ. */
  column?: { ink: string; quiet: string };
  /** Patrons have no trim of their own. */
  isPlain?: true;
  initials: { ground: string; ink: string; typeface: Typeface };
};

/** The link previews of works use the same colors. */
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
export const MONO_COLORS = { bright: "#c4ffd9", green: "#4ff094", dim: "#36b771", dark: "#03130a" } as const;

const DISPLAY = { name: "display", title: "display", value: "text" } as const;

export const CLASSIC: Style = {
  ink: CLASSIC_COLORS.ink,
  quiet: CLASSIC_COLORS.quiet,
  titleColor: () => CLASSIC_COLORS.blue,
  tone: "paper",
  titleText: (title) => title.toUpperCase(),
  typeface: DISPLAY,
  column: { ink: "#ffffff", quiet: CLASSIC_COLORS.kind },
  initials: { ground: "#c9d8f4", ink: CLASSIC_COLORS.navy, typeface: "display" },
};

export const HEX: Style = {
  ink: "#eef3fc",
  quiet: "#9fb0d0",
  titleColor: ({ badgeType }) => emblemOf(badgeType).color,
  tone: "dark",
  titleText: (title) => title.toUpperCase(),
  typeface: DISPLAY,
  initials: { ground: "#1d3357", ink: "#eef3fc", typeface: "display" },
};

export const MONO: Style = {
  ink: MONO_COLORS.bright,
  quiet: MONO_COLORS.dim,
  titleColor: () => MONO_COLORS.green,
  tone: "dark",
  titleText: (title) => `[${title.toUpperCase()}]`,
  typeface: { name: "mono", title: "mono", value: "mono" },
  tint: "#b4ffcf",
  isPlain: true,
  initials: { ground: "#04170c", ink: "#ffffff", typeface: "mono" },
};

export const MODERN: Style = {
  ink: "#ffffff",
  quiet: "#d3e4ff",
  titleColor: () => "#d3e4ff",
  tone: "dark",
  titleText: (title) => title,
  typeface: DISPLAY,
  initials: { ground: "#16348f", ink: "#ffffff", typeface: "display" },
};

const ACCENTS: Record<Exclude<Accent, "frame">, { paper: string; dark: string }> = {
  blue: { paper: "#1d4ed8", dark: "#7fb2ff" },
  red: { paper: "#b3202a", dark: "#ff8589" },
  gold: { paper: "#7d5200", dark: "#f5c84b" },
  green: { paper: "#136b3a", dark: "#66e394" },
  violet: { paper: "#6530b5", dark: "#c0a6ff" },
};

export const accentOf = ({ accent = "frame" }: CardContent, ground: Style["tone"]): string | undefined =>
  accent === "frame" ? undefined : ACCENTS[accent][ground];

/** The trim is on dark ground in every frame. */
export const accented = ({ tone, titleColor, isPlain }: Style, content: CardContent) => ({
  title: accentOf(content, tone) ?? titleColor(content),
  trim: accentOf(content, "dark") ?? (content.isPatron && !isPlain ? PATRON_GOLD : undefined),
});
