import type { Size } from "../../contract";
import { HEX } from "../style";
import { hexagon, type Look, overArtwork, type Plan, TONES, thickness, upperEdges, windowOf } from "./look";

const GAP = "#0b1018";

function cut({ width, height }: Size, by: number, corner: number): string {
  const [right, bottom] = [width - by, height - by];
  return `M${by + corner} ${by}H${right - corner}L${right} ${by + corner}V${bottom - corner}L${right - corner} ${bottom}H${by + corner}L${by} ${bottom - corner}V${by + corner}Z`;
}

function cells({ width, height }: Size) {
  const radius = Math.max(9, height / 10);
  const [columns, rows] = [Math.ceil(width / radius / 1.732) + 2, Math.ceil(height / radius / 1.5) + 2];
  return Array.from({ length: columns * rows }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const [x, y] = [(column + (row % 2) / 2) * radius * 1.732, row * radius * 1.5];
    const tone = TONES[(row * row * 5 + column * column * 3 + row * column) % TONES.length];
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, radius, tone };
  });
}

const cornerOf = ({ height }: Size) => Math.min(48, height * 0.16);

/** The lowest picture has no room for them. */
function corners(size: Size): string {
  const { width, height } = size;
  if (height < 30) return "";
  const by = Math.max(3, Math.min(18, height * 0.045));
  const corner = cornerOf(size) * 0.75;
  const arm = Math.min(64, height * 0.16);
  const [right, bottom] = [width - by, height - by];
  return [
    `M${by} ${by + corner + arm}V${by + corner}L${by + corner} ${by}H${by + corner + arm}`,
    `M${right - corner - arm} ${by}H${right - corner}L${right} ${by + corner}V${by + corner + arm}`,
    `M${right} ${bottom - corner - arm}V${bottom - corner}L${right - corner} ${bottom}H${right - corner - arm}`,
    `M${by + corner + arm} ${bottom}H${by + corner}L${by} ${bottom - corner}V${bottom - corner - arm}`,
  ].join("");
}

const middleOf = ({ opening }: Plan) =>
  opening && {
    x: opening.x + opening.width / 2,
    y: opening.y + opening.height / 2,
    radius: opening.height / 2,
  };

export const hexLook: Look = {
  ...HEX,
  column: HEX,
  ground(plan, scope) {
    const { size, textX, crest, columnX, panel: artwork } = plan;
    const { width, height } = size;
    const line = thickness(size);
    const picture = middleOf(plan);
    const plate = cut(size, 0, cornerOf(size));
    const end = columnX ?? (artwork ? artwork.x : width - height * 0.06);
    const panel = { width: end - textX, height: height * 0.86 };
    return (
      <g>
        <clipPath id={`${scope}-plate`}>
          <path
            d={`${plate}${picture ? hexagon(picture, picture.radius) : ""}${windowOf(plan)}`}
            clipRule="evenodd"
          />
        </clipPath>
        <g clipPath={`url(#${scope}-plate)`}>
          <path d={plate} fill={GAP} />
          {cells(size).map(({ x, y, radius, tone }) => (
            <path key={`${x} ${y}`} d={hexagon({ x, y }, radius - line * 0.6)} fill={tone} />
          ))}
          {cells(size).map(({ x, y, radius }) => (
            <path
              key={`${x} ${y}`}
              d={upperEdges({ x, y }, radius - line)}
              fill="none"
              stroke="#3b4a61"
              strokeWidth={line * 0.7}
            />
          ))}
          <path
            transform={`translate(${textX - height * 0.08} ${height * 0.07})`}
            d={cut({ width: panel.width + height * 0.08, height: panel.height }, 0, cornerOf(size) * 0.6)}
            fill="#0b1119"
            fillOpacity={0.95}
            stroke="#41516c"
            strokeWidth={line}
          />
          {columnX === undefined ? null : (
            <path
              d={`M${columnX + line * 2} 0H${width}V${height}H${columnX + line * 2}Z`}
              fill="#0b1119"
              fillOpacity={0.72}
            />
          )}
          {picture && <path d={hexagon(picture, picture.radius + 4 * line)} fill="#31405a" />}
          {picture && (
            <path
              d={upperEdges(picture, picture.radius + 3 * line)}
              fill="none"
              stroke="#6b7f9f"
              strokeWidth={line}
            />
          )}
        </g>
        <clipPath id={`${scope}-whole`}>
          <path d={plate} />
        </clipPath>
        <g clipPath={`url(#${scope}-whole)`}>
          {overArtwork(plan, scope, "#6b7f9f")}
          {picture && (
            <path
              d={hexagon({ x: crest.x + crest.size / 2, y: crest.y + crest.size / 2 }, crest.size * 0.74)}
              fill="#101823"
              stroke="#41516c"
              strokeWidth={line}
            />
          )}
        </g>
        <path d={corners(size)} fill="none" stroke="#8da2c6" strokeWidth={line * 1.6} />
        <path
          d={cut(size, line / 2, cornerOf(size) - line / 4)}
          fill="none"
          stroke="#55678a"
          strokeWidth={line}
        />
      </g>
    );
  },
  trim: ({ size }, color) => (
    <path d={corners(size)} fill="none" stroke={color} strokeWidth={thickness(size) * 1.6} />
  ),
};
