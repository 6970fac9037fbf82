import type { CSSProperties } from "react";
import { project, type SystemDrawing, type SystemVariant, systemDrawings } from "./orbit-geometry";

/** Measured in the units of a colony. */
const BEACON_RADIUS = 30;

type Props = { variant: Exclude<SystemVariant, "backdrop">; title: string; className?: string };

/** A background picture, which `ops/assets/drawings` makes, with its labels and a beacon above it. */
export function EarthMoonSystem({ variant, title, className = "" }: Props) {
  const drawing = systemDrawings[variant];
  const { camera, colony } = drawing;
  const home = project(camera, "l3");
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return (
    <div
      className={`drawn drawn-${variant} ${className}`}
      style={{ "--ratio": camera.width / camera.height } as CSSProperties}
      role="img"
      aria-label={title}
    >
      <svg viewBox={`0 0 ${camera.width} ${camera.height}`} aria-hidden>
        <SystemLabels drawing={drawing} />
      </svg>
      {/* This is an HTML element, because browsers repaint a whole SVG for each step of a moving part. */}
      <span
        className="drawn-beacon"
        style={{
          left: percent(home.x, camera.width),
          top: percent(home.y, camera.height),
          width: percent(2 * BEACON_RADIUS * colony, camera.width),
        }}
      />
    </div>
  );
}

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
            <tspan>{name.toUpperCase()}</tspan>
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
