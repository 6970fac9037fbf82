import svgpath from "svgpath";

/** The colors of a poster by their role. `poster-palette.ts` defines their values. */
export type Ink =
  | "deep"
  | "sky"
  | "low"
  | "light"
  | "haze"
  | "far"
  | "mid"
  | "near"
  | "ground"
  | "dark"
  | "shade"
  | "plate"
  | "lit"
  | "rim"
  | "glow"
  | "accent"
  | "text"
  | "quiet";

/** A path in one color. With `line`, it is drawn as a line of that width. */
export type Shape = { ink: Ink; path: string; line?: number; opacity?: number };

export const fill = (ink: Ink, path: string, opacity?: number): Shape => ({ ink, path, opacity });
export const line = (ink: Ink, path: string, width: number, opacity?: number): Shape => ({
  ...{ ink, path, opacity },
  line: width,
});

/** A closed shape from points, such as "x,y x,y …". */
export const polygon = (points: string) => `M${points.trim().replaceAll(" ", "L")}Z`;
export const circle = (x: number, y: number, radius: number) => ellipse(x, y, radius, radius);
export const ellipse = (x: number, y: number, wide: number, tall: number) =>
  `M${x - wide} ${y}a${wide} ${tall} 0 1 0 ${wide * 2} 0a${wide} ${tall} 0 1 0 ${-wide * 2} 0Z`;
export const box = (x: number, y: number, wide: number, tall: number) =>
  `M${x} ${y}h${wide}v${tall}h${-wide}Z`;

type Move = { x?: number; y?: number; scale?: number; turn?: number; mirror?: boolean };

/** Turns, then scales, then moves the shapes. */
export function moved(shapes: Shape[], { x = 0, y = 0, scale = 1, turn = 0, mirror = false }: Move): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    path: svgpath(shape.path)
      .rotate(turn)
      .scale(mirror ? -scale : scale, scale)
      .translate(x, y)
      .toString(),
    ...(shape.line && { line: shape.line * scale }),
  }));
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Shortens a path by using relative and rounded coordinates. */
export const written = (path: string, decimals = 1) => svgpath(path).rel().round(decimals).toString();

/**
 * The shapes as SVG. Neighboring shapes of the same color share an element. `decimals` is the precision of the paths.
 */
export function svgOf(shapes: Shape[], decimals = 1): string {
  const joined: Shape[] = [];
  for (const shape of shapes) {
    const last = joined.at(-1);
    const isAlike =
      last?.ink === shape.ink && last.line === shape.line && last.opacity === shape.opacity && !shape.opacity;
    if (last && isAlike) last.path += shape.path;
    else joined.push({ ...shape });
  }
  return joined
    .map(({ ink, path, line, opacity }) => {
      const seen = opacity === undefined ? "" : ` opacity="${opacity}"`;
      return line
        ? `<path class="${ink} line" stroke-width="${tenth(line)}"${seen} d="${written(path, decimals)}"/>`
        : `<path class="${ink}"${seen} d="${written(path, decimals)}"/>`;
    })
    .join("");
}

/** Pseudorandom numbers that depend only on the work's key, so that they are the same in every build. */
export type Random = {
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
};

/** FNV-1a makes the seed, and mulberry32 makes the numbers. */
export function randomFor(text: string): Random {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (share) => next() < share,
  };
}
