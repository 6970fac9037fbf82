import { expect, it } from "vitest";
import { checkDigit, issuerOf, mrzLine } from "#worker/card/templates/classic.tsx";
import { initialsOf } from "#worker/card/templates/content.ts";
import {
  CLASSIC_KIND,
  classicHeading,
  monoHeading,
  placeholderHeading,
  textWidth,
} from "#worker/card/templates/fit-text.ts";
import { PRODUCT } from "#worker/platform/product.ts";

it.each([
  ["Mira Okafor", "MO"],
  ["Char", "C"],
  ["jean-luc de la Tour", "JT"],
  ["sayla_mass", "SM"],
  ["  Ángel   Ñandú ", "ÁÑ"],
  ["A\u0301ngel", "A\u0301".toUpperCase()],
  ["天野 光", "天光"],
  ["アムロ・レイ", "アレ"],
  ["김하늘", "김"],
  ["ßigma", "S"],
  ["🚀 Rocket", "R"],
  ["👩‍🚀", "👩‍🚀"],
  ["עמי כהן", "עכ"],
  ["عمرو دياب", "ع\u200cد"],
  ["عمرو Diab", "ع\u200cD"],
  ["ܝܘܚܢ ܡܪܝ", "ܝ\u200cܡ"],
  ["श्रीकृष्ण क्षत्रिय", "श्रीक्ष"],
  ["เจน แสงดาว", "จส"],
  ["007 Bond", "0B"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ["Mira Okafor", "S7<MIRA<OKAFOR<<<<<<<<<<<<<<<<<<<<<<<<<2021"],
  ["Łukasz Żółć", "S7<LUKASZ<ZOLC<<<<<<<<<<<<<<<<<<<<<<<<<2021"],
  ["Ægir Ørsted-Groß", "S7<AEGIR<OERSTED<GROSS<<<<<<<<<<<<<<<<<2021"],
  ["天野 光", "S7<PILOT<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<2021"],
  ["W".repeat(50), `S7<${"W".repeat(35)}<2021`],
])("the machine-readable line of %j is %s and a check digit", (name, line) => {
  expect(mrzLine(name, 2021).slice(0, -1)).toBe(line);
  expect(mrzLine(name, 2021)).toHaveLength(44);
});

it("the machine-readable line has the initials of the site's name as its issuer", () => {
  const products = ["Side 7", "Gundam Explained", "Éclair d’un été à Side 7", "ガンダム"];
  expect(products.map(issuerOf)).toEqual(["S7<", "GE<", "EDU", "P<<"]);
});

it("the machine-readable line ends with the check digit of ICAO 9303", () => {
  // The specimen passport of ICAO 9303: document number, date of birth, date of expiry.
  expect([checkDigit("L898902C3"), checkDigit("740812"), checkDigit("120415")]).toEqual([6, 2, 9]);
  expect(mrzLine("Mira Okafor", 2021).at(-1)).toBe(
    String(checkDigit(mrzLine("Mira Okafor", 2021).slice(0, -1))),
  );
});

const spaced = (text: string, size: number, spacing: number) =>
  textWidth(text, "display", size) + text.length * spacing;

it.each([PRODUCT, "G", "Gundam Explained", "The Universal Century Channel", "W".repeat(40)])(
  "a site named %s fits into the headings of the frames, before the year, and of a placeholder",
  (product) => {
    const { name, kindAt } = classicHeading(product);
    const nameEnd = spaced(name.text, name.size, 2);
    const { text, size, spacing } = CLASSIC_KIND;
    const end = kindAt === null ? nameEnd : kindAt + spaced(text, size, spacing);
    expect(nameEnd).toBeLessThan(kindAt ?? Number.POSITIVE_INFINITY);
    expect(24 + end).toBeLessThanOrEqual(385);
    const [mono, placeholder] = [monoHeading(product), placeholderHeading(product)];
    expect(34 + textWidth(mono.text, "mono", mono.size)).toBeLessThanOrEqual(385);
    expect(24 + spaced(placeholder.text, placeholder.size, 2)).toBeLessThanOrEqual(320);
  },
);

it("our own name is at full size, beside the kind of card", () => {
  expect(classicHeading("Side 7")).toEqual({ name: { text: "SIDE 7", size: 24 }, kindAt: 102 });
  expect(monoHeading("Side 7")).toEqual({ text: "SIDE7://PILOT/RECORD", size: 18 });
  expect(placeholderHeading("Side 7")).toEqual({ text: "SIDE 7 G-CARD", size: 18 });
});
