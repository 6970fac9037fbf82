import { holePath } from "../template";
import { inset, type Look, type Plan, thickness } from "./look";

const NAVY = "#142a56";
const BLUE = "#1f4fb4";

const radiusOf = ({ size }: Plan) => Math.min(40, size.height * 0.14);
/** Guilloche: the fine waves of security printing. */
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

/** An identity card: printed paper, with a navy column behind the picture. */
export const classicLook: Look = {
  ink: "#0d1a36",
  quiet: "#4b5f8a",
  titleColor: () => BLUE,
  tone: "paper",
  titleText: (title) => title.toUpperCase(),
  typeface: { name: "display", title: "display", value: "text" },
  insignia: "#dce8ff",
  initials: { ground: "#c9d8f4", ink: NAVY, typeface: "display" },
  ground(plan, scope) {
    const { size, opening, textX, footerY } = plan;
    const { width, height } = size;
    const line = thickness(size);
    const edge = inset(size, 0, radiusOf(plan));
    const hole = opening ? holePath(opening) : "";
    const column = textX - height * 0.06;
    const bottom = footerY ?? height;
    return (
      <g>
        <clipPath id={`${scope}-edge`}>
          <path d={`${edge}${hole}`} clipRule="evenodd" />
        </clipPath>
        <g clipPath={`url(#${scope}-edge)`}>
          <path d={`M0 0H${width}V${height}H0Z`} fill="#e9effb" />
          <path d={waves(plan)} fill="none" stroke="#d3dff5" strokeWidth={1.5} />
          <path d={`M0 0H${column}V${bottom}H0Z`} fill={NAVY} />
          <path d={`M${column} 0h${line * 2}v${bottom}h${-line * 2}Z`} fill="#7fa6ee" />
          {footerY === undefined ? null : <path d={`M0 ${footerY}H${width}V${height}H0Z`} fill="#ffffff" />}
          {footerY === undefined ? null : (
            <path d={`M0 ${footerY}H${width}`} stroke="#b3c4e6" strokeWidth={line * 1.5} />
          )}
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
    const { size, textX, footerY } = plan;
    const line = thickness(size);
    return (
      <path
        d={`M${textX - size.height * 0.06} ${line}h${line * 2}v${(footerY ?? size.height) - 2 * line}h${-line * 2}Z`}
        fill={color}
      />
    );
  },
};
