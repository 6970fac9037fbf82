import { readFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { contentNamed, drawn } from "../../support/card-studio";

const EXAMPLE = "public/g-card-example.png";

/** `npm run assets` draws it. */
test("the example picture in public/ is what the code draws", async () => {
  const content = contentNamed("Sayuri Tanaka", {
    badgeType: "AEUG",
    lastSeries: "Mobile Suit Gundam ZZ",
    lastGame: "Gundam Battle Operation 2",
  });
  const picture = await drawn(content, "classic");
  const example = PNG.sync.read(readFileSync(EXAMPLE));
  const { width, height } = picture;
  expect([example.width, example.height]).toEqual([width, height]);
  expect(pixelmatch(example.data, picture.data, undefined, width, height, { threshold: 0.02 })).toBe(0);
});
