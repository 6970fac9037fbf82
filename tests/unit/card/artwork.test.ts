import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import drawnMachines from "#generated/machines/drawn.json";
import {
  type Artwork,
  FRAME_STYLES,
  type FrameStyle,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureSize,
} from "#worker/card/contract/index.ts";
import { frameFile } from "#worker/card/draw/drawing.ts";
import { createArtworkStore, readFrame } from "#worker/card/draw/frame.ts";
import type { CardContent } from "#worker/card/templates/content.ts";
import { templateAt } from "#worker/card/templates/picture.tsx";
import { contentNamed, differences, drawn, pngOf, readAsset, svgOf } from "../../support/card-studio";
import { someOf } from "../../support/variant";

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
const WORKS = [
  ...SERIES.map(({ id }) => `series/${id}` as const),
  ...GAMES.map(({ id }) => `games/${id}` as const),
];
const MACHINES = drawnMachines.map((id) => `machines/${id}` as const);
const PLAIN = contentNamed("Mira Okafor");
const withArtwork = (artwork: Artwork | undefined = WORKS[3]) => ({ ...PLAIN, ...(artwork && { artwork }) });

/** The cards with artwork that several tests look at, drawn once. */
const cards = new Map<string, ReturnType<typeof drawn>>();
function cardWithArtwork(style: FrameStyle, size: PictureSize) {
  const card = cards.get(style + size) ?? drawn(withArtwork(), style, { size, scale: 1 });
  cards.set(style + size, card);
  return card;
}

describe.each(FRAME_STYLES)("artwork in the frame %s", (style) => {
  it.each(SIZES)(
    "shows a work and a machine as another drawing in its panel only, in the size %s",
    async (size) => {
      const form = { size, scale: 1 } as const;
      const [one, other] = [
        await cardWithArtwork(style, size),
        await drawn(withArtwork(MACHINES[0]), style, form),
      ];
      const { panel } = templateAt(size, style, true);
      if (!panel) throw new Error("There is no artwork.");
      const { x, y, width, height } = panel;
      const changed = differences(one, other);
      expect(changed.length).toBeGreaterThan((width * height) / 4);
      const strays = changed.filter(([l, t]) => l < x || l >= x + width || t < y || t >= y + height);
      expect(strays).toEqual([]);
    },
  );

  it("leaves room for each short line on one line of a link preview", async () => {
    const form = { size: "1200x630", scale: 1 } as const;
    const shown = { ...withArtwork(), firstLine: "none", secondLine: "none" } as const;
    const without = await drawn(shown, style, form);
    const heightOf = async (line: Partial<CardContent>) => {
      const rows = differences(await drawn({ ...shown, ...line }, style, form), without).map(([, y]) => y);
      return Math.max(...rows) - Math.min(...rows);
    };
    const lines: Partial<CardContent>[] = [
      { firstLine: "lastSeries", lastSeries: null },
      { firstLine: "lastGame" },
      { firstLine: "favorite" },
      { firstLine: "completed", completed: { series: 27, games: 13 } },
      { firstLine: "series", counts: { series: { completed: 116, total: 116 } } },
    ];
    // Two lines are at least 72 pixels high, and the label of the terminal is above its value.
    for (const line of someOf(lines.reverse(), 1))
      expect(await heightOf(line), line.firstLine).toBeLessThan(66);
  });

  it("is as transparent outside of its corners as the card without artwork", async () => {
    const forms = PICTURE_FORMS.filter(({ scale }) => scale === 1);
    for (const form of someOf(forms, 2)) {
      const [plain, artwork] = [await drawn(PLAIN, style, form), await cardWithArtwork(style, form.size)];
      const isClear = ({ data }: typeof plain) =>
        Array.from({ length: data.length / 4 }, (_, at) => Number((data[at * 4 + 3] ?? 0) < 100));
      const [expected, found] = [isClear(plain), isClear(artwork)];
      expect(found.filter((clear, at) => clear !== expected[at]).length).toBeLessThan(60);
    }
  });
});

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
function luminanceOf(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

test.each(FRAME_STYLES)("the year is legible over white artwork in the frame %s", (style) => {
  const frame = readFrame(readFileSync(`public${frameFile(style, { size: "600x150", scale: 1 }, true)}`));
  const panel = frame.panel;
  if (!panel) throw new Error("The frame has no panel.");
  const cover = frame.panelCover();
  const white = panel.tint ?? [255, 255, 255];
  const column = templateAt("600x150", style, true)
    .personal(PLAIN)
    .lines.filter(({ x }) => x >= panel.x);
  const words = column.map(({ color }) => luminanceOf(channelsOf(color)));
  expect(words.length).toBe(2);
  const contrasts: number[] = [];
  for (let row = 90 - panel.y; row < 132 - panel.y; row++) {
    for (let at = (row * panel.width + 8) * 4; at < (row * panel.width + panel.width - 16) * 4; at += 4) {
      const through = 1 - (cover[at + 3] ?? 0) / 255;
      const ground = luminanceOf(white.map((value, channel) => (cover[at + channel] ?? 0) + value * through));
      contrasts.push(...words.map((word) => (word + 0.05) / (ground + 0.05)));
    }
  }
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});

test("each drawing takes one read of a file, and the last ones are kept", async () => {
  const reads: string[] = [];
  const readArtwork = createArtworkStore((path) => {
    reads.push(path);
    return readAsset(path);
  });
  const works = [...MACHINES.slice(0, 2), ...WORKS].slice(0, 80);
  for (const work of works) await readArtwork(work);
  expect(reads).toEqual(works.map((work) => `/artwork/${work}.bin`));
  await readArtwork(works[79] as Artwork);
  expect(reads.length).toBe(80);
  await readArtwork(works[0] as Artwork);
  expect(reads.length).toBe(81);
});

test("a work without a drawing leaves the card without artwork", async () => {
  const card = await pngOf(withArtwork("series/gone"), "modern");
  expect(Buffer.from(card).equals(await pngOf(PLAIN, "modern"))).toBe(true);
});

test("the SVG has no artwork", async () => {
  expect(await svgOf(withArtwork(), "classic")).toBe(await svgOf(PLAIN, "classic"));
});
