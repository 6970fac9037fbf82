import {
  type Camera,
  type PointName,
  planeTransform,
  project,
  type SystemDrawing,
  type SystemVariant,
  systemDrawings,
  ticks,
} from "#app/drawings/orbit-geometry.ts";

/** The page adds the labels, which need its fonts, and the beacon at L3, which moves. */
export function EarthMoonSystem({ variant, style }: { variant: SystemVariant; style: string }) {
  const view = systemDrawings[variant];
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

/** The same sky in every build: uses a linear congruential generator instead of Math.random. */
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

/** Each layer is one path of zero-length strokes with round caps, instead of hundreds of circles. */
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

/** Zero-velocity curves for the real mass ratio (0.01215), from around L4 and L5 to the opening at L1. */
const gravityContours = [
  "M668 735l-30 17-110 70-68 39-80 41-122 54-13 8-4 4 7 4 24-1 44-7 32-8 70-24 38-16 40-20 35-20 36-24 33-24 32-28 28-28 18-24 3-8 1-4-2-2-12 1z",
  "M808 579l-16 7-20 13-140 116-48 36-44 31-52 32-44 25-48 24-52 23-52 19-52 17-56 15-56 12-56 9-68 8-164 8-16 3-3 3 1 4 12 8 30 12 66 16 82 10 44 2 44 0 84-7 79-13 77-20 79-28 78-36 75-44 66-48 34-28 29-28 31-32 28-34 24-34 19-32 13-28 6-24-2-13-4-3-8-1z",
  "M868 468l-20 11-28 23-118 118-66 60-68 54-64 44-40 24-44 24-44 21-44 18-44 17-48 15-48 12-44 10-48 8-52 5-48 3-48 1-52-2-48-4-52-7-44-8-84-22-80-27-92-40-132-70-16-4-2 4 3 8 11 16 41 44 47 40 55 40 52 32 62 32 55 24 66 24 56 16 66 14 63 10 61 5 60 2 64-2 60-6 64-10 60-14 66-19 64-24 62-28 60-32 57-36 54-40 47-40 52-52 46-55 40-57 28-52 12-28 10-28 5-24 2-20-3-16-6-10-4-3-8-2-12 3z",
  "M-980 153l-3 11 3 40 8 53 8 38 24 85 32 84 36 74 44 74 48 68 56 66 58 58 66 56 66 48 73 44 73 36 79 32 78 24 90 20 89 12 84 4 88-4 84-10 88-18 81-24 82-32 73-36 73-44 72-52 64-56 57-60 50-65 23-35 21-36 16-32 13-32 11-32 6-28 2-20 0-20-3-16-7-12-10-7-8-1-12 1-16 8-20 15-24 22-100 110-55 56-49 45-48 40-68 49-64 39-72 37-68 29-60 20-68 18-64 12-60 7-64 4-64 0-64-5-60-9-72-15-68-20-68-26-60-27-64-36-56-36-60-46-54-48-47-48-44-52-41-56-40-64-32-60-29-64-22-60-31-95z",
  "M-1072 0l1 52 4 56 7 54 9 54 12 52 15 56 16 49 20 53 20 46 24 49 28 50 28 45 32 46 32 42 36 42 40 42 37 36 41 36 41 32 45 32 43 28 49 28 46 24 54 24 51 20 49 16 56 16 52 12 52 9 56 7 52 4 52 1 92-4 92-11 88-19 88-27 88-35 80-41 78-48 74-56 37-32 35-34 33-34 31-37 28-36 28-41 23-38 21-39 17-37 15-40 12-40 7-36 3-32-2-28-7-24-9-16-16-13-12-4-12-1-12 2-12 4-24 15-20 18-24 26-95 121-44 52-41 44-44 42-56 48-60 45-64 40-60 31-64 28-68 24-72 19-68 12-72 8-72 1-72-3-68-10-76-16-76-23-76-32-68-35-64-40-64-48-60-55-52-56-46-60-44-68-36-68-29-68-24-76-18-80-10-76-3-76",
  "M-1144 0l2 60 4 56 7 56 9 56 14 60 14 52 18 54 20 52 24 54 24 49 28 50 32 51 32 46 36 46 36 42 41 44 42 40 45 39 48 37 45 32 51 32 50 28 48 24 54 24 52 20 56 19 52 14 56 13 56 9 56 7 56 4 60 2 52-1 52-4 52-6 52-8 52-11 52-13 48-15 48-17 48-20 46-21 47-24 43-25 44-28 44-31 40-31 38-33 39-36 39-41 36-42 32-41 31-44 27-44 26-47 21-45 19-48 16-48 11-44 7-44 2-40-3-32-7-28-12-24-16-16-18-11-24-8-28-4-28-1-24 3-20 6-20 12-24 22-24 31-86 134-46 64-38 48-43 48-55 53-60 49-64 43-68 39-60 27-60 23-60 17-64 14-64 8-64 4-60-1-64-5-76-13-76-21-72-26-68-32-68-41-60-43-56-48-53-55-48-60-41-60-37-68-31-72-23-72-17-72-10-76-4-76",
  "M-1246 0l1 64 5 60 8 64 10 60 13 60 17 60 20 60 21 56 27 60 28 55 30 53 33 52 36 52 38 48 41 48 42 44 46 44 47 40 51 40 48 34 54 34 54 31 56 28 56 24 56 22 60 20 60 17 60 13 60 10 60 8 60 5 64 1 64-1 64-5 64-8 64-12 60-14 64-18 61-21 59-24 60-28 54-28 53-32 53-35 50-37 49-40 48-44 43-44 42-48 40-50 36-50 35-56 29-52 28-58 24-57 20-57 16-56 12-56 8-52 4-52 1-48-2-44-14-108-2-32M-777 0l4 76 12 76 18 72 26 72 32 68 39 64 45 60 50 56 58 52 61 45 64 38 68 32 72 25 72 18 76 11 76 4 60-2 56-7 56-11 56-14 56-20 52-23 52-27 48-30 60-44 57-51 52-56 49-64 37-56 31-56 33-68 61-143 16-30 12-15 12-7 12 2 57 37 19 9 20 8 36 5 32-2 24-6 20-9 20-13 14-12 14-16 10-16 6-16 2-16",
];

const spokes = ticks(30, 130, 1500);
const fineTicks = ticks(3, 1310, 1326);
const coarseTicks = ticks(30, 1310, 1352);

/** Distance rings every 100 000 km; the Moon's orbit is 384 400 km from Earth. */
const ranges = [260, 520, 780].map((range) => <circle key={range} r={range} className="drawn-grid" />);

const contours = gravityContours.map((path) => <path key={path} d={path} />);

/** Arrowheads in the direction of the Moon's movement. They show that L4 is ahead and L5 behind. */
const headings = [30, 105, 258, 330].map((angle) => (
  <path key={angle} d="M974-13L1000 13L1026-13" transform={`rotate(${angle})`} className="drawn-heading" />
));

/** Drawn from above. One transform tilts it. */
const OrbitalPlane = ({ camera, gradient }: { camera: Camera; gradient: string }) => (
  <g transform={planeTransform(camera)} className="drawn-plane">
    <path d={spokes} className="drawn-grid" />
    {ranges}
    <g className="drawn-contours">
      <g id="contours">{contours}</g>
      <use href="#contours" transform="scale(1 -1)" />
    </g>
    <circle r={1310} className="drawn-bezel" />
    <path d={fineTicks} className="drawn-tick" />
    <path d={coarseTicks} className="drawn-tick-coarse" />
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

/** Orthographic projection from above 68° W, 18° N with radius 100, and a 30° graticule. */
const coastlines =
  "M-40 -89l6-1 1 0 0 4 3 2 3 4 3 1 7 1 3-4 4 4 1 2-5 3-7 3-1 4 3 3 5 2 1 6 3-5 2-7 4-3 4 6 3-3 5 7 5 4-4 3-7 0 2 4 6 2-7 5-6 1-5 3-3 9-8 6 0 8-2-3-3-4-9 1-10 2-2 10 3 6 5-1 7-3-3 9 8 2 0 9 8 2-4 3-8-5-10-9-8-4-10-9-2-10-2-11-1 14-2-12 0-9 0-11 9-11 3-9 3-7 2-5-4 0-3 0-3 0 5-2 5-4 5-1zM-17 17l7-5 5-2 15 4 9 6 10 3 2 6 10 4 13 3-5 11-5 11-8 7-7 5-9 8-6 1 1 3-7 2-4 3-2 4-3 2 1 3-6-2-2-4 1-5 2-11 2-14-11-7-8-15 1-8 5-6zM-2 -87l4-3 5-1 6 1 9 5 1 6-2 9-4 1-6-6-3-4-5-6zM71 -44l2 9-2 14 4 15 6 9 5 6 9-9 2 0 0 15 0 6 0 2-1 3 0 2-1 3-1 2-1 3-1 3-1 2-1 3 0-1 1-1 0-1 1-2 0-1 1-1 5-16 2-18-1-16-4-17-6-15-9-14zM63 -53l5 8 4 0 1-4-3-12 2-4-15-12-1 3 4 6 0 6 5 3zM57 -64l0-4-6-4-4-1 2 2 4 2zM32 -76l2-3-2 0-3 1zM-26 -8l10-1 6 5-6 0zM-10 -2l7-2 1 4-6 0zM-6 -82l6 3 4 5-2 5-5-4-7-6zM-22 -85l4 1-4 4-5-1zM-7 -89l6-2 2 1-5 5-5 0z";

const graticule =
  "M-60 -80l14-8 14-5 16-3 16 1M-93 37l-5-16-1-17 1-16 5-16 7-16 10-14 12-12 14-10 16-8 17-5 17-2M-39 92l-12-7-9-9-8-12-6-14-4-15-1-16 1-17 4-17 6-16 8-16 9-14 12-12 12-10 13-7 14-5M-13 99l-6-2-5-6-5-8-3-11-3-13-2-14 0-16 0-17 2-18 3-17 3-16 5-15 5-14 6-12 6-9 7-6M5 100l2-2 2-5 2-8 1-11 1-13 1-14 0-16 0-17-1-18-1-17-1-17-2-15-2-14-2-12-3-9-2-7M31 95l9-6 7-9 6-11 5-14 3-15 1-16-1-17-3-17-5-16-6-16-7-15-9-13-10-11-10-8-11-6M60 80l11-10 9-12 7-15 4-15 2-16-2-17-4-17-7-16-9-14-11-13-14-12-14-8-16-7-16-3M93 -37l-7-14-10-13-12-12-14-9-16-6-17-3-17-1M27 -96l-13-1-14 2M13 -99l-6 0-7 4M-2 -99l2 4M-21 -98l10 0 11 3M-38 92l6 2 7 2 8 1 8 1 9 0 9 0 8-1 8-1 7-2 6-2M-85 52l4 5 6 4 9 4 10 3 13 3 13 2 15 1 15 0 15 0 15-1 13-2 13-3 10-3 9-4 6-4 4-5M-100 0l2 5 4 6 7 4 10 5 13 4 14 3 16 2 17 1 17 1 17-1 17-1 16-2 14-3 13-4 10-5 7-4 4-6 2-5M-85 -52l-2 4 2 5 4 5 6 4 9 4 10 3 13 3 13 2 15 1 15 0 15 0 15-1 13-2 13-3 10-3 9-4 6-4 4-5 2-5-2-4M-43 -90l-4 2-2 3-1 3 1 2 2 3 4 2 5 3 6 1 7 2 8 1 8 1 9 0 9 0 8-1 8-1 7-2 6-1 5-3 4-2 2-3 1-2-1-3-2-3-4-2";

type Place = { x: number; y: number; radius: number };

/** Drawn much too large: Earth's real radius is 1/60 of the Moon's distance. */
const Earth = ({ x, y, radius }: Place) => (
  <g transform={`translate(${x} ${y}) rotate(18) scale(${radius / 100})`} className="drawn-globe">
    <circle r={116} className="drawn-air" />
    <circle r={100} className="drawn-disc" />
    <path d={graticule} className="drawn-graticule" />
    <path d={coastlines} className="drawn-land" />
    <circle r={100} className="drawn-limb" />
  </g>
);

const Moon = ({ x, y, radius }: Place) => (
  <g transform={`translate(${x} ${y}) scale(${radius / 100})`} className="drawn-globe">
    <circle r={100} className="drawn-disc" />
    <path d="M-58-36a22 18 0 1 0 44 0a22 18 0 1 0-44 0M12 34a26 21 0 1 0 52 0a26 21 0 1 0-52 0" />
    <path d="M-44 42a12 10 0 1 0 24 0a12 10 0 1 0-24 0M34-40a10 9 0 1 0 20 0a10 9 0 1 0-20 0" />
    <circle r={100} className="drawn-moon-limb" />
  </g>
);

/** L4 and L5 have two Sides each, and L3 has only the youngest Side. */
const pairs: PointName[] = ["l4", "l5"];
const singles: PointName[] = ["l1", "l2"];

function Sides({ view }: { view: SystemDrawing }) {
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

const Colony = ({ x, y, scale, own = false }: { x: number; y: number; scale: number; own?: boolean }) => (
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
