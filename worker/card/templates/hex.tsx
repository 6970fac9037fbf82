import { PICTURE_SIZES } from "../contract";
import { crownIcon } from "./icons";
import { linesOf } from "./lines";
import { hexagon, TONES, upperEdges } from "./looks/look";
import type { TextLine } from "./parts";
import { accentOf, HEX } from "./style";
import {
  designOf,
  type Frame,
  type FrameLayout,
  type Template,
  templateOf,
  titleIn,
  zoomed,
} from "./template";

const STEEL = "#8da2c6";
const GAP = "#0b1018";

const PLATE = "M28 0H572L600 28V287L572 315H28L0 287V28Z";
const CORNERS = "M12 66V34L34 12H66M534 12H566L588 34V66M588 249V281L566 303H534M66 303H34L12 281V249";

/** A hexagon's distance to its neighbors, and its radius in them. */
const PITCH = 61;
const CELL = 57;

type Cell = { x: number; y: number };

const SCALE = 31.5;
const scales = Array.from({ length: 9 * 13 }, (_, place) => {
  const [row, column] = [Math.floor(place / 13), place % 13];
  const x = 131 + (column - 3 + (row % 2) / 2) * SCALE * 1.732;
  const y = 112 + (row - 3) * SCALE * 1.5;
  return { x, y, tone: TONES[(row * row * 5 + column * column * 3 + row * column) % TONES.length] };
});

/** A plate with cut corners, from `left` to `right`. A cut of 0 leaves that side straight. */
function panelPath(left: number, right: number, cuts: { left: number; right: number }): string {
  const [l, r] = [left + cuts.left, right - cuts.right];
  return `M${l} 24H${r}L${right} ${24 + cuts.right}V${291 - cuts.right}L${r} 291H${l}L${left} ${291 - cuts.left}V${24 + cuts.left}Z`;
}

type Layout = FrameLayout & {
  /** The centers of the cells. The cell of the crest is smaller where it lies on the artwork. */
  picture: Cell;
  year: Cell;
  crest: Cell & { radius: number };
  /** The ground of the text: x of its sides. */
  ground: { left: number; right: number };
  /** The end of the rule below the title, and its height. */
  rule: { y: number; right: number };
  crown: { x: number; y: number };
};

/** The opening for the picture in its cell, in pixels. */
const openingIn = ({ x, y }: Cell, zoom: number) => ({
  x: (x - 50) * zoom,
  y: (y - 57) * zoom,
  width: 100 * zoom,
  height: 114 * zoom,
});

const PICTURE = { x: 131, y: 112 };
const CELLS = {
  picture: PICTURE,
  year: { x: PICTURE.x - PITCH * 0.866, y: PICTURE.y + PITCH * 1.5 },
  crest: { x: PICTURE.x + PITCH * 0.866, y: PICTURE.y + PITCH * 1.5, radius: CELL },
};
/** Without the crest, which lies on the artwork. */
const CELLS_BESIDE_ARTWORK = {
  picture: { x: 76, y: 112 },
  year: { x: 76 + PITCH * 0.866, y: 112 + PITCH * 1.5 },
  crest: { x: 530, y: 240, radius: 40 },
};

const CARD: Layout = {
  ...{ size: PICTURE_SIZES["600x315"], zoom: 1 },
  ...CELLS,
  opening: openingIn(CELLS.picture, 1),
  ground: { left: 246, right: 578 },
  rule: { y: 132, right: 560 },
  crown: { x: 532, y: 97 },
  name: { x: 264, baseline: 83, width: 300 },
  title: { x: 264, baseline: 117, width: 260, sizes: [23], spacing: 1 },
  lines: {
    places: [146, 220].map((y) => ({ x: 264, y })),
    label: { dx: 34, dy: 15, size: 13, typeface: "display", spacing: 1.8 },
    value: { dx: 0, dy: 41, width: 300 },
  },
};

const CARD_WITH_ARTWORK: Layout = {
  ...CARD,
  ...CELLS_BESIDE_ARTWORK,
  opening: openingIn(CELLS_BESIDE_ARTWORK.picture, 1),
  panel: { x: 428, y: 24, width: 150, height: 267, scale: 0.8, middle: { x: 140, y: 180 } },
  ground: { left: 188, right: 424 },
  rule: { y: 132, right: 412 },
  crown: { x: 62, y: 31 },
  name: { x: 206, baseline: 83, width: 208, smaller: [21, 18.5] },
  title: { x: 206, baseline: 117, width: 208, sizes: [23, 20, 18], spacing: 1 },
  lines: {
    ...CARD.lines,
    places: [146, 220].map((y) => ({ x: 206, y })),
    value: { ...CARD.lines.value, width: 208, sizes: [21, 19.5, 18], smaller: [16.5, 15], single: true },
  },
};

const PREVIEW: Layout = {
  ...{ size: PICTURE_SIZES["1200x630"], zoom: 2 },
  ...CELLS,
  opening: openingIn(CELLS.picture, 2),
  ground: CARD.ground,
  rule: { y: 154, right: 560 },
  crown: { x: 524, y: 116 },
  name: { x: 528, baseline: 178, width: 600, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 528, baseline: 272, width: 500, sizes: [60, 54, 47, 40, 34], spacing: 2 },
  lines: {
    places: [346, 456].map((y) => ({ x: 528, y })),
    iconScale: 2,
    value: { dx: 70, dy: 36, width: 530, sizes: [46, 42, 38], lift: 4 },
  },
};

const PREVIEW_WITH_ARTWORK: Layout = {
  ...PREVIEW,
  ...CELLS_BESIDE_ARTWORK,
  opening: openingIn(CELLS_BESIDE_ARTWORK.picture, 2),
  panel: { x: 800, y: 48, width: 356, height: 534, scale: 1.6, middle: { x: 140, y: 180 } },
  ground: { left: 188, right: 396 },
  rule: { y: 154, right: 384 },
  crown: { x: 62, y: 31 },
  name: { x: 412, baseline: 178, width: 360, sizes: [92, 82, 72, 62, 54, 46], smaller: [40, 34, 30] },
  title: { x: 412, baseline: 272, width: 358, sizes: [60, 52, 46, 40, 34, 30, 26], spacing: 2 },
  lines: {
    ...PREVIEW.lines,
    places: [346, 456].map((y) => ({ x: 412, y })),
    iconScale: 1.5,
    value: {
      ...PREVIEW.lines.value,
      dx: 50,
      dy: 28,
      width: 312,
      sizes: [44, 40, 36, 33],
      smaller: [30, 28],
      lift: 20,
    },
  },
};

function hexAt(layout: Layout): Template {
  const { zoom, panel, picture, year, crest, ground, rule, crown } = layout;
  const cells = panel ? [picture, year] : [picture, year, crest];
  const textGround = panelPath(ground.left, ground.right, { left: 16, right: panel ? 0 : 16 });
  const artworkSides = panel && { left: panel.x / zoom, right: (panel.x + panel.width) / zoom };
  const window = artworkSides && panelPath(artworkSides.left, artworkSides.right, { left: 0, right: 16 });
  const backdrop = (scope: string) => (
    <g>
      <clipPath id={`${scope}-hex-plate`}>
        <path d={`${PLATE}${hexagon(picture, CELL - 4)}${window ?? ""}`} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${scope}-hex-plate)`}>
        <path d={PLATE} fill={GAP} />
        {scales.map(({ x, y, tone }) => (
          <path key={`s${x} ${y}`} d={hexagon({ x, y }, SCALE - 1.2)} fill={tone} />
        ))}
        {scales.map(({ x, y }) => (
          <path
            key={`e${x} ${y}`}
            d={upperEdges({ x, y }, SCALE - 2)}
            fill="none"
            stroke="#3b4a61"
            strokeWidth={1.2}
          />
        ))}
        <path d={cells.map((cell) => hexagon(cell, PITCH + 5)).join("")} fill={GAP} />
        {cells.map((cell) => (
          <path key={`c${cell.x}`} d={hexagon(cell, CELL)} fill="#31405a" />
        ))}
        {cells.slice(1).map((cell) => (
          <path key={`i${cell.x}`} d={hexagon(cell, CELL - 4)} fill="#101823" />
        ))}
        {cells.map((cell) => (
          <path
            key={`u${cell.x}`}
            d={upperEdges(cell, CELL - 1)}
            fill="none"
            stroke="#6b7f9f"
            strokeWidth={1.6}
          />
        ))}
        <path d={textGround} fill="#0b1119" fillOpacity={0.95} />
        <path d={textGround} fill="none" stroke="#41516c" strokeWidth={1.6} />
      </g>
      {window ? <path d={window} fill="none" stroke="#6b7f9f" strokeWidth={2} /> : null}
      {window ? (
        <path d={hexagon(crest, crest.radius)} fill="#101823" stroke="#6b7f9f" strokeWidth={2} />
      ) : null}
      <path d={`M${layout.name.x / zoom} ${rule.y}H${rule.right}`} stroke="#41516c" strokeWidth={1.6} />
      <path d={`M${layout.name.x / zoom} ${rule.y}h48`} stroke="#e5484d" strokeWidth={4} />
      <path d={CORNERS} fill="none" stroke={STEEL} strokeWidth={3.5} />
      <path d="M28 1H572L599 28V287L572 314H28L1 287V28Z" fill="none" stroke="#55678a" strokeWidth={2} />
    </g>
  );
  const inYear = (text: string, below: number, size: number, color: string): TextLine => ({
    ...{ text, color, typeface: "display", align: "center", x: (year.x - 50) * zoom, width: 100 * zoom },
    ...{ baseline: (year.y + below) * zoom, size: size * zoom },
  });
  const emblem = (crest.radius * 62) / CELL;
  return templateOf({
    style: HEX,
    places: { ...layout, crest: { x: crest.x - emblem / 2, y: crest.y - emblem / 2, size: emblem } },
    backdrop: (scope) => ({
      shapes: [zoomed(zoom, backdrop(scope))],
      lines: ["Pilot", "since"].map((word, row) => inYear(word, row * 19 - 17, 17, HEX.quiet)),
    }),
    trim: (color) => <path d={CORNERS} fill="none" stroke={color} strokeWidth={3.5} />,
    show: (content) => ({
      name: layout.name,
      title: titleIn(layout, content, HEX),
      lines: { shown: linesOf(content), layout: layout.lines, icons: accentOf(content, "dark") ?? STEEL },
      shapes: content.isPatron ? [crownIcon(crown.x, crown.y, 1.15)] : [],
      words: [inYear(String(content.sinceYear), 31, 28, HEX.ink)],
    }),
  });
}

/** An armor plate of hexagons with corner marks. */
export const hex: Frame = {
  card: designOf(hexAt, CARD, CARD_WITH_ARTWORK),
  preview: designOf(hexAt, PREVIEW, PREVIEW_WITH_ARTWORK),
};
