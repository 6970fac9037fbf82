import { useId } from "react";
import { Earth, Moon } from "./globes";
import { project } from "./orbit-geometry";
import { OrbitalPlane } from "./orbital-plane";
import { Sides } from "./sides";
import { StarField } from "./star-field";
import { SystemLabels } from "./system-labels";
import { type SystemVariant, systemViews } from "./system-views";

type Props = {
  variant?: SystemVariant;
  /** What the picture says; without it the drawing is decoration and hidden from assistive technology. */
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
        {/* The far side of the orbit is fainter; undoing the Moon's angle keeps "far" at the top. */}
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
