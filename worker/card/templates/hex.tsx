import { Avatar } from "./avatar";
import { emblemOf, emblemShapes } from "./emblems";
import { crownIcon } from "./icons";
import { type LinesLayout, lineIcons, linesOf, lineTexts } from "./lines";
import type { BackdropProps, Template } from "./template";
import { accentOf, Drawing, Layer, trimOf } from "./template";
import { Line, Name } from "./text";

const INK = "#eef3fc";
const QUIET = "#9fb0d0";
const STEEL = "#8da2c6";
const GAP = "#0b1018";
const TONES = ["#212b39", "#25303f", "#1e2733", "#293546"];

const PLATE = "M28 0H572L600 28V287L572 315H28L0 287V28Z";
const PANEL = "M262 24H562L578 40V275L562 291H262L246 275V40Z";
const CORNERS = "M12 66V34L34 12H66M534 12H566L588 34V66M588 249V281L566 303H534M66 303H34L12 281V249";

/** The distance between neighboring cells. The year's cell and the emblem's cell are below the picture's cell. */
const PITCH = 61;
const CELL = 57;
const PICTURE = { x: 131, y: 112 };
const YEAR = { x: PICTURE.x - PITCH * 0.866, y: PICTURE.y + PITCH * 1.5 };
const CREST = { x: PICTURE.x + PITCH * 0.866, y: YEAR.y };

const opening = { x: PICTURE.x - 50, y: PICTURE.y - 57, width: 100, height: 114 };

function hexagon(x: number, y: number, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x} ${y - radius}L${x + w} ${y - h}V${y + h}L${x} ${y + radius} ${x - w} ${y + h}V${y - h}Z`;
}

/** The two upper edges of a hexagon, which are lighter. */
function upperEdges(x: number, y: number, radius: number): string {
  const [w, h] = [radius * 0.866, radius / 2];
  return `M${x - w} ${y + h}V${y - h}L${x} ${y - radius} ${x + w} ${y - h}`;
}

const SCALE = 31.5;
const scales = Array.from({ length: 9 * 13 }, (_, place) => {
  const [row, column] = [Math.floor(place / 13), place % 13];
  const x = PICTURE.x + (column - 3 + (row % 2) / 2) * SCALE * 1.732;
  const y = PICTURE.y + (row - 3) * SCALE * 1.5;
  return { x, y, tone: TONES[(row * row * 5 + column * column * 3 + row * column) % TONES.length] };
});

function Backdrop({ scope }: BackdropProps) {
  return (
    <Layer>
      <Drawing>
        <clipPath id={`${scope}-hex-plate`}>
          <path d={`${PLATE}${hexagon(PICTURE.x, PICTURE.y, CELL - 4)}`} clipRule="evenodd" />
        </clipPath>
        <g clipPath={`url(#${scope}-hex-plate)`}>
          <path d={PLATE} fill={GAP} />
          {scales.map(({ x, y, tone }) => (
            <path key={`s${x} ${y}`} d={hexagon(x, y, SCALE - 1.2)} fill={tone} />
          ))}
          {scales.map(({ x, y }) => (
            <path
              key={`e${x} ${y}`}
              d={upperEdges(x, y, SCALE - 2)}
              fill="none"
              stroke="#3b4a61"
              strokeWidth={1.2}
            />
          ))}
          <path d={[PICTURE, YEAR, CREST].map(({ x, y }) => hexagon(x, y, PITCH + 5)).join("")} fill={GAP} />
          {[PICTURE, YEAR, CREST].map(({ x, y }) => (
            <path key={`c${x} ${y}`} d={hexagon(x, y, CELL)} fill="#31405a" />
          ))}
          {[YEAR, CREST].map(({ x, y }) => (
            <path key={`i${x} ${y}`} d={hexagon(x, y, CELL - 4)} fill="#101823" />
          ))}
          {[PICTURE, YEAR, CREST].map(({ x, y }) => (
            <path
              key={`u${x} ${y}`}
              d={upperEdges(x, y, CELL - 1)}
              fill="none"
              stroke="#6b7f9f"
              strokeWidth={1.6}
            />
          ))}
          <path d={PANEL} fill="#0b1119" fillOpacity={0.95} />
          <path d={PANEL} fill="none" stroke="#41516c" strokeWidth={1.6} />
        </g>
        <path d="M264 132H560" stroke="#41516c" strokeWidth={1.6} />
        <path d="M264 132H312" stroke="#e5484d" strokeWidth={4} />
        <path d={CORNERS} fill="none" stroke={STEEL} strokeWidth={3.5} />
        <path d="M28 1H572L599 28V287L572 314H28L1 287V28Z" fill="none" stroke="#55678a" strokeWidth={2} />
      </Drawing>
      <Line
        x={YEAR.x - 50}
        width={100}
        align="center"
        baseline={YEAR.y - 17}
        size={17}
        typeface="display"
        color={QUIET}
      >
        Pilot
      </Line>
      <Line
        x={YEAR.x - 50}
        width={100}
        align="center"
        baseline={YEAR.y + 2}
        size={17}
        typeface="display"
        color={QUIET}
      >
        since
      </Line>
    </Layer>
  );
}

const LINES: LinesLayout = {
  places: [146, 220].map((y) => ({ x: 264, y })),
  label: { dx: 34, dy: 15, size: 13, typeface: "display", spacing: 1.8 },
  value: { dx: 0, dy: 41, width: 300, ink: INK, quiet: QUIET },
};

const Personal: Template["Personal"] = ({ content, shaper }) => {
  const accent = accentOf(content, "dark");
  const trim = trimOf(content);
  const lines = linesOf(content);
  return (
    <Layer>
      <Drawing>
        {emblemShapes(content.badgeType, CREST.x - 31, CREST.y - 31, 62)}
        {trim ? <path d={CORNERS} fill="none" stroke={trim} strokeWidth={3.5} /> : null}
        {content.isPatron ? crownIcon(532, 97, 1.15) : null}
        {lineIcons(lines, LINES, accent ?? STEEL)}
      </Drawing>
      <Line
        x={YEAR.x - 50}
        width={100}
        align="center"
        baseline={YEAR.y + 31}
        size={28}
        typeface="display"
        color={INK}
      >
        {String(content.sinceYear)}
      </Line>
      <Name x={264} shaper={shaper} baseline={83} width={300} text={content.fullName} color={INK} />
      <Line
        x={264}
        baseline={117}
        size={23}
        typeface="display"
        color={accent ?? emblemOf(content.badgeType).color}
        spacing={1}
      >
        {content.gundamTitle.toUpperCase()}
      </Line>
      {lineTexts(lines, LINES)}
    </Layer>
  );
};

export const hex: Template = {
  opening,
  Avatar: ({ content, shaper }) => (
    <Avatar content={content} shaper={shaper} opening={opening} ground="#1d3357" ink={INK} />
  ),
  Backdrop,
  Personal,
};
