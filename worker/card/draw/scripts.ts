const JOINED = ["Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"];
const STACKED = ["Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar"];
const TALL = ["Armenian", "Georgian", "Ethiopic"];
const OUTLINED = [...JOINED, ...STACKED, ...TALL].map((script) => `\\p{Script=${script}}`).join("");

const IS_OUTLINED = new RegExp(`[${OUTLINED}]`, "u");

/** satori sets signs one by one, as they come, and has room for Latin's height. */
export const wantsOutlines = (text: string) => IS_OUTLINED.test(text);

/** Joiners say how their neighbours look; no font needs a glyph for them. */
export const isJoiner = (sign: string) => /^\p{Join_Control}$/u.test(sign);

/** Signs without a picture of their own: controls, variation selectors, skin tones, joiners of what never joins. */
export const SILENT = new RegExp(
  `(?!\\p{Join_Control}(?<=[${OUTLINED}]\\p{M}*\\p{Join_Control})(?=[${OUTLINED}]))(?:\\p{C}|\\p{Variation_Selector}|\\p{Emoji_Modifier})`,
  "gu",
);
