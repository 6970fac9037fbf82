export const MOST_FOLLOWED = 100;

/** The home page reads three rows for each of them, and has others on other days. */
export const LOOKED_AT = 7;
