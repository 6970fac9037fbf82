import { project, type SystemVariant, type SystemView, systemViews } from "./orbit-geometry";

type Props = {
  variant: Exclude<SystemVariant, "backdrop">;
  /** The text alternative. */
  title: string;
  className?: string;
};

/** The drawing itself is a picture behind it, which `ops/assets/drawings` makes at build. */
export function EarthMoonSystem({ variant, title, className = "" }: Props) {
  const view = systemViews[variant];
  const { camera, colony } = view;
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
      <SystemLabels view={view} />
    </svg>
  );
}

/** The same drawing as decoration: it fills its place. */
export const Backdrop = ({ className = "" }: { className?: string }) => (
  <div className={`drawn-backdrop ${className}`} />
);

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
            {note && <tspan className="drawn-note">{name ? `${note} ` : note}</tspan>}
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
