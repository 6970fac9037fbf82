import { memo } from "react";

type Props = { width: number; height: number; count: number };

/** The same sky on the server and in the browser: a small linear congruential generator, not Math.random. */
function sky({ width, height, count }: Props) {
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

/** Dots are zero-length strokes with round caps: one path a layer instead of hundreds of circles. */
export const StarField = memo(function StarField(props: Props) {
  const { faint, bright, cross } = sky(props);
  return (
    <g className="drawn-stars">
      <path d={faint} className="drawn-star-faint" />
      <path d={bright} className="drawn-star-bright" />
      <path d={cross} className="drawn-star-cross" />
    </g>
  );
});
