import { MODERN } from "../style";
import { inset, type Look, overArtwork, type Plan, rounded, thickness, windowOf } from "./look";

const radiusOf = ({ size }: Plan) => Math.min(56, size.height * 0.2);
const paneOf = (plan: Plan) => {
  const by = Math.max(1.5, Math.min(28, plan.size.height * 0.045));
  return inset(plan.size, by, Math.max(3, radiusOf(plan) - by));
};
const portrait = ({ opening }: Plan) =>
  opening ? rounded(opening.x, opening.y, opening.width, opening.height, opening.width * 0.27) : "";

export const modernLook: Look = {
  ...MODERN,
  column: MODERN,
  ground(plan, scope) {
    const { size, crest, textX, columnX } = plan;
    const { width, height } = size;
    const line = thickness(size);
    const card = inset(size, 0, radiusOf(plan));
    const pane = paneOf(plan);
    const slant = height * 0.63;
    const wordsGround = `M${textX - height * 0.04} 0H${width}V${height}H${textX - height * 0.04}Z`;
    const horizon = height + width * 0.62;
    const holes = `${portrait(plan)}${windowOf(plan)}`;
    return (
      <g>
        <defs>
          {/* Equal rows compress well: forums limit the bytes of signatures. */}
          <linearGradient id={`${scope}-sky`} x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#0a1140" />
            <stop offset="0.45" stopColor="#1a3aa8" />
            <stop offset="0.85" stopColor="#1c6fc4" />
            <stop offset="1" stopColor="#2f9bd8" />
          </linearGradient>
          <radialGradient
            id={`${scope}-limb`}
            cx={width * 0.78}
            cy={horizon}
            r={width * 0.78}
            gradientUnits="userSpaceOnUse"
          >
            <stop offset={0.93} stopColor="#061033" />
            <stop offset={0.943} stopColor="#0c2f86" />
            <stop offset="0.95" stopColor="#bff4ff" stopOpacity={0.8} />
            <stop offset="0.965" stopColor="#58c8f5" stopOpacity={0.5} />
            <stop offset={0.98} stopColor="#58c8f5" stopOpacity={0} />
          </radialGradient>
          <linearGradient id={`${scope}-rim`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#ffffff" stopOpacity={0.85} />
            <stop offset="0.45" stopColor="#ffffff" stopOpacity={0.15} />
            <stop offset="1" stopColor="#ffffff" stopOpacity={0.6} />
          </linearGradient>
          <clipPath id={`${scope}-card`}>
            <path d={`${card}${holes}`} clipRule="evenodd" />
          </clipPath>
          <clipPath id={`${scope}-inside`}>
            <path d={`${pane}${holes}`} clipRule="evenodd" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${scope}-card)`}>
          <path d={card} fill={`url(#${scope}-sky)`} />
          <path d={card} fill={`url(#${scope}-limb)`} />
        </g>
        <g clipPath={`url(#${scope}-inside)`}>
          <path
            d={`M${textX + slant * 2} 0h${slant * 0.6}l${-slant} ${height}h${-slant * 0.6}Z`}
            fill="#ffffff"
            fillOpacity={0.05}
          />
          <path d={wordsGround} fill="#050c28" fillOpacity={0.5} />
          {columnX === undefined ? null : (
            <path d={`M${columnX} 0H${width}V${height}H${columnX}Z`} fill="#050c28" fillOpacity={0.35} />
          )}
        </g>
        <clipPath id={`${scope}-whole`}>
          <path d={card} />
        </clipPath>
        <g clipPath={`url(#${scope}-whole)`}>{overArtwork(plan, scope, "#bcd6ff")}</g>
        <path d={pane} fill="none" stroke={`url(#${scope}-rim)`} strokeWidth={line} />
        {plan.opening && (
          <path
            d={portrait(plan)}
            fill="none"
            stroke="#ffffff"
            strokeOpacity={0.85}
            strokeWidth={line * 1.5}
          />
        )}
        {plan.opening && (
          <circle
            cx={crest.x + crest.size / 2}
            cy={crest.y + crest.size / 2}
            r={crest.size * 0.72}
            fill="#050c28"
            fillOpacity={0.78}
            stroke="#ffffff"
            strokeOpacity={0.3}
            strokeWidth={line}
          />
        )}
      </g>
    );
  },
  trim: (plan, color) => (
    <path d={paneOf(plan)} fill="none" stroke={color} strokeWidth={thickness(plan.size) * 1.4} />
  ),
};
