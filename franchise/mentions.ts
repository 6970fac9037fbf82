/* The names that tie videos to works. worker/feeds/links.ts finds works in titles with them. */

export const FRANCHISE = /gundam|ガンダム/i;
/** What titles begin with, and the franchise's name inside them. Videos leave both out. */
export const FIRST_WORDS = /^Mobile Suit |^Mobile Fighter /;
export const FRANCHISE_IN_TITLE = /\bGundam:? /;
/** How titles begin that say too little without those words. */
export const NOT_SHORTENED = /^SD |^The /;

/** Maps the path of a work's page to its other names. */
export const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  "series/mobile-suit-gundam": [
    "Mobile Suit Gundam 0079",
    "Mobile Suit Gundam 1979",
    "Mobile Suit Gundam (1979)",
    "Gundam 1979",
  ],
};

/** Names that mean the franchise, a calendar or a machine as often as a work. */
export const NEVER = new Set(["mobile suit gundam", "gundam uc", "gundam movie", "operation meteor"]);
/** Names that are the beginning of other phrases. */
export const ONLY_AT_THE_END = new Set(["gundam x", "gundam narrative", "gundam origin", "gundam victory"]);
export const NOT_BEFORE = /^:?\s*(?:the\s+)?(?:movies|films|compilations?|trilogy|a new translation|msv)\b/i;
/** Ordinary words in small letters. */
export const IN_CAPITALS = new Map([["gundam age", "AGE"]]);

/** Words that only names of games have. */
export const GAME_WORDS =
  /\b(?:breaker|generation|g gen|operation|extreme|exvs\w*|warriors|robot wars|battle alliance|greed|side story|crossfire|musou|saga|blue destiny|battle assault|code fairy|engage)\b/i;
/** Finds grades and scales of model kits. */
export const GRADES = /\b(?:HG(?:UC|CE)?|RG|MG|PG|EG|MGEX)\b|\b1\/\d{2,3}\b/;
