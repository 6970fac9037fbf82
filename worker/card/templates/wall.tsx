import { hoursText } from "#worker/log/contract/year.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { counted } from "#worker/platform/text.ts";
import type { Size } from "../contract";
import { WALL_SIZES, type WallSize, type YearFacts, type YearSize } from "../contract/wall";
import { POSTER } from "./artwork";
import type { CardContent } from "./content";
import { fitLine, textWidth } from "./fit-text";
import type { Opening, Parts, TextLine, TextShaper } from "./parts";
import { lookOf, styleNamed } from "./picture";
import { type Design, type Look, type Places, templateWith } from "./template";
import { fittedTitle, type NamePlace, type TitlePlace } from "./text";

type WallLayout = {
  /** The first poster is as large as four of the others. */
  wall: { x: number; y: number; tile: Size; gap: number };
  heading: { baseline: number; size: number; spacing: number };
  year: { x: number; baseline: number; size: number };
  numbers: { x: number; step: number; baseline: number; size: number };
  crest: Places["crest"];
  name: NamePlace;
  title: TitlePlace;
  /** Below the year or the list's title, in an accent's color or a patron's gold. */
  trim: string;
};

const PREVIEW: WallLayout = {
  wall: { x: 624, y: 0, tile: { width: 144, height: 210 }, gap: 4 },
  heading: { baseline: 50, size: 26, spacing: 5 },
  year: { x: 44, baseline: 218, size: 150 },
  numbers: { x: 48, step: 188, baseline: 358, size: 68 },
  crest: { x: 46, y: 484, size: 92 },
  name: { x: 162, baseline: 534, width: 430, sizes: [48, 42, 37, 32, 28], smaller: [24, 21] },
  title: { x: 162, baseline: 572, width: 430, sizes: [28, 25, 22] },
  trim: "M48 254h528v6h-528Z",
};

const STORY: WallLayout = {
  wall: { x: 92, y: 460, tile: { width: 224, height: 326 }, gap: 6 },
  heading: { baseline: 128, size: 40, spacing: 8 },
  year: { x: 88, baseline: 372, size: 210 },
  numbers: { x: 94, step: 306, baseline: 1570, size: 104 },
  crest: { x: 92, y: 1710, size: 132 },
  name: { x: 256, baseline: 1780, width: 732, sizes: [70, 62, 54, 46, 38], smaller: [32] },
  title: { x: 256, baseline: 1834, width: 732, sizes: [38, 34, 30] },
  trim: "M92 414h896v8h-896Z",
};

const isStory = (size: WallSize) => size === "1080x1920";
export const layoutOf = (size: WallSize) => (isStory(size) ? STORY : PREVIEW);

/** `600x315` is the link preview, with half a pixel for each unit. */
export const wallScale = (size: WallSize) => (size === "600x315" ? 0.5 : 1);
export const unitsOf = (size: WallSize): Size => WALL_SIZES[isStory(size) ? size : "1200x630"];

/** The posters of the link preview's wall, which the build draws at their size. The story has those of the card. */
export const WALL = { folder: "wall/", scale: 144 / POSTER.width };
const STORY_WALL = { folder: "", scale: 0.8 };
export const wallFolder = (size: WallSize) => (isStory(size) ? STORY_WALL : WALL).folder;

const COLUMNS = 4;

/** A place for a poster. `left` and `top` are what it leaves out there; `scale` is in pixels per unit of the poster. */
export type Tile = Opening & { left: number; top: number; scale: number };

/** In units of the layout: a large one in the corner, then the others beside and below it. */
export function wallOf(size: WallSize): Tile[] {
  const { x, y, tile, gap } = layoutOf(size).wall;
  const { scale } = isStory(size) ? STORY_WALL : WALL;
  const at = (cell: number, span = 1) => ({
    x: x + (cell % COLUMNS) * tile.width + gap / 2,
    y: y + Math.floor(cell / COLUMNS) * tile.height + gap / 2,
    ...{ width: span * tile.width - gap, height: span * tile.height - gap },
    ...{ left: gap / 2, top: gap / 2, scale: span * scale },
  });
  return [at(0, 2), ...[2, 3, 6, 7, 8, 9, 10, 11].map((cell) => at(cell))];
}

/** Names the frame's drawing in `franchise/art/frames/`, such as `hex-year-1200x630`. */
export const wallFrameName = (size: WallSize, frameStyle: string) =>
  `${styleNamed(frameStyle)}-year-${isStory(size) ? size : "1200x630"}`;

/** The product's name, which the build draws. */
export function wallFrameWords(size: WallSize, frameStyle: string): TextLine[] {
  const { year, heading } = layoutOf(size);
  const { typeface, column, quiet } = lookOf(frameStyle);
  const color = column?.quiet ?? quiet;
  return [{ ...heading, x: year.x + 4, text: PRODUCT.toUpperCase(), typeface: typeface.name, color }];
}

export type Written = { content: CardContent; shaper?: TextShaper };

/** What a picture shows over its frame and its posters. Each number comes with its label: "128" above "hours". */
export type WallPicture = {
  size: WallSize;
  frameStyle: string;
  tiles: (Tile & { artwork: string })[];
  /** Whether the tiles have other places than the frame's empty ones, which disappear then. */
  isRearranged?: boolean;
  parts: (written: Written) => Parts;
};

type Said = {
  numbers: readonly (readonly [value: string, label: string])[];
  more: (titleColor: string, look: Look) => Parts;
};

export function wallParts(
  { size, frameStyle }: Pick<WallPicture, "size" | "frameStyle">,
  { content, shaper }: Written,
  said: Said,
): Parts {
  const look = lookOf(frameStyle);
  const { numbers, crest, name, title, trim } = layoutOf(size);
  const { typeface, ink, quiet } = look;
  const design: Design = {
    places: { opening: null, crest },
    show({ gundamTitle }, titleColor) {
      const { shapes, lines } = said.more(titleColor, look);
      const counted = said.numbers.flatMap(([value, label], at) => {
        const place = { x: numbers.x + at * numbers.step, typeface: typeface.name, color: ink };
        const sizes = [numbers.size, numbers.size * 0.8, numbers.size * 0.62] as const;
        const box = { typeface: typeface.name, width: numbers.step - 16, sizes };
        const below = { baseline: numbers.baseline + numbers.size * 0.56, size: numbers.size * 0.36 };
        return [
          { ...place, ...fitLine(value, box), baseline: numbers.baseline },
          { ...place, ...below, text: label, typeface: typeface.value, color: quiet },
        ];
      });
      return { name, title: fittedTitle(title, gundamTitle, look), shapes, words: [...lines, ...counted] };
    },
  };
  return templateWith(look, unitsOf(size), { d: trim }, design).personal(content, shaper);
}

const numbersOf = ({ minutes, evenings, finished }: YearFacts) =>
  [hoursText(minutes), counted(evenings, "evening"), counted(finished, "finished", "finished")].map(
    (text): [string, string] => {
      const [value = "", label = ""] = text.split(" ");
      return [value, label];
    },
  );

/** The picture of a year. The frame has an empty place for each poster that is missing. */
export function yearWall(facts: YearFacts, size: YearSize, frameStyle: string): WallPicture {
  const { year, numbers } = layoutOf(size);
  const places = wallOf(size);
  return {
    ...{ size, frameStyle },
    tiles: facts.posters.flatMap((poster, at) => {
      const tile = places[at];
      return tile ? [{ ...tile, artwork: `${wallFolder(size)}${poster}` }] : [];
    }),
    parts: (written) =>
      wallParts({ size, frameStyle }, written, {
        numbers: numbersOf(facts),
        more(titleColor, { typeface, ink }) {
          const text = String(facts.year);
          const end = year.x + textWidth(text, typeface.name, year.size) + year.size * 0.12;
          const after = {
            typeface: typeface.title,
            width: numbers.x + 3 * numbers.step - 36 - end,
            sizes: [year.size * 0.34, year.size * 0.28],
          } as const;
          const place = { x: end, baseline: year.baseline, typeface: typeface.title, color: titleColor };
          return {
            shapes: [],
            lines: [
              { ...year, text, typeface: typeface.name, color: ink },
              { ...fitLine(facts.isOver ? "" : "so far", after), ...place },
            ],
          };
        },
      }),
  };
}
