/** Yours to change: the name of the site on its pages, on the cards and wherever they are embedded. */
export const PRODUCT = "Side 7";
