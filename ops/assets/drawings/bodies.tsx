import type { SystemView } from "#app/drawings/orbit-geometry.ts";
import { type PointName, project } from "#app/drawings/orbit-geometry.ts";

/** Earth seen from above 68° W, 18° N, orthographic, radius 100: coarse coastlines and a 30° graticule. */
const coastlines =
  "M-40 -89l6-1 1 0 0 4 3 2 3 4 3 1 7 1 3-4 4 4 1 2-5 3-7 3-1 4 3 3 5 2 1 6 3-5 2-7 4-3 4 6 3-3 5 7 5 4-4 3-7 0 2 4 6 2-7 5-6 1-5 3-3 9-8 6 0 8-2-3-3-4-9 1-10 2-2 10 3 6 5-1 7-3-3 9 8 2 0 9 8 2-4 3-8-5-10-9-8-4-10-9-2-10-2-11-1 14-2-12 0-9 0-11 9-11 3-9 3-7 2-5-4 0-3 0-3 0 5-2 5-4 5-1zM-17 17l7-5 5-2 15 4 9 6 10 3 2 6 10 4 13 3-5 11-5 11-8 7-7 5-9 8-6 1 1 3-7 2-4 3-2 4-3 2 1 3-6-2-2-4 1-5 2-11 2-14-11-7-8-15 1-8 5-6zM-2 -87l4-3 5-1 6 1 9 5 1 6-2 9-4 1-6-6-3-4-5-6zM71 -44l2 9-2 14 4 15 6 9 5 6 9-9 2 0 0 15 0 6 0 2-1 3 0 2-1 3-1 2-1 3-1 3-1 2-1 3 0-1 1-1 0-1 1-2 0-1 1-1 5-16 2-18-1-16-4-17-6-15-9-14zM63 -53l5 8 4 0 1-4-3-12 2-4-15-12-1 3 4 6 0 6 5 3zM57 -64l0-4-6-4-4-1 2 2 4 2zM32 -76l2-3-2 0-3 1zM-26 -8l10-1 6 5-6 0zM-10 -2l7-2 1 4-6 0zM-6 -82l6 3 4 5-2 5-5-4-7-6zM-22 -85l4 1-4 4-5-1zM-7 -89l6-2 2 1-5 5-5 0z";

const graticule =
  "M-60 -80l14-8 14-5 16-3 16 1M-93 37l-5-16-1-17 1-16 5-16 7-16 10-14 12-12 14-10 16-8 17-5 17-2M-39 92l-12-7-9-9-8-12-6-14-4-15-1-16 1-17 4-17 6-16 8-16 9-14 12-12 12-10 13-7 14-5M-13 99l-6-2-5-6-5-8-3-11-3-13-2-14 0-16 0-17 2-18 3-17 3-16 5-15 5-14 6-12 6-9 7-6M5 100l2-2 2-5 2-8 1-11 1-13 1-14 0-16 0-17-1-18-1-17-1-17-2-15-2-14-2-12-3-9-2-7M31 95l9-6 7-9 6-11 5-14 3-15 1-16-1-17-3-17-5-16-6-16-7-15-9-13-10-11-10-8-11-6M60 80l11-10 9-12 7-15 4-15 2-16-2-17-4-17-7-16-9-14-11-13-14-12-14-8-16-7-16-3M93 -37l-7-14-10-13-12-12-14-9-16-6-17-3-17-1M27 -96l-13-1-14 2M13 -99l-6 0-7 4M-2 -99l2 4M-21 -98l10 0 11 3M-38 92l6 2 7 2 8 1 8 1 9 0 9 0 8-1 8-1 7-2 6-2M-85 52l4 5 6 4 9 4 10 3 13 3 13 2 15 1 15 0 15 0 15-1 13-2 13-3 10-3 9-4 6-4 4-5M-100 0l2 5 4 6 7 4 10 5 13 4 14 3 16 2 17 1 17 1 17-1 17-1 16-2 14-3 13-4 10-5 7-4 4-6 2-5M-85 -52l-2 4 2 5 4 5 6 4 9 4 10 3 13 3 13 2 15 1 15 0 15 0 15-1 13-2 13-3 10-3 9-4 6-4 4-5 2-5-2-4M-43 -90l-4 2-2 3-1 3 1 2 2 3 4 2 5 3 6 1 7 2 8 1 8 1 9 0 9 0 8-1 8-1 7-2 6-1 5-3 4-2 2-3 1-2-1-3-2-3-4-2";

type Place = { x: number; y: number; radius: number };

/** Drawn far too large: Earth's real radius is 1/60 of the Moon's distance. */
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

/** Points on the Moon's orbit hold two Sides, L3 only the youngest. */
const pairs: PointName[] = ["l4", "l5"];
const singles: PointName[] = ["l1", "l2"];

export function Sides({ view }: { view: SystemView }) {
  const { camera, colony: scale } = view;
  const home = project(camera, "l3");
  return (
    <>
      {pairs.map((name) => {
        const { x, y } = project(camera, name);
        return (
          <g key={name}>
            <Colony x={x - 19 * scale} y={y + 3 * scale} scale={scale} />
            <Colony x={x + 19 * scale} y={y - 3 * scale} scale={scale} />
          </g>
        );
      })}
      {singles.map((name) => (
        <Colony key={name} {...project(camera, name)} scale={view.loneColony} />
      ))}
      <g transform={`translate(${home.x} ${home.y}) scale(${scale})`} className="drawn-home">
        <circle r={30} className="drawn-halo" />
        <path d="M-30-18V-30H-18M18-30H30V-18M30 18V30H18M-18 30H-30V18" className="drawn-reticle" />
      </g>
      <Colony x={home.x} y={home.y} scale={scale * 1.2} own />
    </>
  );
}

type Props = { x: number; y: number; scale: number; own?: boolean };

/** A pair of O'Neill cylinders joined at one end, each with a mirror opened away from its twin. */
function Colony({ x, y, scale, own = false }: Props) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-24) scale(${scale})`}
      className={own ? "drawn-colony drawn-colony-own" : "drawn-colony"}
    >
      <path className="drawn-mirror" d="M14-7L-8-15M14 7L-8 15" />
      <path
        className="drawn-hull"
        d="M-13-8H14q2.5 2.5 0 5H-13q-2.5-2.5 0-5ZM-13 3H14q2.5 2.5 0 5H-13q-2.5-2.5 0-5ZM-9-3V3M10-3V3"
      />
      <path className="drawn-glint" d="M-8-5.5H9M-8 5.5H9" />
    </g>
  );
}
