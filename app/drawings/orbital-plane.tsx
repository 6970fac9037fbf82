import { gravityContours } from "./gravity-contours";
import { type Camera, planeTransform, ticks } from "./orbit-geometry";

const spokes = ticks(30, 130, 1500);
const fineTicks = ticks(3, 1310, 1326);
const coarseTicks = ticks(30, 1310, 1352);

/** Distance rings every 100 000 km; the Moon's orbit is 384 400 km from Earth. */
const ranges = [260, 520, 780].map((range) => <circle key={range} r={range} className="drawn-grid" />);

const contours = gravityContours.map((path) => <path key={path} d={path} />);

/** Arrowheads the way the Moon travels: they show that L4 leads and L5 trails. */
const headings = [30, 105, 258, 330].map((angle) => (
  <path key={angle} d="M974-13L1000 13L1026-13" transform={`rotate(${angle})`} className="drawn-heading" />
));

/** Everything that lies flat in the plane of the Moon's orbit, drawn as plan and tilted by one transform. */
export function OrbitalPlane({ camera, gradient }: { camera: Camera; gradient: string }) {
  return (
    <g transform={planeTransform(camera)} className="drawn-plane">
      <path d={spokes} className="drawn-grid" />
      {ranges}
      <g className="drawn-contours">{contours}</g>
      <g className="drawn-contours" transform="scale(1 -1)">
        {contours}
      </g>
      <circle r={1310} className="drawn-bezel" />
      <g className="drawn-dial">
        <path d={fineTicks} className="drawn-tick" />
        <path d={coarseTicks} className="drawn-tick-coarse" />
      </g>
      <path d="M165 286A330 330 0 0 0 165-286" className="drawn-angle" />
      <path d="M0 0L500 866L1000 0L500-866Z" className="drawn-triangle" />
      <path d="M-993 0H1168" className="drawn-axis" />
      <circle r={1000} className="drawn-orbit-glow" />
      <g stroke={`url(#${gradient})`}>
        <circle r={1000} className="drawn-orbit" />
        {headings}
      </g>
    </g>
  );
}
