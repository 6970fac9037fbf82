/** `card` means that the font is loaded for every card. */
export type FontFamily = {
  family: string;
  package: string;
  weight: 400 | 600 | 700;
  card?: true;
  only?: string;
};

/** Uses only the file of the script: Latin letters come from the card's own families. */
const noto = (script: string): FontFamily => ({
  family: `Noto Sans ${script}`,
  package: `noto-sans-${script.toLowerCase()}`,
  weight: 700,
  only: script.toLowerCase(),
});
/** Noto Sans NKo has no bold weight. */
const NKO: FontFamily = { ...noto("NKo"), weight: 400 };
const TIBETAN: FontFamily = {
  family: "Noto Serif Tibetan",
  package: "noto-serif-tibetan",
  weight: 700,
  only: "tibetan",
};

/**
 * Lists fonts in the order in which they are searched. A new script needs a row here and its package, and if satori
 * can't lay it out, its name in `drawable-text.ts`. Scripts without a row are drawn as dots.
 */
export const FONT_TABLE: FontFamily[] = [
  { family: "Chakra Petch", package: "chakra-petch", weight: 700, card: true },
  { family: "IBM Plex Sans", package: "ibm-plex-sans", weight: 600, card: true },
  { family: "IBM Plex Mono", package: "ibm-plex-mono", weight: 600, card: true },
  { family: "Noto Sans JP", package: "noto-sans-jp", weight: 700 },
  { family: "Noto Sans KR", package: "noto-sans-kr", weight: 700 },
  { family: "Noto Sans SC", package: "noto-sans-sc", weight: 700 },
  ...["Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya"].map(noto),
  ...["Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Lao", "Khmer", "Myanmar"].map(noto),
  ...["Armenian", "Georgian", "Ethiopic", "Syriac", "Thaana"].map(noto),
  NKO,
  TIBETAN,
  { family: "Noto Emoji", package: "noto-emoji", weight: 700, only: "emoji" },
];

export const FONT_FOLDER = "/fonts/card";

/** Blocks of 256 code points, so that a name loads few: `index/30.json` covers U+3000…30FF. `index.json` lists them. */
export type IndexRow = { package: string; subset: string; ranges: string };

export const fileOf = (pkg: string, subset: string, weight: number) =>
  `${pkg}-${subset}-${weight}-normal.ttf`;

/** All Latin fonts have these letters, so such text doesn't need the index. */
export const IN_EVERY_LATIN_FONT =
  /^[\x20-\x7e\xa1-\xac\xae-\xb4\xb6-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
