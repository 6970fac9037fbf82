/** The view of the Moon's orbital plane: center and radius in drawing units, angles in degrees, 0 < tilt ≤ 1. */
export type Camera = {
  width: number;
  height: number;
  x: number;
  y: number;
  /** The Earth–Moon distance. */
  radius: number;
  /** Height of a circle's ellipse over its width: 1 is the plan view. */
  tilt: number;
  roll: number;
  /** The Moon's position in its direction of travel: counterclockwise, seen from the north. */
  moonAngle: number;
};

export type PointName = "earth" | "moon" | "l1" | "l2" | "l3" | "l4" | "l5";

/** True to scale, in Earth–Moon distances from Earth; L4 leads the Moon by 60° and L5 trails by as much. */
const positions: Record<PointName, { distance: number; angle: number }> = {
  earth: { distance: 0, angle: 0 },
  moon: { distance: 1, angle: 0 },
  l1: { distance: 0.849, angle: 0 },
  l2: { distance: 1.168, angle: 0 },
  l3: { distance: 0.993, angle: 180 },
  l4: { distance: 1, angle: 60 },
  l5: { distance: 1, angle: -60 },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 100) / 100;

export function project(camera: Camera, name: PointName) {
  const { distance, angle } = positions[name];
  const turn = radians(camera.moonAngle + angle);
  const across = camera.radius * distance * Math.cos(turn);
  const down = -camera.radius * camera.tilt * distance * Math.sin(turn);
  const roll = radians(camera.roll);
  return {
    x: round(camera.x + across * Math.cos(roll) - down * Math.sin(roll)),
    y: round(camera.y + across * Math.sin(roll) + down * Math.cos(roll)),
  };
}

/** Inside this transform Earth is at 0,0, the Moon at 1000,0, and y grows in the Moon's direction of travel. */
export function planeTransform({ x, y, radius, tilt, roll, moonAngle }: Camera) {
  const scale = radius / 1000;
  return `translate(${x} ${y}) rotate(${roll}) scale(${scale} ${round(-scale * tilt * 1000) / 1000}) rotate(${moonAngle})`;
}

/** Radial strokes every `step` degrees, as one path in the units of the plane. */
export function ticks(step: number, from: number, to: number) {
  let path = "";
  for (let angle = 0; angle < 360; angle += step) {
    const cos = Math.cos(radians(angle));
    const sin = Math.sin(radians(angle));
    path += `M${round(from * cos)} ${round(from * sin)}L${round(to * cos)} ${round(to * sin)}`;
  }
  return path;
}
