import { expect, test } from "vitest";
import { FRAME_STYLES, PICTURE_SIZES, type PictureSize } from "#worker/card/contract/index.ts";
import { layerSvg } from "#worker/card/draw/member-layer.ts";
import type { Parts } from "#worker/card/templates/parts.ts";
import { templateAt } from "#worker/card/templates/picture.tsx";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { contentNamed, fontStore } from "../../support/card-studio";

const CONTENT = contentNamed("Alexandria Montgomery-Whitfield", {
  ...{ gundamTitle: "Squadron Leader", accent: "red" },
  ...{ lastSeries: "Mobile Suit Gundam: The 08th MS Team", lastGame: "Gundam Evolution" },
});
/** Parts of the patron's look are drawn too: the trim and the crown. */
const CASES = FRAME_STYLES.flatMap((style) =>
  (Object.keys(PICTURE_SIZES) as PictureSize[]).flatMap((size) =>
    [false, true].map((hasArtwork) => [style, size, hasArtwork] as const),
  ),
);

test.each(CASES)("no two parts overlap: %s, %s, with artwork: %s", async (style, size, hasArtwork) => {
  const template = templateAt(size, style, hasArtwork);
  const { shapes, lines } = template.personal(CONTENT);
  const parts: Parts[] = [
    ...shapes.map((shape) => ({ shapes: [shape], lines: [] })),
    ...lines.map((line) => ({ shapes: [], lines: [line] })),
  ];
  const { fonts } = await fontStore.fontsFor("");
  let owners = new Uint8Array();
  const overlaps = new Set<string>();
  for (const [number, part] of parts.entries()) {
    const svg = await layerSvg(nativeEngine.toSvg, part, fonts, template.size);
    const pixels = nativeEngine.rasterize(svg, size === "1200x630" ? 0.5 : 1);
    if (number === 0) owners = new Uint8Array(pixels.length / 4);
    for (let at = 0; at < owners.length; at++) {
      if ((pixels[at * 4 + 3] ?? 0) < 64) continue;
      if (owners[at]) overlaps.add(`${owners[at]} ${number + 1}`);
      owners[at] = number + 1;
    }
  }
  expect([...overlaps]).toEqual([]);
});
