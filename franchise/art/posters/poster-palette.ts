import type { Mood } from "../scene";
import type { Ink } from "./shape";

/**
 * The colors of a mood: the sky from top to horizon, its light, the ground, the lit side of figures, and glowing parts.
 */
type Tones = {
  deep: string;
  sky: string;
  low: string;
  light: string;
  ground: string;
  lit: string;
  glow: string;
};

function tones(text: string): Tones {
  const [deep = "", sky = "", low = "", light = "", ground = "", lit = "", glow = ""] = text
    .split(" ")
    .map((color) => `#${color}`);
  return { deep, sky, low, light, ground, lit, glow };
}

/** The colors of each mood. Posters have the same colors in both themes, like printed posters. */
const MOODS: Record<Mood, Tones> = {
  void: tones("060a18 101b3e 2c4a8c dbe8ff 050813 7f9fe0 ffcf4a"),
  dawn: tones("141a42 6a3d74 ef8a62 ffe2ae 120d22 ffb486 7fe0ff"),
  day: tones("124a86 2f86bd a4dcea fff8dc 0b2238 e6f3f5 ff5a48"),
  dusk: tones("1d1148 7a2a78 ee5c78 ffcb86 14081f ff9d8c 6be8ff"),
  ember: tones("1a0709 6e1616 d9461f ffc04a 130405 ff7d3a ffe58f"),
  frost: tones("0f2c44 3f7a99 a9d8e2 f8fdff 0a1b2b d5edf5 ff7a5c"),
  storm: tones("08151b 1f3f47 5f8f8b e2fbe9 050e12 94c4bc ffd84a"),
  aurora: tones("050d26 0e4058 2aa186 b6ffd8 040b17 6fe0b8 ff79bd"),
  neon: tones("0d0726 3d1280 a52fc4 ff8be0 080414 c987ff 42f5ff"),
  sepia: tones("2a1a12 7a5230 cf9c62 ffe9bd 180f0a e6bb82 ec5a40"),
  rust: tones("2a0f14 8a3626 d9774a ffdcae 1a0909 f29c68 7ee6d6"),
  verdant: tones("08221f 25604a 86b765 f6f9ba 05140f b5db88 ff9440"),
  rose: tones("2f2560 96609f f7afc2 fff3e2 1a1434 ffd0d8 62d6ff"),
  gold: tones("2b1c08 8a5f16 e9b440 fff4c4 180f04 f7d777 3cd0c0"),
};

/** The color of each mood's sky. Pages show it in the place of a poster until the poster has loaded. */
export const SKIES: ReadonlyMap<Mood, string> = new Map(
  (Object.keys(MOODS) as Mood[]).map((mood) => [mood, MOODS[mood].sky]),
);

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];

/** Mixes two colors. `share` is the share of the second color, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const hex = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share).toString(16));
  return `#${hex.map((part) => part.padStart(2, "0")).join("")}`;
}

function inksOf(tones: Tones, accent: string): Record<Ink, string> {
  const { deep, sky, low, light, ground, lit, glow } = tones;
  const shade = mixed(ground, mixed(sky, low, 0.3), 0.42);
  const side = mixed(lit, sky, 0.22);
  return {
    ...{ deep, sky, low, light, ground, glow, accent },
    haze: mixed(low, light, 0.35),
    far: mixed(mixed(low, sky, 0.35), ground, 0.18),
    mid: mixed(mixed(low, sky, 0.6), ground, 0.48),
    near: mixed(mixed(sky, low, 0.2), ground, 0.74),
    dark: mixed(ground, deep, 0.12),
    shade,
    plate: mixed(shade, side, 0.5),
    lit: side,
    rim: mixed(lit, light, 0.55),
    text: "#fdf8ec",
    quiet: mixed("#fdf8ec", sky, 0.2),
  };
}

const DRAWN =
  "[class]{fill:currentColor;stop-color:currentColor}.line{fill:none;stroke:currentColor;stroke-linecap:round}";

const rules = (inks: Record<Ink, string>) =>
  Object.entries(inks)
    .map(([ink, color]) => `.${ink}{color:${color}}`)
    .join("");

const toned = (mood: Mood, warmth: number): Tones => {
  const { light, glow } = MOODS[mood];
  return { ...MOODS[mood], light: mixed(light, glow, warmth) };
};

/** The style element of a poster. `warmth` is the share of the glowing color in the light, from 0 to 1. */
export const styleOf = (mood: Mood, accent: string, warmth: number) =>
  `<style>${DRAWN}${rules(inksOf(toned(mood, warmth), accent))}</style>`;

/**
 * The colors that the light of a mood gives to painted things: toward it, and away from it. `air` is the share of the
 * scene's own colors, from 0 to 1.
 */
export const lightOf = (mood: Mood, air = 0) => {
  const { sky, low, ground, light } = MOODS[mood];
  return {
    lit: light,
    shade: mixed(ground, sky, 0.45),
    edge: mixed(ground, "#04060c", 0.5),
    air: { color: mixed(low, light, 0.4), share: air },
  };
};
