import { memo, useId } from "react";
import { Earth, Moon, Sides } from "./bodies";
import { project } from "./orbit-geometry";
import { OrbitalPlane } from "./orbital-plane";
import { type SystemVariant, type SystemView, systemViews } from "./system-views";

type Props = {
  variant?: SystemVariant;
  /** The text alternative. Without it the drawing is decoration and hidden from assistive technology. */
  title?: string;
  className?: string;
};

export function EarthMoonSystem({ variant = "wide", title, className = "" }: Props) {
  const id = useId();
  const view = systemViews[variant];
  const { camera } = view;
  const { width, height } = camera;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={variant === "backdrop" ? "xMidYMid slice" : "xMidYMid meet"}
      className={`drawn drawn-${variant} ${className}`}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        {/* The far side of the orbit is fainter. Turning back by the Moon's angle keeps the far side at the top. */}
        <linearGradient
          id={`${id}o`}
          gradientUnits="userSpaceOnUse"
          x1={0}
          y1={1000}
          x2={0}
          y2={-1000}
          gradientTransform={`rotate(${-camera.moonAngle})`}
        >
          <stop offset="0" stopColor="var(--blue)" stopOpacity="0.5" />
          <stop offset="0.6" stopColor="var(--blue)" />
        </linearGradient>
        <radialGradient id={`${id}g`} cx="0.5" cy="0.5" r="0.54">
          <stop offset="0.84" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <mask id={`${id}m`} maskUnits="userSpaceOnUse" x={0} y={0} width={width} height={height}>
          <rect width={width} height={height} fill={`url(#${id}g)`} />
        </mask>
      </defs>
      <StarField width={width} height={height} count={view.stars} />
      <g mask={`url(#${id}m)`}>
        <OrbitalPlane camera={camera} gradient={`${id}o`} />
      </g>
      <Earth {...project(camera, "earth")} radius={view.earth} />
      <Moon {...project(camera, "moon")} radius={view.moon} />
      <Sides view={view} />
      <SystemLabels view={view} />
    </svg>
  );
}

type XProps = { width: number; height: number; count: number };

/** The same sky on the server and in the browser: a small linear congruential generator, not Math.random. */
function sky({ width, height, count }: XProps) {
  let seed = 79;
  const next = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
  const layers = { faint: "", bright: "", cross: "" };
  for (let index = 0; index < count; index += 1) {
    const x = Math.round(next() * width);
    const y = Math.round(next() * height);
    if (index % 24 === 0) layers.cross += `M${x - 3} ${y}h6M${x} ${y - 3}v6`;
    else if (index % 4 === 0) layers.bright += `M${x} ${y}h0`;
    else layers.faint += `M${x} ${y}h0`;
  }
  return layers;
}

/** Dots are zero-length strokes with round caps: one path for each layer instead of hundreds of circles. */
const StarField = memo(function StarField(props: XProps) {
  const { faint, bright, cross } = sky(props);
  return (
    <g className="drawn-stars">
      <path d={faint} className="drawn-star-faint" />
      <path d={bright} className="drawn-star-bright" />
      <path d={cross} className="drawn-star-cross" />
    </g>
  );
});

function SystemLabels({ view }: { view: SystemView }) {
  const earth = project(view.camera, "earth");
  const moon = project(view.camera, "moon");
  const slope = Math.round((Math.atan2(moon.y - earth.y, moon.x - earth.x) * 1800) / Math.PI) / 10;
  return (
    <g className="drawn-labels">
      {view.labels.map(({ at, dx, dy, anchor, name, note }) => {
        const point = project(view.camera, at);
        return (
          <text
            key={at}
            x={point.x + dx}
            y={point.y + dy}
            textAnchor={anchor}
            dominantBaseline="central"
            className={at === "l3" ? "drawn-label drawn-label-own" : "drawn-label"}
          >
            {note && <tspan className="drawn-note">{`${note} `}</tspan>}
            {name.toUpperCase()}
          </text>
        );
      })}
      {view.measures && (
        <text
          transform={`translate(${earth.x + (moon.x - earth.x) * 0.54} ${earth.y + (moon.y - earth.y) * 0.54}) rotate(${slope})`}
          textAnchor="middle"
          dominantBaseline="central"
          className="drawn-measure"
        >
          384 400 KM
        </text>
      )}
    </g>
  );
}
