/** Yours to change: what the site is called on its pages, on the cards and wherever they are embedded. */
export const PRODUCT = "Side 7";
