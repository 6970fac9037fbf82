type Props = { x: number; y: number; scale: number; own?: boolean };

/** A pair of O'Neill cylinders joined at one end, each with a mirror opened away from its twin. */
export function Colony({ x, y, scale, own = false }: Props) {
  return (
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
}
