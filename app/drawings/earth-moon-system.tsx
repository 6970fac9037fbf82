import { project, type SystemDrawing, type SystemVariant, systemDrawings } from "./orbit-geometry";

type Props = {
  variant: Exclude<SystemVariant, "backdrop">;
  /** The text alternative. */
  title: string;
  className?: string;
};

/** Shows the drawing as a background picture. `ops/assets/drawings` makes the picture at build time. */
export function EarthMoonSystem({ variant, title, className = "" }: Props) {
  const drawing = systemDrawings[variant];
  const { camera, colony } = drawing;
  const home = project(camera, "l3");
  return (
    <svg
      viewBox={`0 0 ${camera.width} ${camera.height}`}
      className={`drawn drawn-${variant} ${className}`}
      role="img"
      aria-label={title}
    >
      <g transform={`translate(${home.x} ${home.y}) scale(${colony})`}>
        <circle r={30} className="drawn-beacon" />
      </g>
      <SystemLabels drawing={drawing} />
    </svg>
  );
}

/** The same drawing as decoration. The drawing fills its container. */
export const Backdrop = ({ className = "" }: { className?: string }) => (
  <div className={`drawn-backdrop ${className}`} />
);

function SystemLabels({ drawing }: { drawing: SystemDrawing }) {
  const earth = project(drawing.camera, "earth");
  const moon = project(drawing.camera, "moon");
  const slope = Math.round((Math.atan2(moon.y - earth.y, moon.x - earth.x) * 1800) / Math.PI) / 10;
  return (
    <g className="drawn-labels">
      {drawing.labels.map(({ at, dx, dy, anchor, name, note }) => {
        const point = project(drawing.camera, at);
        return (
          <text
            key={at}
            x={point.x + dx}
            y={point.y + dy}
            textAnchor={anchor}
            dominantBaseline="central"
            className={at === "l3" ? "drawn-label drawn-label-own" : "drawn-label"}
          >
            {note && <tspan className="drawn-note">{name ? `${note} ` : note}</tspan>}
            {name.toUpperCase()}
          </text>
        );
      })}
      {drawing.measures && (
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
