import { type PointName, project } from "./orbit-geometry";
import type { SystemView } from "./system-views";

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
        <circle r={30} className="drawn-beacon" />
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
