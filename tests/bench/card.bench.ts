import { test } from "vitest";
import { FRAME_STYLES, PLAIN_FORM } from "#worker/card/contract.ts";
import { contentNamed, pngOf, svgOf } from "../support/card-studio";

/**
 * A name that the first font covers, and names that need more work: another font, shaping, right-to-left text, emoji.
 */
const NAMES = {
  Latin: "Mira Okafor",
  Japanese: "アムロ・レイ",
  emoji: "🚀 Rocket 🤖",
  Arabic: "عمرو دياب",
  Devanagari: "राजेश श्रीकृष्ण क्षत्रिय",
};

test("CPU time that a name's script adds to a card", async ({ bench }) => {
  await bench.compare(
    ...Object.entries(NAMES).map(([script, name]) =>
      bench(script, async () => {
        await pngOf(contentNamed(name), "classic", PLAIN_FORM);
      }),
    ),
  );
});

test("CPU time of the four frames", async ({ bench }) => {
  await bench.compare(
    ...FRAME_STYLES.map((style) =>
      bench(style, async () => {
        await pngOf(contentNamed(NAMES.Latin), style, PLAIN_FORM);
      }),
    ),
  );
});

test("CPU time of a card for high-density screens", async ({ bench }) => {
  const content = contentNamed(NAMES.Latin);
  await bench.compare(
    bench("scale 1", async () => {
      await pngOf(content, "classic", PLAIN_FORM);
    }),
    bench("scale 2", async () => {
      await pngOf(content, "classic", { ...PLAIN_FORM, scale: 2 });
    }),
    bench("svg", async () => {
      await svgOf(content, "classic");
    }),
  );
});
