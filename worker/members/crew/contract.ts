export const MOST_FOLLOWED = 100;

/** The home page reads three rows for each of them. With more, everybody has their turn on other days. */
export const LOOKED_AT = 5;
