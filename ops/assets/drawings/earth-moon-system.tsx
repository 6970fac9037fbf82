import { project, type SystemVariant, systemViews } from "#app/drawings/orbit-geometry.ts";
import { Earth, Moon, Sides } from "./bodies";
import { OrbitalPlane } from "./orbital-plane";

type Props = { variant: SystemVariant /** Of the theme and the drawing, as CSS. */; style: string };

/**
 * The Earth and the Moon with their Lagrange points and the Sides there, as a file of its own. The page adds what needs
 * its fonts or moves: the labels, and the beacon at L3.
 */
export function EarthMoonSystem({ variant, style }: Props) {
  const view = systemViews[variant];
  const { camera } = view;
  const { width, height } = camera;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={variant === "backdrop" ? "xMidYMid slice" : "xMidYMid meet"}
      aria-hidden="true"
      className={`drawn drawn-${variant}`}
    >
      <style>{style}</style>
      <defs>
        {/* The far side of the orbit is fainter. Turning back by the Moon's angle keeps the far side at the top. */}
        <linearGradient
          id="orbit"
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
        <radialGradient id="glow" cx="0.5" cy="0.5" r="0.54">
          <stop offset="0.84" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <mask id="fade" maskUnits="userSpaceOnUse" x={0} y={0} width={width} height={height}>
          <rect width={width} height={height} fill="url(#glow)" />
        </mask>
      </defs>
      <StarField width={width} height={height} count={view.stars} />
      <g mask="url(#fade)">
        <OrbitalPlane camera={camera} gradient="orbit" />
      </g>
      <Earth {...project(camera, "earth")} radius={view.earth} />
      <Moon {...project(camera, "moon")} radius={view.moon} />
      <Sides view={view} />
    </svg>
  );
}

type SkyProps = { width: number; height: number; count: number };

/** The same sky in every build: a small linear congruential generator, not Math.random. */
function sky({ width, height, count }: SkyProps) {
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
function StarField(props: SkyProps) {
  const { faint, bright, cross } = sky(props);
  return (
    <g className="drawn-stars">
      <path d={faint} className="drawn-star-faint" />
      <path d={bright} className="drawn-star-bright" />
      <path d={cross} className="drawn-star-cross" />
    </g>
  );
}
