import { Resvg } from "@resvg/resvg-js";
import svgpath from "svgpath";
import { moved, written } from "../posters/shape";
import type { Design, Stroke } from "./designs";
import { type Light, type Placed, paintOf, pathOf } from "./paint";

/** Where a machine stands, and how. The point `of` of its design is at `at` on the field. */
export type Stand = {
  of: readonly [x: number, y: number];
  at: readonly [x: number, y: number];
  /** Pixels per unit of the design. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** How far it looks away to its left: 0 is straight ahead, and at 0.4 its far side is narrow. */
  away?: number;
  mirror?: boolean;
  isFromBehind?: boolean;
  /** Behind another machine: raised and sunk plates and small parts are left out. */
  isFar?: boolean;
  /** In front of another machine: small raised and sunk plates are left out. */
  isNear?: boolean;
};

const isStroke = (part: Placed | Stroke): part is Stroke => "stroke" in part;

/** Moves the points of a path. It makes the far side narrower. */
function posed(path: string, { of, at, size, turn = 0, away = 0, mirror = false }: Stand): string {
  const seenFrom = (x: number) => (x < 0 ? x * (1 + away * 0.15) : x * (1 - away));
  const seen = away
    ? svgpath(path)
        .abs()
        .unshort()
        .iterate(([command, ...values]) => {
          const isAcross = (place: number) => command !== "V" && (command === "H" || place % 2 === 0);
          return [[command, ...values.map((value, place) => (isAcross(place) ? seenFrom(value) : value))]];
        })
        .toString()
    : path;
  const shape = { ink: "dark" as const, path: svgpath(seen).translate(-seenFrom(of[0]), -of[1]).toString() };
  return (
    moved([shape], { x: at[0], y: at[1], scale: size, turn: mirror ? -turn : turn, mirror })[0]?.path ?? ""
  );
}

/** The part of the field that a file shows. */
export type View = { x: number; y: number; width: number; height: number };

/** The box around a plate, from the corners in its path. */
function boxOf(path: string): View {
  const numbers = path.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const across = numbers.filter((_, place) => place % 2 === 0);
  const down = numbers.filter((_, place) => place % 2 === 1);
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

const overlap = (one: View, other: View) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A smaller plate needs decimals, and is left out behind another machine. */
const SMALL = 9;
/** A plate of which fewer pixels of a poster are seen is left out. */
const SEEN = 10;

/** A plate, or a line or light, which doesn't hide what is behind it. */
type Drawn = { attributes: string; path: string; isSolid: boolean };

/** The parts of a machine in the light of its scene, from back to front, without those that the view doesn't show. */
export function partsOf(design: Design, light: Light, stand: Stand, view: View, decimals = 1): Drawn[] {
  const { paints } = design;
  const drawn: Drawn[] = [];
  for (const part of stand.isFromBehind && design.back ? design.back : design.parts) {
    const path = posed(isStroke(part) ? part.d : pathOf(part.points), stand);
    const seen = part.opacity === undefined ? "" : ` opacity="${part.opacity}"`;
    if (isStroke(part)) {
      const width = Math.round(part.width * stand.size * 10) / 10;
      const attributes = `fill="none" stroke="${paints[part.stroke]}" stroke-width="${width}"${seen}`;
      drawn.push({ attributes, path: written(path, decimals), isSolid: false });
      continue;
    }
    const box = boxOf(path);
    const extent = Math.max(box.width, box.height);
    if (!overlap(box, view) || (stand.isFar && (part.paint.length > 1 || extent < SMALL))) continue;
    if (stand.isNear && part.paint.length > 1 && extent < 3 * SMALL) continue;
    const paint = paintOf(part.paint, paints, part.isLit !== Boolean(stand.mirror), light);
    const attributes = `fill="${paint}"${seen && `${seen} stroke="none"`}`;
    const shown = written(path, stand.isFar || extent > SMALL ? 0 : decimals);
    drawn.push({ attributes, path: shown, isSolid: part.opacity === undefined });
  }
  return drawn;
}

/** Leaves out the plates that others hide. */
export function uncovered(parts: readonly Drawn[], { x, y, width, height }: View): Drawn[] {
  const paths = parts.map(({ path, isSolid }, at) =>
    isSolid ? `<path fill="#${(at + 1).toString(16).padStart(6, "0")}" d="${path}"/>` : "",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" shape-rendering="crispEdges">${paths.join("")}</svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: Math.round(width) } }).render();
  const areas = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const part = ((pixels[at + 1] ?? 0) << 8) + (pixels[at + 2] ?? 0) - 1;
    areas.set(part, (areas.get(part) ?? 0) + 1);
  }
  return parts.filter(({ isSolid }, at) => !isSolid || (areas.get(at) ?? 0) >= SEEN);
}

/** Parts as SVG. Neighbors with the same paint share an element. */
export function svgOfParts(parts: readonly Drawn[], { edge }: Light): string {
  const joined: Drawn[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.attributes === part.attributes && part.isSolid) last.path += part.path;
    else joined.push({ ...part });
  }
  return `<g stroke="${edge}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">${joined
    .map(({ attributes, path }) => `<path ${attributes} d="${path}"/>`)
    .join("")}</g>`;
}
