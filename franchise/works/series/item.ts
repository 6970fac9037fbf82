import type { Scene } from "../../art/scene";
import type { Series } from "../../works";

/** A series as its source file describes it. `npm run assets` derives the omitted fields. */
export type SeriesItem = Omit<
  Series,
  "also" | "year" | "released" | "timeline" | "startsIn" | "watchOrder" | "icon"
> & {
  /** A unique name for narrow places, such as "ZZ". */
  shortTitle: string;
  /**
   * More names that people type or import, used only for searches and imports: the titles on MyAnimeList and Kitsu,
   * names without their first words, and common abbreviations. A name belongs to one work, so leave out doubtful names.
   * Case, accents and punctuation don't matter.
   */
  also?: readonly string[];
  /** The day of the first showing or stream (`2002-10-05`), or only the year (`1992`). */
  premiere: string;
  /** A year in the calendar of the series' timeline; null if the story has no date. */
  startsIn: number | null;
  /** Ids of the series that a compilation retells. */
  retells?: readonly string[];
  /** Set if the compilation retells those series in full. Watching the compilation then counts as watching them. */
  retellsAll?: true;
  /**
   * Ids of the series to watch immediately before this one. Earlier steps follow from those series' own items. A
   * compilation without this field has the requirements of the story that it retells.
   */
  watchFirst?: readonly string[];
  /** What its poster shows. docs/content.md says how to choose. */
  poster: Scene;
};
