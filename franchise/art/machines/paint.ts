import { mixed } from "../posters/poster-palette";
import type { Plate } from "./plates";

export type Paints = Readonly<Record<string, string>>;

/** The colors of the light: toward it, away from it, of the outlines, and of the air between. */
export type Light = { lit: string; shade: string; edge: string; air: { color: string; share: number } };

/** The color of a plate on the side toward the light, or on the side away from it. */
export function paintOf(code: string, paints: Paints, isLit: boolean, { shade, lit, air }: Light): string {
  const base = paints[code[0] ?? ""];
  if (!base) throw new Error(`No paint "${code}".`);
  if (code[0] === "e" || code[0] === "g") return base;
  const level = code[1];
  const own = mixed(base, air.color, air.share);
  const tone = isLit ? own : mixed(own, shade, 0.34 + air.share);
  if (level === "+") return mixed(tone, lit, isLit ? 0.34 : 0.14);
  if (level === "-") return mixed(tone, shade, 0.34);
  return tone;
}

export const pathOf = (points: string) => `M${points.trim().replaceAll(" ", "L")}Z`;

const mirroredPoints = (points: string) => points.replace(/(-?[\d.]+),/g, (_, x: string) => `${-Number(x)},`);

/** A plate at its place, on the side toward the light or away from it. */
export type Placed = { paint: string; points: string; isLit: boolean; opacity?: number };

/** Plates on both sides: the right half is lit. */
export const both = (plates: readonly Plate[]): Placed[] => [
  ...plates.map(([paint, points]) => ({ paint, points: mirroredPoints(points), isLit: false })),
  ...plates.map(([paint, points]) => ({ paint, points, isLit: true })),
];

/** Plates as they are, on one side. */
export const lit = (plates: readonly Plate[]): Placed[] =>
  plates.map(([paint, points]) => ({ paint, points, isLit: true }));
export const shaded = (plates: readonly Plate[]): Placed[] =>
  plates.map(([paint, points]) => ({ paint, points, isLit: false }));

/** Only the left half, mirrored from its right twin. */
export const left = (plates: readonly Plate[]) => both(plates).slice(0, plates.length);
export const right = (plates: readonly Plate[]) => both(plates).slice(plates.length);

/** Moves, scales and turns plates. Scale and turn are about the point `at`. */
export function placed(
  plates: readonly Placed[],
  { x = 0, y = 0, scale = 1, turn = 0, at = [0, 0] as [number, number] },
): Placed[] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return plates.map((plate) => ({
    ...plate,
    points: plate.points
      .trim()
      .split(" ")
      .map((point) => {
        const [px = 0, py = 0] = point.split(",").map(Number);
        const [dx, dy] = [px - at[0], py - at[1]];
        const [nx, ny] = [at[0] + dx * cos - dy * sin + x, at[1] + dx * sin + dy * cos + y];
        return `${Number(nx.toFixed(2))},${Number(ny.toFixed(2))}`;
      })
      .join(" "),
  }));
}

/** Plates on both sides, each time at a place and with a turn on the side toward the light. */
export const spread = (
  plates: readonly Plate[],
  places: readonly (readonly [x: number, y: number, turn: number, scale?: number])[],
): Placed[] =>
  places.flatMap(([x, y, turn, scale = 1]) => [
    ...placed(left(plates), { x: -x, y, turn: -turn, scale }),
    ...placed(right(plates), { x, y, turn, scale }),
  ]);
