import { expect, it } from "vitest";
import {
  CLASSIC_KIND,
  classicHeading,
  monoHeading,
  placeholderHeading,
  textWidth,
} from "#worker/card/templates/fit-text.ts";
import { PRODUCT } from "#worker/platform/product.ts";

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
