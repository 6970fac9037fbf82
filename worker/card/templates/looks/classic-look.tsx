import { holePath } from "../parts";
import { CLASSIC, CLASSIC_COLORS } from "../style";
import { inset, type Look, overArtwork, type Plan, thickness, windowOf } from "./look";

const { navy: NAVY, edge: EDGE, kind: KIND } = CLASSIC_COLORS;

const radiusOf = ({ size }: Plan) => Math.min(40, size.height * 0.14);
function waves({ size: { width, height } }: Plan): string {
  const step = Math.max(8, height / 18);
  const [quarter, swing] = [width / 8, step * 1.7];
  return Array.from({ length: Math.ceil(height / step) + 2 }, (_, row) => {
    const y = row * step;
    return `M0 ${y}C${quarter} ${y - swing} ${quarter * 2} ${y + swing} ${quarter * 3} ${y}S${quarter * 5} ${y - swing} ${quarter * 6} ${y} ${quarter * 7.5} ${y + swing * 0.7} ${width} ${y - 4}`;
  }).join("");
}

function shield({ crest: { x, y, size } }: Plan, by: number): string {
  const [left, right, top] = [x - size * 0.2 - by, x + size * 1.2 + by, y - size * 0.18 - by];
  const [side, tip] = [y + size * 0.98 + by * 0.6, y + size * 1.4 + by * 1.1];
  return `M${left} ${top}H${right}V${side}L${x + size / 2} ${tip} ${left} ${side}Z`;
}

/** Printed paper, with a navy column behind the picture. */
export const classicLook: Look = {
  ...CLASSIC,
  column: { ink: "#ffffff", quiet: KIND },
  ground(plan, scope) {
    const { size, opening, textX, columnX } = plan;
    const { width, height } = size;
    const line = thickness(size);
    const edge = inset(size, 0, radiusOf(plan));
    const hole = opening ? holePath(opening) : "";
    const column = textX - height * 0.06;
    return (
      <g>
        <clipPath id={`${scope}-edge`}>
          <path d={`${edge}${hole}${windowOf(plan)}`} clipRule="evenodd" />
        </clipPath>
        <g clipPath={`url(#${scope}-edge)`}>
          <path d={`M0 0H${width}V${height}H0Z`} fill={CLASSIC_COLORS.paper} />
          <path d={waves(plan)} fill="none" stroke={CLASSIC_COLORS.wave} strokeWidth={1.5} />
          <path d={`M0 0H${column}V${height}H0Z`} fill={NAVY} />
          <path d={`M${column} 0h${line * 2}v${height}h${-line * 2}Z`} fill={EDGE} />
          {columnX === undefined ? null : (
            <path d={`M${columnX} 0H${width}V${height}H${columnX}Z`} fill={NAVY} />
          )}
          {columnX === undefined ? null : (
            <path d={`M${columnX} 0h${line * 2}v${height}h${-line * 2}Z`} fill={EDGE} />
          )}
        </g>
        <clipPath id={`${scope}-whole`}>
          <path d={edge} />
        </clipPath>
        <g clipPath={`url(#${scope}-whole)`}>
          {overArtwork(plan, scope, EDGE)}
          {opening === null ? null : <path d={shield(plan, 0)} fill={NAVY} />}
          {opening === null ? null : (
            <path d={shield(plan, -2.5 * line)} fill="none" stroke="#5f86d0" strokeWidth={line} />
          )}
        </g>
        {opening === null ? null : (
          <path d={holePath(opening)} fill="none" stroke="#ffffff" strokeWidth={line * 2} />
        )}
        <path
          d={inset(size, line / 2, radiusOf(plan) - line / 2)}
          fill="none"
          stroke="#0b1836"
          strokeWidth={line}
        />
      </g>
    );
  },
  trim(plan, color) {
    const { size, textX } = plan;
    const line = thickness(size);
    return (
      <path
        d={`M${textX - size.height * 0.06} ${line}h${line * 2}v${size.height - 2 * line}h${-line * 2}Z`}
        fill={color}
      />
    );
  },
};
