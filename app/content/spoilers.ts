/** The series that hidden texts give away: their ids in the catalog and their titles. */
export const SPOILED_TITLES = {
  "zeta-gundam": "Mobile Suit Zeta Gundam",
  "chars-counterattack": "Mobile Suit Gundam: Char's Counterattack",
  "gundam-unicorn": "Mobile Suit Gundam Unicorn",
  "victory-gundam": "Mobile Suit Victory Gundam",
  "g-gundam": "Mobile Fighter G Gundam",
  "gundam-x": "After War Gundam X",
  "turn-a-gundam": "Turn A Gundam",
  "gundam-seed": "Mobile Suit Gundam SEED",
  "gundam-seed-destiny": "Mobile Suit Gundam SEED Destiny",
  "gundam-00-season-1": "Mobile Suit Gundam 00 (Season 1)",
  "iron-blooded-orphans-season-2": "Mobile Suit Gundam: Iron-Blooded Orphans (Season 2)",
  "the-witch-from-mercury-season-2": "Mobile Suit Gundam: The Witch from Mercury (Season 2)",
} as const;

type SpoiledSeries = keyof typeof SPOILED_TITLES;

/** A text that gives away part of a story. Pages hide the text until a visitor opens it. */
export type Spoiler = { text: string; spoils: readonly [SpoiledSeries, ...SpoiledSeries[]] };
