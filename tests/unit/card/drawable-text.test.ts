import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PICTURE_SIZES } from "#worker/card/contract/index.ts";
import { charactersOf, drawableContent } from "#worker/card/draw/drawable-text.ts";
import { IN_EVERY_LATIN_FONT } from "#worker/card/draw/font-table.ts";
import { fitLine, fitLines, fitTitle, textWidth } from "#worker/card/templates/fit-text.ts";
import { FONT_FAMILY, FONT_WEIGHT, type Typeface } from "#worker/card/templates/parts.ts";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { contentNamed, coverageOf, fontStore } from "../../support/card-studio";

async function shownName(name: string): Promise<string> {
  const content = contentNamed(name);
  return drawableContent(content, (await fontStore.fontsFor(charactersOf(content))).canDraw).fullName;
}

describe("the name on a card", () => {
  const unchanged = `
    Mira Okafor, Łukasz Żółć, Nguyễn Thị Hồng, Юлия Щербакова, Ｍｉｒａ, アムロ・レイ, 김하늘 Kim, 李小龙 と 仲間,
    Mira مرحبا Okafor, گل\u200cمحمدی, ශ්\u200dරී, ܫܠܡܐ, ދިވެހި, ߒߞߏ, བསྟན་འཛིན`;
  it.each(unchanged.trim().split(/,\s+/))("%j is drawn as it is", async (name) => {
    expect(await shownName(name)).toBe(name);
  });

  it.each([
    ["A\u0301ngel", "Ángel"],
    ["𝓜𝓲𝓻𝓪", "Mira"],
    ["🚀 Rosa 👍🏽", "🚀 Rosa 👍"],
    ["Mi\u200cra\u200d", "Mira"],
    ["Mira ᏣᎳᎩ Okafor", "Mira · Okafor"],
    ["Mira \u{e000}\u202e\u200d", "Mira"],
    ["\u202eoruma\u2066\u061c", "oruma"],
    ["ᏣᎳᎩ", "Pilot"],
    ["\u064b\u0651 \u093f \u0301", "Pilot"],
    ["िमीरा", "मीरा"],
    ["\ud800Mira\udc00", "Mira"],
    ["Mi\u0000ra\tO", "Mira O"],
  ])("%j is drawn as %j", async (name, shown) => {
    expect(await shownName(name)).toBe(shown);
  });
});

it("the fonts for a card of Latin names are the same three, loaded once", async () => {
  const [one, two] = await Promise.all([fontStore.fontsFor("Mira"), fontStore.fontsFor("Élan")]);
  expect(one.fonts.map(({ name }) => name)).toEqual(["Chakra Petch", "IBM Plex Sans", "IBM Plex Mono"]);
  expect(one.fonts).toBe(two.fonts);
});

it("the fonts for a card of another script are loaded for its letters, one in each family that has them", async () => {
  const { fonts } = await fontStore.fontsFor("Żж");
  const loaded = fonts.slice(3).map(({ name }) => name);
  const mono = "IBM Plex Mono cyrillic, IBM Plex Mono latin-ext";
  const sans = "IBM Plex Sans cyrillic, IBM Plex Sans latin-ext";
  expect(loaded.sort().join(", ")).toBe(`Chakra Petch latin-ext, ${mono}, ${sans}`);
});

const scripts = `
  アムロ・レイ 機動戦士, 김하늘, 李小龙龍, Юлия Щербакова, Σωκράτης, Nguyễn Thị Hồng, 🚀🤖❤️,
  مرحبا گل\u200cمحمدی ٹھنڈا, שלום, नमस्ते क्षत्रिय, রবীন্দ্রনাথ ਸਿੰਘ શ્રી ଶ୍ରୀ,
  தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල, น้ำทิพย์ ລາວ ខ្មែរ မြန်မာ, Գրիգորյան ბერიძე ቢቂላ,
  ܫܠܡܐ ދިވެހި ߒߞߏ བསྟན་འཛིན, ᏣᎳᎩ, \u{e000}`;
it.each(scripts.trim().split(/,\s+/))(
  "every letter that is drawn has a glyph in one of the loaded fonts: %j",
  async (name) => {
    const content = contentNamed(name);
    const { fonts, canDraw } = await fontStore.fontsFor(charactersOf(content));
    const covered = fonts.map(({ data }) => coverageOf(data));
    const shown = drawableContent(content, canDraw).fullName.replace(/[ \p{Join_Control}]/gu, "");
    const boxes = Array.from(shown).filter(
      (sign) => !covered.some((points) => points.has(sign.codePointAt(0) ?? 0)),
    );
    expect(boxes).toEqual([]);
    expect(shown).not.toBe("");
  },
);

const FILES = {
  display: "chakra-petch-latin-700-normal.ttf",
  text: "ibm-plex-sans-latin-600-normal.ttf",
  mono: "ibm-plex-mono-latin-600-normal.ttf",
} satisfies Record<Typeface, string>;
const TYPEFACES = Object.keys(FILES) as Typeface[];

/** The width of a character as satori draws it, in pixels at 100 px: a tenth of the width of ten. */
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

describe("the estimated width of a character", () => {
  const signs = [..."AWMim1 @%_…–ÉßØæłŁđĐžŐЖЩЮмйяіЇЄфΩΣαίωφψ漢あア・한龍Ｗ🚀❤"];

  it.each(TYPEFACES)("is never less than its drawn width: %s", async (typeface) => {
    for (const sign of signs) {
      expect(await drawnWidth(sign, typeface), sign).toBeLessThanOrEqual(textWidth(sign, typeface, 100) + 2);
    }
  });

  it.each(TYPEFACES)("needs no font to be loaded for characters that the %s typeface has", (typeface) => {
    const coverage = coverageOf(readFileSync(`public/fonts/card/${FILES[typeface]}`));
    const granted = Array.from({ length: 0x2100 }, (_, point) => point).filter((point) =>
      IN_EVERY_LATIN_FONT.test(String.fromCodePoint(point)),
    );
    expect(granted.filter((point) => !coverage.has(point))).toEqual([]);
    expect(granted.length).toBeGreaterThan(190);
  });
});

describe("a text in a box", () => {
  const box = { typeface: "display", width: 300, sizes: [46, 36, 24] } as const;

  it("has the largest size that fits", () => {
    expect(fitLine("Bo", box)).toEqual({ size: 46, text: "Bo" });
    expect(fitLine("Mira Okafor of A", box).size).toBeLessThan(46);
  });

  it.each(["W".repeat(50), "Щ".repeat(50), "漢".repeat(50), "👩‍🚀".repeat(50)])(
    "is cut with an ellipsis: %j",
    (name) => {
      const { size, text } = fitLine(name, box);
      expect(size).toBe(24);
      expect(text).toMatch(/.…$/u);
      expect(textWidth(text, "display", size)).toBeLessThanOrEqual(300);
    },
  );

  it("is broken between words before it is cut", () => {
    expect(fitLines("Alexandria Montgomery-Whitfield", box, 2).lines).toEqual([
      "Alexandria",
      "Montgomery-Whitfield",
    ]);
    expect(fitLines("Alexandria Montgomery-Whitfield", box, 1).lines).toHaveLength(1);
    expect(fitLines("W".repeat(50), box, 2).lines).toHaveLength(1);
  });

  it("leaves no short word alone on its second line", () => {
    const narrow = { ...box, sizes: [24], width: 230 } as const;
    expect(fitLines("Universal Century 10/50", narrow, 2).lines).toEqual(["Universal", "Century 10/50"]);
    expect(fitLines("Mobile Suit Gundam ZZ", narrow, 2).lines).toEqual(["Mobile Suit", "Gundam ZZ"]);
  });

  it("is broken within a single word before it is cut", () => {
    const word = "碇シンジと綾波レイとその仲間たち";
    const lines = ["碇シンジと綾波レ", "イとその仲間たち"];
    expect(fitLines(word, box, 2)).toEqual({ size: 24, lines });
    expect(fitLines(word, box, 1).lines[0]).toMatch(/…$/u);
    expect(fitLines("Wolfeschlegelsteinhausen", { ...box, smaller: [20] }, 2).lines).toHaveLength(1);
    const wide = { ...box, smaller: [20] };
    expect(fitLines("W".repeat(20), wide, 2)).toEqual({ size: 24, lines: ["W".repeat(10), "W".repeat(10)] });
  });

  it("gives way to a shorter one where it would be cut, and only there", () => {
    const [title, shorter] = ["Mobile Suit Gundam: The 08th MS Team", "08th MS Team"];
    expect(fitTitle(title, shorter, box, 1).lines).toEqual([shorter]);
    expect(fitTitle(title, shorter, box, 2).lines).toEqual(["Mobile Suit Gundam:", "The 08th MS Team"]);
    expect(fitTitle(title, shorter, { ...box, width: 900 }, 1).lines).toEqual([title]);
    expect(fitTitle(title, undefined, box, 1).lines[0]).toMatch(/…$/);
  });
});
