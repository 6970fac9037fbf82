import { PRODUCT } from "#worker/platform/product.ts";

const LENGTH = 44;
const NAME_LENGTH = 35;

/** As passports write letters that have no A–Z base letter (ICAO 9303). */
const SPELLED: Record<string, string> = {
  ß: "SS",
  ẞ: "SS",
  Æ: "AE",
  Œ: "OE",
  Ø: "OE",
  Þ: "TH",
  Ð: "D",
  Đ: "D",
  Ł: "L",
  ı: "I",
};

function spelled(name: string): string {
  const letters = Array.from(name.normalize("NFC").toUpperCase(), (letter) => SPELLED[letter] ?? letter).join(
    "",
  );
  const plain = letters
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Z0-9]+/g, "<");
  return plain.replace(/^<|<$/g, "") || "PILOT";
}

/** Weights 7, 3, 1 over the values 0–9, A–Z = 10–35 and `<` = 0, modulo 10. */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  const values = Array.from(text, (character) => (character === "<" ? 0 : Number.parseInt(character, 36)));
  return values.reduce((sum, value, index) => sum + value * (weights[index % 3] ?? 1), 0) % 10;
}

/** The product's initials, in place of the three letters of a passport's state. */
export const issuerOf = (product: string) =>
  spelled(product)
    .split("<")
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 3)
    .padEnd(3, "<");

/** The machine-readable line of an identity card: issuer, name, year, check digit. */
export function mrzLine(name: string, year: number): string {
  const holder = spelled(name)
    .slice(0, NAME_LENGTH)
    .padEnd(NAME_LENGTH + 1, "<");
  const line = `${issuerOf(PRODUCT)}${holder}${String(year).padStart(4, "0")}`;
  return `${line}${checkDigit(line)}`.slice(0, LENGTH);
}
