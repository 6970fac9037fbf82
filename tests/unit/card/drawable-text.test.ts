import { describe, expect, it } from "vitest";
import { charactersOf, drawableContent } from "#worker/card/draw/drawable-text.ts";
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

describe("every letter that is drawn", () => {
  const scripts = `
    アムロ・レイ 機動戦士, 김하늘, 李小龙龍, Юлия Щербакова, Σωκράτης, Nguyễn Thị Hồng, 🚀🤖❤️,
    مرحبا گل\u200cمحمدی ٹھنڈا, שלום, नमस्ते क्षत्रिय, রবীন্দ্রনাথ ਸਿੰਘ શ્રી ଶ୍ରୀ,
    தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල, น้ำทิพย์ ລາວ ខ្មែរ မြန်မာ, Գրիգորյան ბერიძე ቢቂላ,
    ܫܠܡܐ ދިވެހި ߒߞߏ བསྟན་འཛིན, ᏣᎳᎩ, \u{e000}`;
  it.each(scripts.trim().split(/,\s+/))("has a glyph in one of the loaded fonts: %j", async (name) => {
    const content = contentNamed(name);
    const { fonts, canDraw } = await fontStore.fontsFor(charactersOf(content));
    const covered = fonts.map(({ data }) => coverageOf(data));
    const shown = drawableContent(content, canDraw).fullName.replace(/[ \p{Join_Control}]/gu, "");
    const boxes = Array.from(shown).filter(
      (sign) => !covered.some((points) => points.has(sign.codePointAt(0) ?? 0)),
    );
    expect(boxes).toEqual([]);
    expect(shown).not.toBe("");
  });
});
