import type { ListFacts, ListSize } from "../contract/wall";
import { ARTWORK_HEIGHT, POSTER } from "./artwork";
import type { TextLine } from "./parts";
import type { Look } from "./template";
import { type NamePlace, nameParts } from "./text";
import { layoutOf, type Tile, type WallPicture, wallFolder, wallOf, wallParts } from "./wall";

const TITLE: NamePlace = {
  ...{ x: 44, baseline: 218, width: 528 },
  ...{ sizes: [104, 92, 80, 70, 64], smaller: [56, 50, 44, 39, 35, 31, 28, 25] },
};

type Block = { x: number; y: number; width: number; height: number; text: string; size: number };

function blockParts({ x, y, width, height, text, size }: Block, { initials }: Look) {
  const shape = <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill={initials.ground} />;
  const line: TextLine = {
    ...{ text, x, width, align: "center", baseline: y + height / 2 + size * 0.35, size },
    ...{ typeface: initials.typeface, color: initials.ink },
  };
  return { shape, line };
}

const rankOf = ({ x, y }: Tile, at: number): Block => {
  const side = at === 0 ? 60 : 42;
  return { x, y, width: side, height: side, text: String(at + 1), size: side * 0.62 };
};

const GAP = 4;
const LETTER = 56;

/** Rows of a tier board, as tall as the space allows, in units whose halves are whole pixels. */
function tierBoard(rows: ListFacts["rows"], { wall: { x, tile } }: ReturnType<typeof layoutOf>) {
  const [across, down] = [4 * tile.width, 3 * tile.height];
  const tall = Math.min(tile.height, 2 * Math.floor(down / rows.length / 2));
  const wide = Math.min(tile.width, 2 * Math.floor((tall * POSTER.width) / ARTWORK_HEIGHT / 2));
  const scale = wide / POSTER.width;
  const height = 2 * Math.floor(Math.min(tall, ARTWORK_HEIGHT * scale) / 2) - GAP;
  const most = Math.floor((across - LETTER - GAP) / wide);
  return rows.map(({ name, posters }, row) => {
    const y = row * tall + GAP / 2;
    const shown = posters.length > most ? most - 1 : posters.length;
    const place = (at: number) => ({ x: x + LETTER + GAP + at * wide, y, width: wide - GAP, height });
    const more = posters.length - shown;
    return {
      tiles: posters.slice(0, shown).map((artwork, at) => ({
        artwork,
        ...place(at),
        ...{ left: GAP / 2, top: 0, scale },
      })),
      blocks: [
        { x: x + 2, y, width: LETTER, height, text: name, size: 38 },
        ...(more > 0 ? [{ ...place(shown), text: `+${more}`, size: wide * 0.34 }] : []),
      ],
    };
  });
}

/** The picture of a list: its first works with their ranks, or the rows of its tier board. */
export function listWall(facts: ListFacts, size: ListSize, frameStyle: string): WallPicture {
  const { isRanked, count, posters, rows } = facts;
  const board = tierBoard(rows, layoutOf(size));
  const isBoard = board.length > 0;
  const wall = wallOf(size).flatMap((tile, at) => {
    const artwork = posters[at];
    return artwork ? [{ ...tile, artwork }] : [];
  });
  const tiles = isBoard ? board.flatMap((row) => row.tiles) : wall;
  const blocks = isBoard ? board.flatMap((row) => row.blocks) : isRanked ? wall.map(rankOf) : [];
  return {
    ...{ size, frameStyle, isRearranged: isBoard },
    tiles: tiles.map((tile) => ({ ...tile, artwork: wallFolder(size) + tile.artwork })),
    parts: (written) =>
      wallParts({ size, frameStyle }, written, {
        numbers: [[String(count), count === 1 ? "work" : "works"]],
        more(_, look) {
          const { shapes, lines } = nameParts(TITLE, written.content.heading ?? "", look, written.shaper);
          const drawn = blocks.map((block) => blockParts(block, look));
          return {
            shapes: [...shapes, ...drawn.map(({ shape }) => shape)],
            lines: [...lines, ...drawn.map(({ line }) => line)],
          };
        },
      }),
  };
}
