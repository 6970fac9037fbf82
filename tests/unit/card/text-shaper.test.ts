import { Resvg } from "@resvg/resvg-js";
import pixelmatch from "pixelmatch";
import { expect, it } from "vitest";
import { createTextShaper, embeddingLevels, inVisualOrder } from "#worker/card/draw/text-shaper.ts";
import { fitLine } from "#worker/card/templates/fit-text.ts";
import type { TextShaper, Typeface } from "#worker/card/templates/parts.ts";
import { fontStore, harfbuzz } from "../../support/card-studio";

const SIZE = { width: 600, height: 100 };
const canvas = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${content}</svg>`;

async function shaperFor(signs: string): Promise<TextShaper> {
  const { fonts, hasGlyph } = await fontStore.fontsFor(signs);
  return createTextShaper({ harfbuzz: await harfbuzz, fonts, hasGlyph });
}

function filled(path: string): Uint8Array {
  const drawing = canvas(`<path transform="translate(20 60) scale(0.4)" d="${path}"/>`);
  return new Uint8Array(new Resvg(drawing, { font: { loadSystemFonts: false } }).render().pixels);
}

function drawnByResvg(text: string, fontFile: string): Uint8Array {
  const drawing = canvas(`<text x="20" y="60" font-size="40">${text}</text>`);
  const font = { loadSystemFonts: false, fontFiles: [`public/fonts/card/${fontFile}-700-normal.ttf`] };
  return new Uint8Array(new Resvg(drawing, { font }).render().pixels);
}

// resvg reserves too little width for several syllables, so these texts have single ones.
const LINES = [
  ["noto-sans-arabic-arabic", "عمرو الله مُحَمَّدٌ گل\u200cمحمدی ٹھنڈا ١٩٧٩"],
  ["noto-sans-hebrew-hebrew", "אברהם שָׁלוֹם"],
  ["noto-sans-devanagari-devanagari", "श्री क्ष्मि"],
  ["noto-sans-bengali-bengali", "র্ক্ষু"],
  ["chakra-petch-thai", "น้ำ ที่ผู้ญี่ปุ่น"],
  ["chakra-petch-latin", "Façade Ñandú"],
  ["noto-sans-myanmar-myanmar", "ခြော"],
].flatMap(([font = "", texts = ""]) => texts.split(" ").map((text) => [text, font] as const));
it.each(LINES)("a line in one font %s looks like resvg's own text", async (text, fontFile) => {
  const [ours, reference] = [
    filled((await shaperFor(text))(text, "display").path),
    drawnByResvg(text, fontFile),
  ];
  const ink = reference.filter((value, at) => at % 4 === 3 && value > 0).length;
  expect(ink).toBeGreaterThan(200);
  expect(pixelmatch(ours, reference, undefined, SIZE.width, SIZE.height, { threshold: 0.1 })).toBe(0);
});

it("a line in one font joins Arabic letters, except beside a non-joiner", async () => {
  const shaper = await shaperFor("گلم\u200c");
  const widthOf = (text: string) => shaper(text, "display").width;
  expect(widthOf("ل\u200cم")).toBeCloseTo(widthOf("ل") + widthOf("م"), 0);
  expect(shaper("لم", "display").path).not.toBe(shaper("ل\u200cم", "display").path);
});

function asSeen(line: string): string {
  const levels = embeddingLevels(line);
  let at = 0;
  const signs = Array.from(line, (sign) => {
    at += sign.length;
    return { sign, level: levels[at - sign.length] ?? 0 };
  });
  return inVisualOrder(signs)
    .map(({ sign }) => sign)
    .join("");
}

it.each([
  ["Amuro", "Amuro"],
  ["אבג", "גבא"],
  ["Amuro אבג", "Amuro גבא"],
  ["Amuro אבג 79", "Amuro 79 גבא"],
  ["אבג Amuro 79", "Amuro 79 גבא"],
  ["אבג 79-80 דה", "הד 79-80 גבא"],
  ["Char אב Ray גד Z", "Char בא Ray דג Z"],
  ["🚀 אבג", "גבא 🚀"],
  ["🚀 Ray", "🚀 Ray"],
])("a line with several directions %j is drawn in the order %j", (line, seen) => {
  expect(asSeen(line)).toBe(seen);
});

const BOX = { typeface: "display", width: 280, sizes: [46, 24] } as const;

it.each([
  ["from right to left", "م".repeat(50), "start"],
  ["from left to right", `Amuro ${"م".repeat(50)}`, "end"],
  ["in Devanagari syllables", "क्ष".repeat(16), "end"],
])(
  "a line that is too long and is written %s is cut with an ellipsis to fit its box",
  async (_, name, side) => {
    const shaper = await shaperFor(`${name}…`);
    const measure = (text: string, typeface: Typeface, size: number) =>
      (shaper(text, typeface).width * size) / 100;
    const { text, size } = fitLine(name, { ...BOX, measure });
    expect([size, text.at(-1)]).toEqual([24, "…"]);
    const width = measure(text, "display", size);
    expect(width).toBeLessThanOrEqual(BOX.width);
    expect(width).toBeGreaterThan(BOX.width * 0.8);
    const dots = shaper("…", "display").path;
    expect(shaper(text, "display").path.startsWith(dots)).toBe(side === "start");
  },
);
