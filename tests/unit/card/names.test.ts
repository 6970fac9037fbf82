import { expect, it } from "vitest";
import { checkDigit, issuerOf, mrzLine } from "#worker/card/templates/classic.tsx";
import { initialsOf } from "#worker/card/templates/content.ts";

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
