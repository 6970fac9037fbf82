import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PICTURE_SIZES } from "#worker/card/contract.ts";
import { IN_EVERY_LATIN_FONT } from "#worker/card/draw/font-table.ts";
import { fitLine, fitLines, textWidth } from "#worker/card/templates/fit-text.ts";
import { FONT_FAMILY, FONT_WEIGHT, type Typeface } from "#worker/card/templates/typeface.ts";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { coverageOf, fontStore } from "../../support/card-studio";

const FILES = {
  display: "chakra-petch-latin-700-normal.ttf",
  text: "ibm-plex-sans-latin-600-normal.ttf",
  mono: "ibm-plex-mono-latin-600-normal.ttf",
} satisfies Record<Typeface, string>;
const TYPEFACES = Object.keys(FILES) as Typeface[];

/** How far a line of ten of the sign reaches as satori sets it, in pixels at 100 px, a sign. */
async function drawnWidth(sign: string, typeface: Typeface): Promise<number> {
  const { fonts } = await fontStore.fontsFor(sign);
  const style = {
    display: "flex",
    fontFamily: FONT_FAMILY[typeface],
    fontWeight: FONT_WEIGHT[typeface],
    fontSize: 20,
  };
  const svg = await nativeEngine.toSvg(
    { type: "div", props: { style, children: sign.repeat(10) } } as never,
    fonts,
    PICTURE_SIZES["600x315"],
  );
  const ends = [...svg.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
  return Math.max(0, ...ends) / 2;
}

describe("text widths", () => {
  const signs = [..."AWMim1 @%_…–ÉßØæłŁđĐžŐЖЩЮмйяіЇЄфΩΣαίωφψ漢あア・한龍Ｗ🚀❤"];

  it.each(TYPEFACES)("are never less than what is drawn: %s", async (typeface) => {
    for (const sign of signs) {
      expect(await drawnWidth(sign, typeface), sign).toBeLessThanOrEqual(textWidth(sign, typeface, 100) + 2);
    }
  });

  it.each(TYPEFACES)("are close for Latin: %s", async (typeface) => {
    for (const sign of "AWMe1") {
      expect(await drawnWidth(sign, typeface), sign).toBeGreaterThan(textWidth(sign, typeface, 100) * 0.85);
    }
  });

  it.each(TYPEFACES)("the %s typeface has every sign that a card takes for granted", (typeface) => {
    const coverage = coverageOf(readFileSync(`public/fonts/card/${FILES[typeface]}`));
    const granted = Array.from({ length: 0x2100 }, (_, point) => point).filter((point) =>
      IN_EVERY_LATIN_FONT.test(String.fromCodePoint(point)),
    );
    expect(granted.filter((point) => !coverage.has(point))).toEqual([]);
    expect(granted.length).toBeGreaterThan(190);
  });
});

describe("fitting", () => {
  const box = { typeface: "display", width: 300, sizes: [46, 36, 24] } as const;

  it("takes the largest size that fits", () => {
    expect(fitLine("Bo", box)).toEqual({ size: 46, text: "Bo" });
    expect(fitLine("Mira Okafor of A", box).size).toBeLessThan(46);
  });

  it.each(["W".repeat(50), "Щ".repeat(50), "漢".repeat(50), "👩‍🚀".repeat(50)])(
    "cuts %j with an ellipsis",
    (name) => {
      const { size, text } = fitLine(name, box);
      expect(size).toBe(24);
      expect(text).toMatch(/.…$/u);
      expect(textWidth(text, "display", size)).toBeLessThanOrEqual(300);
    },
  );

  it("breaks between words before it cuts", () => {
    expect(fitLines("Alexandria Montgomery-Whitfield", box, 2).lines).toEqual([
      "Alexandria",
      "Montgomery-Whitfield",
    ]);
    expect(fitLines("Alexandria Montgomery-Whitfield", box, 1).lines).toHaveLength(1);
    expect(fitLines("W".repeat(50), box, 2).lines).toHaveLength(1);
  });
});
