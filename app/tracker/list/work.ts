import type { Searched } from "#app/search/finder.ts";

/** A series or a game as a shelf shows it. */
export type Work = {
  id: string;
  title: string;
  /** Below the title: the original title, or the developer. */
  subtitle: string | null;
  description: string;
  year: number;
  /** Shown beside the year, such as the kind and the calendar. `about` has everything in one line. */
  facts: readonly string[];
  about: string;
  /** Episodes; null for games and where the number is unknown. */
  length: number | null;
  /** Whether its progress can be counted. */
  isCounted: boolean;
  /** The number in the recommended order, for series; 0 for games. */
  watchOrder: number;
  /** What it is found by. */
  searched: Searched;
  /** For each filter, by its name, the values that the work matches. */
  tags: Readonly<Record<string, readonly string[]>>;
};
