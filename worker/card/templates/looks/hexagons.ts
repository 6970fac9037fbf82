export const TONES = ["#212b39", "#25303f", "#1e2733", "#293546"];

type Center = { x: number; y: number };

export function hexagon({ x, y }: Center, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x} ${y - radius}L${x + w} ${y - h}V${y + h}L${x} ${y + radius} ${x - w} ${y + h}V${y - h}Z`;
}

/** They are lighter. */
export function upperEdges({ x, y }: Center, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x - w} ${y + h}V${y - h}L${x} ${y - radius} ${x + w} ${y - h}`;
}
