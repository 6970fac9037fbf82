import { coastlines, graticule } from "./globe-paths";

type Place = { x: number; y: number; radius: number };

/** Drawn far larger than true: Earth's radius is 1/60 of the Moon's distance. */
export function Earth({ x, y, radius }: Place) {
  return (
    <g transform={`translate(${x} ${y}) rotate(18) scale(${radius / 100})`} className="drawn-globe">
      <circle r={116} className="drawn-air" />
      <circle r={100} className="drawn-disc" />
      <path d={graticule} className="drawn-graticule" />
      <path d={coastlines} className="drawn-land" />
      <circle r={100} className="drawn-limb" />
    </g>
  );
}

export function Moon({ x, y, radius }: Place) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 100})`} className="drawn-globe">
      <circle r={100} className="drawn-disc" />
      <path d="M-58-36a22 18 0 1 0 44 0a22 18 0 1 0-44 0M12 34a26 21 0 1 0 52 0a26 21 0 1 0-52 0" />
      <path d="M-44 42a12 10 0 1 0 24 0a12 10 0 1 0-24 0M34-40a10 9 0 1 0 20 0a10 9 0 1 0-20 0" />
      <circle r={100} className="drawn-moon-limb" />
    </g>
  );
}
