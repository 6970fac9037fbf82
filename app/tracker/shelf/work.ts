/** A series or a game as a shelf shows it. */
export type Work = {
  id: string;
  title: string;
  /** Below the title: the original title, or the developer. */
  subtitle: string | null;
  description: string;
  year: number;
  /** Beside the year, such as the kind and the calendar; `about` says it all in a line. */
  facts: readonly string[];
  about: string;
  /** Key of its drawing. */
  glyph: string;
  /** Episodes; null for games and where the number is unknown. */
  length: number | null;
  /** Whether its progress can be counted. */
  isCounted: boolean;
  /** Place in the recommended order, for series. */
  watchOrder: number;
  /** The names it is found by, folded. */
  searched: string;
  /** By the name of each filter the values it passes for. */
  tags: Readonly<Record<string, readonly string[]>>;
};

/** The search ignores the case and the width of letters. */
export const folded = (text: string) => text.normalize("NFKC").toLowerCase();
