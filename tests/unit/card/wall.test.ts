import { PNG } from "pngjs";
import { describe, expect, inject, test } from "vitest";
import { FRAME_STYLES } from "#worker/card/contract/index.ts";
import {
  type ListFacts,
  type ListSize,
  MOST_POSTERS,
  WALL_SIZES,
  YEAR_SIZES,
} from "#worker/card/contract/wall.ts";
import { wallOf } from "#worker/card/templates/wall.tsx";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { contentNamed, differences, drawingWith } from "../../support/card-studio";
import { someOf } from "../../support/variant";

const { year, list } = drawingWith(nativeEngine);
/** Tests draw the first work in place of most others. */
const POSTERS = ["series/mobile-suit-gundam", "series/zeta-gundam", "series/gundam-wing"] as const;
const posters = Array.from({ length: MOST_POSTERS }, (_, at) => POSTERS[at % POSTERS.length] ?? POSTERS[0]);
const facts = { year: 2026, isOver: false, minutes: 77_040, evenings: 142, finished: 12, posters };
/** The frames differ in letters, and share what draws other scripts. */
const NAMES = ["W".repeat(50), "محمدرضا گلمحمدی پژمان زاده"];

type Tile = ReturnType<typeof wallOf>[number];
const isOnTile = ([x, y]: [number, number], tile: Tile | undefined, scale = 1) =>
  tile &&
  x >= tile.x * scale &&
  x < (tile.x + tile.width) * scale &&
  y >= tile.y * scale &&
  y < (tile.y + tile.height) * scale;

/** The long tests draw each size in each frame. */
const YEARS = FRAME_STYLES.flatMap((style, frame) =>
  YEAR_SIZES.filter((_, at) => inject("long") || at === frame % YEAR_SIZES.length).map((size) => ({
    style,
    size,
  })),
);

test.each(YEARS)(
  "a year shows nine posters in their places and the member beside them, in the frame $style and the size $size",
  async ({ style, size }) => {
    const draw = async (name: string, shown = facts) =>
      PNG.sync.read(Buffer.from(await year(contentNamed(name), shown, style, size)));
    const usual = await draw("Mira Okafor");
    expect({ width: usual.width, height: usual.height }).toEqual(WALL_SIZES[size]);
    const tiles = wallOf(size);
    for (const name of someOf(NAMES, style === "classic" ? 2 : 1)) {
      const changed = differences(usual, await draw(name));
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.filter((pixel) => tiles.some((tile) => isOnTile(pixel, tile)))).toEqual([]);
    }
    const changed = differences(usual, await draw("Mira Okafor", { ...facts, posters: posters.slice(0, 1) }));
    const places = tiles.slice(1);
    expect(changed.filter((pixel) => !places.some((tile) => isOnTile(pixel, tile)))).toEqual([]);
    for (const tile of places) expect(changed.some((pixel) => isOnTile(pixel, tile))).toBe(true);
  },
);

const LIST: ListFacts = { title: "My top ten", isRanked: true, count: 24, posters, rows: [] };
const TITLES = ["W".repeat(60), "Every series that I would show to a friend", "قائمة المفضلة لدي", "🎉"];

describe.each(FRAME_STYLES)("a list in the frame %s", (style) => {
  const draw = async (shown: Partial<ListFacts>, size: ListSize = "600x315") =>
    PNG.sync.read(Buffer.from(await list(contentNamed("Mira Okafor"), { ...LIST, ...shown }, style, size)));

  const sizes: [ListSize, scale: number][] = [
    ["600x315", 0.5],
    // It has the same layout, and takes four times as long.
    ["1200x630", 1],
  ];
  test.each(someOf(sizes, style === "classic" ? 2 : 1))(
    "has its title beside the wall, and a rank in each poster's corner, in the size %s",
    async (size, scale) => {
      const usual = await draw({}, size);
      expect({ width: usual.width, height: usual.height }).toEqual(WALL_SIZES[size]);
      const tiles = wallOf(size);
      for (const title of someOf(TITLES, style === "classic" ? 4 : 1)) {
        const changed = differences(usual, await draw({ title }, size));
        expect([title, changed.length > 0]).toEqual([title, true]);
        // The title's place: below the product's name, above the number. Names may be drawn in another way then.
        const isElsewhere = ([x, y]: [number, number]) =>
          x >= 600 * scale || y < 56 * scale || (y > 260 * scale && y < 420 * scale);
        expect(changed.filter(isElsewhere)).toEqual([]);
      }
      const ranks = differences(usual, await draw({ isRanked: false }, size));
      for (const tile of tiles) {
        const corner = { ...tile, width: 60, height: 60 };
        expect(ranks.some((pixel) => isOnTile(pixel, corner, scale))).toBe(true);
      }
      expect(ranks.filter((pixel) => !tiles.some((tile) => isOnTile(pixel, tile, scale)))).toEqual([]);
      const one = differences(usual, await draw({ posters: posters.slice(0, 1) }, size));
      expect(one.filter((pixel) => isOnTile(pixel, tiles[0], scale))).toEqual([]);
    },
  );

  test("has a row of small posters for each row of its tier board, however many they are", async () => {
    const board = (sizes: number[]) => ({
      posters: [],
      rows: sizes.map((count, at) => ({
        name: "SABCDEF"[at] ?? "",
        posters: Array.from({ length: count }, () => POSTERS[0]),
      })),
    });
    // The first row says how many more it has, and the last one has a poster less.
    const changed = differences(
      await draw(board([100, 1, 20, 8, 7, 9, 3])),
      await draw(board([99, 1, 20, 8, 7, 9, 2])),
    );
    const isNumber = ([x, y]: [number, number]) => x >= 540 && y < 45;
    const isLast = ([x, y]: [number, number]) => x >= 312 && y >= 270;
    expect([isNumber, isLast].map((place) => changed.some(place))).toEqual([true, true]);
    expect(changed.filter((pixel) => !isNumber(pixel) && !isLast(pixel))).toEqual([]);
  });
});
