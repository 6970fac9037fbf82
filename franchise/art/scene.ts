/** Where a poster takes place. */
export const SETTINGS = [
  "space",
  "orbit",
  "moon",
  "colony",
  "cylinder",
  "debris",
  "tower",
  "desert",
  "canyon",
  "sea",
  "deep",
  "jungle",
  "field",
  "mountain",
  "sky",
  "city",
  "ruins",
  "arena",
  "grid",
  "castle",
  "hangar",
] as const;
export type Setting = (typeof SETTINGS)[number];

/** The light of a poster: hour, weather and mood, which decide the colors. */
export const MOODS = [
  "void",
  "dawn",
  "day",
  "dusk",
  "ember",
  "frost",
  "storm",
  "aurora",
  "neon",
  "sepia",
  "rust",
  "verdant",
  "rose",
  "gold",
] as const;
export type Mood = (typeof MOODS)[number];

/** The subject of a poster. `machine` shows machines of the work, which `franchise/art/posters/posed-machines.ts` poses. */
export const FIGURES = [
  "sentinel",
  "lancer",
  "seraph",
  "bulwark",
  "ronin",
  "nomad",
  "diver",
  "strider",
  "dart",
  "cruiser",
  "knight",
  "sprite",
  "pilot",
  "colossus",
  "hand",
  "core",
  "duel",
  "squad",
  "kit",
  "relic",
  "fleet",
  "marksman",
  "brawler",
  "machine",
] as const;
export type Figure = (typeof FIGURES)[number];

/** Setting, mood and figure of one poster, such as `colony dawn sentinel`. */
export type Scene = `${Setting} ${Mood} ${Figure}`;
