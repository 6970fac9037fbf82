import { crownIcon } from "./icons";
import type { TextLine } from "./parts";
import { accentOf, HEX } from "./style";
import { type Design, designs, type Layout, type Look, memberIn } from "./template";

const STEEL = "#8da2c6";

/** A hexagon's distance to its neighbors, and its radius in them. */
const PITCH = 61;
const CELL = 57;

type Cell = { x: number; y: number };

type HexLayout = Layout & {
  /** The centers of the cells. The cell of the crest is smaller where it lies on the artwork. */
  picture: Cell;
  year: Cell;
  crest: Cell & { radius: number };
  crown: { x: number; y: number };
};

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
/** The crest isn't among these cells: it lies on the artwork. */
const CELLS_BESIDE_ARTWORK = {
  picture: { x: 76, y: 112 },
  year: { x: 76 + PITCH * 0.866, y: 112 + PITCH * 1.5 },
  crest: { x: 530, y: 240, radius: 40 },
};

const CARD: HexLayout = {
  ...CELLS,
  opening: openingIn(CELLS.picture, 1),
  crown: { x: 532, y: 97 },
  name: { x: 264, baseline: 83, width: 300 },
  title: { x: 264, baseline: 117, width: 260, sizes: [23], spacing: 1 },
  lines: {
    places: [146, 220].map((y) => ({ x: 264, y })),
    label: { dx: 34, dy: 15, size: 13, typeface: "display", spacing: 1.8 },
    value: { dx: 0, dy: 41, width: 300 },
  },
};

const CARD_WITH_ARTWORK: HexLayout = {
  ...CARD,
  ...CELLS_BESIDE_ARTWORK,
  opening: openingIn(CELLS_BESIDE_ARTWORK.picture, 1),
  panel: { x: 428, y: 24, width: 150, height: 267, scale: 0.8, middle: { x: 140, y: 180 } },
  crown: { x: 62, y: 31 },
  name: { x: 206, baseline: 83, width: 208, smaller: [21, 18.5] },
  title: { x: 206, baseline: 117, width: 208, sizes: [23, 20, 18], spacing: 1 },
  lines: {
    ...CARD.lines,
    places: [146, 220].map((y) => ({ x: 206, y })),
    value: { ...CARD.lines.value, width: 208, sizes: [21, 19.5, 18], smaller: [16.5, 15], single: true },
  },
};

const PREVIEW: HexLayout = {
  zoom: 2,
  ...CELLS,
  opening: openingIn(CELLS.picture, 2),
  crown: { x: 524, y: 116 },
  name: { x: 528, baseline: 178, width: 600, sizes: [104, 92, 82, 72, 62, 54], smaller: [46, 40, 34] },
  title: { x: 528, baseline: 272, width: 500, sizes: [60, 54, 47, 40, 34], spacing: 2 },
  lines: {
    places: [346, 456].map((y) => ({ x: 528, y })),
    iconScale: 2,
    value: { dx: 70, dy: 36, width: 530, sizes: [46, 42, 38, 34, 31], sizeOfTwo: 38, lift: 4 },
  },
};

const PREVIEW_WITH_ARTWORK: HexLayout = {
  ...PREVIEW,
  ...CELLS_BESIDE_ARTWORK,
  opening: openingIn(CELLS_BESIDE_ARTWORK.picture, 2),
  panel: { x: 800, y: 48, width: 356, height: 534, scale: 1.6, middle: { x: 140, y: 180 } },
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
      width: 324,
      sizes: [44, 40, 36, 33, 30, 27],
      sizeOfTwo: 33,
      smaller: [30, 28, 26],
      lift: 20,
    },
  },
};

function design({ crest, crown, year, ...layout }: HexLayout): Design {
  const { zoom = 1 } = layout;
  const inYear = (text: string, below: number, size: number, color: string): TextLine => ({
    ...{ text, color, typeface: "display", align: "center", x: (year.x - 50) * zoom, width: 100 * zoom },
    ...{ baseline: (year.y + below) * zoom, size: size * zoom },
  });
  const emblem = (crest.radius * 62) / CELL;
  return {
    places: { ...layout, crest: { x: crest.x - emblem / 2, y: crest.y - emblem / 2, size: emblem } },
    words: ["Pilot", "since"].map((word, row) => inYear(word, row * 19 - 17, 17, HEX.quiet)),
    show: (content) => ({
      ...memberIn(layout, content, HEX, accentOf(content, "dark") ?? STEEL),
      shapes: content.isPatron ? [crownIcon(crown.x, crown.y, 1.15)] : [],
      words: [inYear(String(content.sinceYear), 31, 28, HEX.ink)],
    }),
  };
}

const CORNERS = {
  d: "M12 66V34L34 12H66M534 12H566L588 34V66M588 249V281L566 303H534M66 303H34L12 281V249",
  line: 3.5,
};

export const hex: Look = {
  ...HEX,
  trims: {
    "600x315": CORNERS,
    "600x150": {
      d: "M6.75 48.75V24.75L24.75 6.75H48.75M551.25 6.75H575.25L593.25 24.75V48.75M593.25 101.25V125.25L575.25 143.25H551.25M48.75 143.25H24.75L6.75 125.25V101.25",
      line: 1.84,
    },
    "468x60": {
      d: "M3 19.8V10.2L10.2 3H19.8M448.2 3H457.8L465 10.2V19.8M465 40.2V49.8L457.8 57H448.2M19.8 57H10.2L3 49.8V40.2",
      line: 1.12,
    },
    // The userbar has no room for corners.
    "350x19": { d: "" },
    "1200x630": CORNERS,
  },
  design: designs([CARD, CARD_WITH_ARTWORK, PREVIEW, PREVIEW_WITH_ARTWORK], design),
};
