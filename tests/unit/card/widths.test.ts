import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVERY_CARD_HAS } from "#worker/card/draw/font-table.ts";
import { textWidth } from "#worker/card/templates/advances.ts";
import { fitLine, fitLines } from "#worker/card/templates/fit.ts";
import { type Face, FONT_FAMILY, FONT_WEIGHT } from "#worker/card/templates/type.ts";
import { nativeEngine } from "../../../ops/card/native-engine";
import { coverageOf, shelf } from "../../support/card-studio";

const FILES = {
  display: "chakra-petch-latin-700-normal.ttf",
  text: "ibm-plex-sans-latin-600-normal.ttf",
  mono: "ibm-plex-mono-latin-600-normal.ttf",
} satisfies Record<Face, string>;
const FACES = Object.keys(FILES) as Face[];

/** How far a line of ten of the sign reaches as satori sets it, in pixels at 100 px, a sign. */
async function drawnWidth(sign: string, face: Face): Promise<number> {
  const { fonts } = await shelf.take(sign);
  const style = {
    display: "flex",
    fontFamily: FONT_FAMILY[face],
    fontWeight: FONT_WEIGHT[face],
    fontSize: 20,
  };
  const svg = await nativeEngine.svg(
    { type: "div", props: { style, children: sign.repeat(10) } } as never,
    fonts,
  );
  const ends = [...svg.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
  return Math.max(0, ...ends) / 2;
}

describe("text widths", () => {
  const signs = [..."AWMim1 @%_…–ÉßØæłŁđĐžŐЖЩЮмйяіЇЄфΩΣαίωφψ漢あア・한龍Ｗ🚀❤"];

  it.each(FACES)("are never less than what is drawn: %s", async (face) => {
    for (const sign of signs) {
      expect(await drawnWidth(sign, face), sign).toBeLessThanOrEqual(textWidth(sign, face, 100) + 2);
    }
  });

  it.each(FACES)("are close for Latin: %s", async (face) => {
    for (const sign of "AWMe1") {
      expect(await drawnWidth(sign, face), sign).toBeGreaterThan(textWidth(sign, face, 100) * 0.85);
    }
  });

  it.each(FACES)("the %s face has every sign that a card takes for granted", (face) => {
    const coverage = coverageOf(readFileSync(`public/fonts/card/${FILES[face]}`));
    const granted = Array.from({ length: 0x2100 }, (_, point) => point).filter((point) =>
      EVERY_CARD_HAS.test(String.fromCodePoint(point)),
    );
    expect(granted.filter((point) => !coverage.has(point))).toEqual([]);
    expect(granted.length).toBeGreaterThan(190);
  });
});

describe("fitting", () => {
  const room = { face: "display", width: 300, sizes: [46, 36, 24] } as const;

  it("takes the largest size that fits", () => {
    expect(fitLine("Bo", room)).toEqual({ size: 46, text: "Bo" });
    expect(fitLine("Mira Okafor of A", room).size).toBeLessThan(46);
  });

  it.each(["W".repeat(50), "Щ".repeat(50), "漢".repeat(50), "👩‍🚀".repeat(50)])(
    "cuts %j with an ellipsis",
    (name) => {
      const { size, text } = fitLine(name, room);
      expect(size).toBe(24);
      expect(text).toMatch(/.…$/u);
      expect(textWidth(text, "display", size)).toBeLessThanOrEqual(300);
    },
  );

  it("breaks between words before it cuts", () => {
    expect(fitLines("Alexandria Montgomery-Whitfield", room, 2).lines).toEqual([
      "Alexandria",
      "Montgomery-Whitfield",
    ]);
    expect(fitLines("Alexandria Montgomery-Whitfield", room, 1).lines).toHaveLength(1);
    expect(fitLines("W".repeat(50), room, 2).lines).toHaveLength(1);
  });
});
