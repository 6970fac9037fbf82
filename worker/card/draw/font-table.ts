/** One row a family, in the order in which they are asked for a sign. `card` families are on every card. */
export type FontFamily = {
  family: string;
  package: string;
  weight: 600 | 700;
  card?: true;
  /** Of the package's files only this one. */
  only?: string;
};

/** Of Noto, the file of the script alone: Latin comes from the card's own families. */
const noto = (script: string): FontFamily => ({
  family: `Noto Sans ${script}`,
  package: `noto-sans-${script.toLowerCase()}`,
  weight: 700,
  only: script.toLowerCase(),
});

/**
 * Scripts are added here: a row, and its package in package.json; one that satori can't set
 * has its name in `scripts.ts` too. Signs of a script without a row become dots.
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
  ...["Armenian", "Georgian", "Ethiopic"].map(noto),
  { family: "Noto Emoji", package: "noto-emoji", weight: 700, only: "emoji" },
];

export const FONT_FOLDER = "/fonts/card";

/**
 * The index says which file draws which sign. It is cut by blocks of 256 code points, so that a name asks only
 * for the few blocks it is written in: `index/30.json` holds U+3000…30FF. `index.json` names the blocks there are.
 */
export type IndexRow = { package: string; subset: string; ranges: string };

export const fileOf = (pkg: string, subset: string, weight: number) =>
  `${pkg}-${subset}-${weight}-normal.ttf`;

/** Signs that the Latin files of all card families have: a card of these needs no look at the index. */
export const EVERY_CARD_HAS =
  /^[\x20-\x7e\xa1-\xac\xae-\xb4\xb6-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;
