import type { ReactElement } from "react";
import type { Size } from "../../contract";
import type { CardContent } from "../content";
import type { Opening } from "../template";
import { accentOf, trimOf } from "../template";
import type { Typeface } from "../typeface";

/** The places in a picture that the ground must leave free. */
export type Plan = {
  size: Size;
  /** The place of the avatar; null if the picture has none. */
  opening: Opening | null;
  /** The place of the emblem, a square. */
  crest: { x: number; y: number; size: number };
  /** x where the text begins. */
  textX: number;
  /** y where the footer begins; left out if there is none. */
  footerY?: number;
};

/** The look of a frame in the sizes whose layout all frames share. The card itself has its own layout in each frame. */
export type Look = {
  ink: string;
  quiet: string;
  /** The color of the title, unless the member chose an accent. */
  titleColor: (content: CardContent) => string;
  /** Whether the text is on light or on dark ground. */
  tone: "paper" | "dark";
  titleText: (title: string) => string;
  /** The typefaces of the name, the title and the values. */
  typeface: { name: Typeface; title: Typeface; value: Typeface };
  insignia: string;
  initials: { ground: string; ink: string; typeface: Typeface };
  /** The whole ground, with a hole for the avatar: elements for a `Drawing`. */
  ground: (plan: Plan, scope: string) => ReactElement;
  /** The trim in a patron's or an accent's color: elements for a `Drawing`. */
  trim: (plan: Plan, color: string) => ReactElement;
};

/** The title's color, and the trim's color if it is not the frame's own. */
export const accented = ({ tone, titleColor }: Look, content: CardContent) => ({
  title: accentOf(content, tone) ?? titleColor(content),
  trim: trimOf(content),
});

/** The path of a rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** The path of a rectangle with round corners, `by` pixels inside the picture's edges. */
export const inset = ({ width, height }: Size, by: number, radius: number) =>
  rounded(by, by, width - 2 * by, height - 2 * by, radius);

/** The thickness of lines, from 0.6 to 2 pixels, by the picture's height. */
export const thickness = ({ height }: Size) => Math.min(2, Math.max(0.6, height / 200 + 0.4));
