import type { Series } from "../contract";
import type { Scene } from "../scene";

/** A series as we write it down, without what follows from its calendar and its place in the lists. */
export type SeriesItem = Omit<
  Series,
  "also" | "year" | "released" | "timeline" | "startsIn" | "watchOrder" | "icon"
> & {
  /** For narrow places, such as "ZZ". No other work has it. */
  shortTitle: string;
  /**
   * Further names that people type or have in their lists, searched and never shown: the titles as MyAnimeList and
   * Kitsu write them, names without the words before them, and common short forms. A name belongs to one work; leave
   * out what you aren't sure of. Case, accents and punctuation don't matter.
   */
  also?: readonly string[];
  /** Day of the first showing or stream, `2002-10-05`, or only the year: `1992`. */
  premiere: string;
  /** Year in the calendar of the item's timeline. */
  startsIn: number | null;
  /** Ids of the series whose stories a compilation tells again. */
  retells?: readonly string[];
  /** Set if it tells them in full, so that watching it counts as watching them. */
  retellsAll?: true;
  /**
   * Ids of the series to watch before it, only the step before it: what comes before that follows from their items. A
   * compilation without this field needs what its story needs.
   */
  watchFirst?: readonly string[];
  /** What its poster shows. docs/content.md says how to choose. */
  poster: Scene;
};
