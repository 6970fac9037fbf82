import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { FRAME_STYLES } from "#worker/card/contract/index.ts";
import { MOST_POSTERS, YEAR_SIZES, type YearSize } from "#worker/card/contract/year.ts";
import { wallOf } from "#worker/card/templates/year.tsx";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { contentNamed, differences, drawingWith } from "../../support/card-studio";

const { year } = drawingWith(nativeEngine);
/** Tests draw the first work in place of most others. */
const POSTERS = ["series/mobile-suit-gundam", "series/zeta-gundam", "series/gundam-wing"] as const;
const posters = Array.from({ length: MOST_POSTERS }, (_, at) => POSTERS[at % POSTERS.length] ?? POSTERS[0]);
const facts = { year: 2026, isOver: false, minutes: 77_040, evenings: 142, finished: 12, posters };
const NAMES = ["Mira Okafor", "W".repeat(50), "محمدرضا گلمحمدی پژمان زاده"];

describe.each(FRAME_STYLES)("a year in the frame %s", (style) => {
  test.each(Object.keys(YEAR_SIZES) as YearSize[])(
    "shows nine posters in their places and the member beside them, in the size %s",
    async (size) => {
      const draw = async (name: string, shown = facts) =>
        PNG.sync.read(Buffer.from(await year(contentNamed(name), shown, style, size)));
      const [usual, ...others] = await Promise.all(NAMES.map((name) => draw(name)));
      if (!usual) throw new Error("There is no picture.");
      expect({ width: usual.width, height: usual.height }).toEqual(YEAR_SIZES[size]);
      const { tiles } = wallOf(size);
      const isOnTile = ([x, y]: [number, number], tile: (typeof tiles)[number] | undefined) =>
        tile && x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height;
      for (const other of others) {
        const changed = differences(usual, other);
        expect(changed.length).toBeGreaterThan(0);
        expect(changed.filter((pixel) => tiles.some((tile) => isOnTile(pixel, tile)))).toEqual([]);
      }
      for (const missing of [1, MOST_POSTERS - 1]) {
        const changed = differences(
          usual,
          await draw("Mira Okafor", { ...facts, posters: posters.slice(0, missing) }),
        );
        const places = tiles.slice(missing);
        expect(changed.filter((pixel) => !places.some((tile) => isOnTile(pixel, tile)))).toEqual([]);
        for (const tile of places) expect(changed.some((pixel) => isOnTile(pixel, tile))).toBe(true);
      }
    },
  );
});
