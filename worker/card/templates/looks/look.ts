import type { ReactElement } from "react";
import type { Size } from "../../contract";
import type { CardContent } from "../content";
import type { Opening } from "../template";
import { accentOf, trimOf } from "../template";
import type { Typeface } from "../typeface";

/** Where a picture has what its ground must make room for. */
export type Plan = {
  size: Size;
  /** The avatar's place; null where there is none. */
  opening: Opening | null;
  /** The square of the emblem. */
  crest: { x: number; y: number; size: number };
  /** Where the words begin. */
  textX: number;
  /** Above a footer, if there is one. */
  footerY?: number;
};

/** How a frame looks in the sizes that share a layout. The card itself has a layout for each frame. */
export type Look = {
  ink: string;
  quiet: string;
  /** Of the title, unless the member chose an accent. */
  titleColor: (content: CardContent) => string;
  /** Of the ground below the text. */
  tone: "paper" | "dark";
  titleText: (title: string) => string;
  /** Of the name and the values. */
  typeface: { name: Typeface; title: Typeface; value: Typeface };
  insignia: string;
  initials: { ground: string; ink: string; typeface: Typeface };
  /** Elements for a `Drawing`: the whole ground, with a hole where the avatar is. */
  ground: (plan: Plan, scope: string) => ReactElement;
  /** The trim of a patron or of an accent; elements for a `Drawing`. */
  trim: (plan: Plan, color: string) => ReactElement;
};

/** What depends on the member's accent: the title's color, and the trim if there is one. */
export const accented = ({ tone, titleColor }: Look, content: CardContent) => ({
  title: accentOf(content, tone) ?? titleColor(content),
  trim: trimOf(content),
});

/** A rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** The same distance inside every edge of the picture. */
export const inset = ({ width, height }: Size, by: number, radius: number) =>
  rounded(by, by, width - 2 * by, height - 2 * by, radius);

/** From 0.6 to 2: how thick lines are, by the picture's height. */
export const thickness = ({ height }: Size) => Math.min(2, Math.max(0.6, height / 200 + 0.4));
