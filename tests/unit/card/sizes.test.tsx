import { PNG } from "pngjs";
import { describe, expect, inject, it } from "vitest";
import {
  ACCENTS,
  FRAME_STYLES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureSize,
  pixelsOf,
} from "#worker/card/contract.ts";
import type { CardContent } from "#worker/card/templates/content.ts";
import { PictureView, templateAt } from "#worker/card/templates/sizes.tsx";
import { nativeEngine, unpremultiply } from "../../../ops/assets/card/draw-frames";
import {
  compare,
  contentNamed,
  differences,
  drawn,
  fontStore,
  photoOf,
  pictureAddress,
  pngOf,
} from "../../support/card-studio";

const NAMES = [
  "W".repeat(50),
  "Alexandria Montgomery-Whitfield",
  "漢".repeat(50),
  "محمدرضا گل\u200cمحمدی پژمان زاده",
  `ع${"\u0651".repeat(49)}`,
  "មម្មម្ម ភាសាខ្មែរ",
];
type Area = readonly [x: number, y: number, width: number, height: number];
/** Where each size shows the name. */
const NAME_AREAS: Record<Exclude<PictureSize, "600x315">, Area> = {
  "600x150": [154, 14, 336, 48],
  "468x60": [63, 1, 350, 27],
  "350x19": [25, 0, 184, 19],
  "1200x630": [424, 70, 524, 124],
};
const SIZES = Object.keys(NAME_AREAS) as (keyof typeof NAME_AREAS)[];
const CASES = SIZES.flatMap((size) => FRAME_STYLES.map((style) => [size, style] as const)).map(
  ([size, style], pair) => [size, style, pair] as const,
);
/** Pairs in which each size and each frame comes once: satori takes its time. The long tests take all pairs. */
const isDrawnWhole = (pair: number) => inject("long") || pair % 5 === 0;
/** Forums have such a limit for signatures. Link previews have none. */
const MOST_BYTES = 50_000;

const shade = (x: number, y: number): [number, number, number] => [x * 4, y * 4, 90];

describe.each(CASES)("%s in %s", (size, style, pair) => {
  const { opening } = templateAt(size, style);

  it.runIf(isDrawnWhole(pair))("shows every name in its place only", async () => {
    const other = await drawn(contentNamed("|"), style, { size, scale: 1 });
    const { x: left, y: top, width, height } = opening ?? { x: 0, y: 0, width: 0, height: 0 };
    const areas: Area[] = [NAME_AREAS[size], [left, top, width, height]];
    for (const name of NAMES) {
      const card = await drawn(contentNamed(name), style, { size, scale: 1 });
      expect([card.width, card.height]).toEqual([PICTURE_SIZES[size].width, PICTURE_SIZES[size].height]);
      const changed = differences(card, other);
      const strays = changed.filter(
        ([x, y]) => !areas.some(([l, t, w, h]) => x >= l && x < l + w && y >= t && y < t + h),
      );
      expect([name, strays]).toEqual([name, []]);
      expect(changed.length).toBeGreaterThan(20);
    }
  });

  it.runIf(isDrawnWhole(pair))("composited, it is the picture drawn whole, at every scale", async () => {
    const content = contentNamed("Mira Okafor", { avatar: pictureAddress(64, shade) });
    const { fonts } = await fontStore.fontsFor("");
    const view = <PictureView content={content} size={size} frameStyle={style} />;
    const svg = await nativeEngine.toSvg(view, fonts, PICTURE_SIZES[size]);
    for (const form of PICTURE_FORMS.filter((candidate) => candidate.size === size)) {
      const card = await drawn(content, style, form, photoOf(64, shade));
      const whole = new PNG(pixelsOf(PICTURE_SIZES[size], form.scale));
      whole.data = Buffer.from(unpremultiply(nativeEngine.rasterize(svg, form.scale)));
      const { mean, strays } = compare(card, whole);
      expect(strays).toEqual([]);
      expect(mean).toBeLessThan(1);
    }
  });

  // The largest has what 600×315 has, and takes four times as long.
  it.runIf(inject("long") || (isDrawnWhole(pair) && size !== "1200x630"))(
    "tells patrons, factions, accents, lines and missing entries apart",
    async () => {
      const lines: Partial<CardContent>[] = [
        { lastSeries: null },
        { firstLine: "completed", completed: { series: 12, games: 1 } },
        { firstLine: "favorite", favorite: "Turn A Gundam" },
        { firstLine: "none", secondLine: "none" },
      ];
      const accents = ACCENTS.map((accent) => ({ accent }));
      const changes: Partial<CardContent>[] = [
        { isPatron: false },
        { badgeType: "AEUG" },
        ...accents,
        ...(size === "350x19" ? [] : lines),
      ];
      const cards = await Promise.all(
        changes.map((change) => drawn(contentNamed("Mira", change), style, { size, scale: 1 })),
      );
      for (const [place, card] of cards.entries()) {
        for (const other of cards.slice(place + 1)) expect(differences(card, other)).not.toHaveLength(0);
      }
    },
  );

  it.skipIf(size === "1200x630")(`takes at most ${MOST_BYTES} bytes`, async () => {
    const content = contentNamed("Alexandria Montgomery-Whitfield");
    const png = await pngOf(content, style, { size, scale: 1 });
    expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
