import { holePath } from "../parts";
import { MONO, MONO_COLORS } from "../style";
import { inset, type Look, overArtwork, type Plan, thickness, windowOf } from "./look";

const { dim: DIM, dark: DARK } = MONO_COLORS;

const radiusOf = ({ size }: Plan) => Math.min(36, size.height * 0.14);
const bezelOf = ({ size }: Plan) => Math.max(2, Math.min(18, size.height * 0.035));

function target({ x, y, width, height }: NonNullable<Plan["opening"]>): string {
  const [by, arm] = [width * 0.05, width * 0.17];
  const [left, top, right, bottom] = [x - by, y - by, x + width + by, y + height + by];
  return `M${left} ${top + arm}V${top}H${left + arm}M${right - arm} ${top}H${right}V${top + arm}M${right} ${bottom - arm}V${bottom}H${right - arm}M${left + arm} ${bottom}H${left}V${bottom - arm}`;
}

export const monoLook: Look = {
  ...MONO,
  column: MONO,
  ground(plan, scope) {
    const { size, opening, columnX, crest, panel } = plan;
    const { width, height } = size;
    const line = thickness(size);
    const bezel = bezelOf(plan);
    const screen = inset(size, bezel, radiusOf(plan));
    const hole = (opening ? holePath(opening) : "") + windowOf(plan);
    const step = height < 30 ? 2 : 3;
    const rows = Math.floor((height - 2 * bezel) / step);
    const scanlines = Array.from({ length: rows }, (_, row) => `M0 ${bezel + 1 + row * step}H${width}`).join(
      "",
    );
    return (
      <g>
        <defs>
          <radialGradient id={`${scope}-glow`} cx="0.42" cy="0.4" r="0.75">
            <stop offset="0" stopColor="#0c4526" />
            <stop offset="0.55" stopColor="#062413" />
            <stop offset="1" stopColor="#020a05" />
          </radialGradient>
          <linearGradient id={`${scope}-glare`} x1="0" y1="0" x2="0.6" y2="1">
            <stop offset="0" stopColor="#bfffd8" stopOpacity={0.12} />
            <stop offset="0.5" stopColor="#bfffd8" stopOpacity={0} />
          </linearGradient>
          <clipPath id={`${scope}-screen`}>
            <path d={screen} />
          </clipPath>
        </defs>
        <path d={`${inset(size, 0, radiusOf(plan) + 2)}${hole}`} fillRule="evenodd" fill="#141b17" />
        <path d={`${screen}${hole}`} fillRule="evenodd" fill={`url(#${scope}-glow)`} />
        {hole === "" ? null : <path d={hole} fill="#0a5a30" fillOpacity={0.3} />}
        <path
          d={scanlines}
          stroke="#000000"
          strokeOpacity={0.26}
          strokeWidth={step * 0.4}
          clipPath={`url(#${scope}-screen)`}
        />
        <path d={screen} fill={`url(#${scope}-glare)`} />
        <path d={screen} fill="none" stroke="#000000" strokeWidth={line} />
        <path d={inset(size, line / 2, radiusOf(plan) + 1)} fill="none" stroke="#33443a" strokeWidth={line} />
        {opening && <path d={target(opening)} fill="none" stroke={DIM} strokeWidth={line * 1.5} />}
        <g clipPath={`url(#${scope}-screen)`}>{overArtwork(plan, scope, DIM)}</g>
        {columnX === undefined || panel ? null : (
          <path
            d={`M${columnX} ${bezel + 10}V${height - bezel - 10}`}
            stroke={DIM}
            strokeWidth={line * 1.5}
            strokeDasharray="6 4"
          />
        )}
        {panel && opening ? (
          <path
            d={`M${crest.x - 5} ${crest.y - 5}h${crest.size + 10}v${crest.size + 10}h${-crest.size - 10}Z`}
            fill={DARK}
            fillOpacity={0.9}
            stroke={DIM}
            strokeWidth={line}
          />
        ) : null}
      </g>
    );
  },
  trim: (plan, color) =>
    plan.opening ? (
      <path d={target(plan.opening)} fill="none" stroke={color} strokeWidth={thickness(plan.size) * 1.5} />
    ) : (
      <path
        d={inset(plan.size, bezelOf(plan) - 0.5, radiusOf(plan))}
        fill="none"
        stroke={color}
        strokeWidth={1}
      />
    ),
};
