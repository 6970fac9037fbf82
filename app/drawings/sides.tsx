import { Colony } from "./colony";
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
