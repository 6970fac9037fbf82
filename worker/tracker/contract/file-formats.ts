import Papa from "papaparse";
import type { SeriesStatus } from "../contract";

/** What our exports and the import must agree on, so that an exported file comes back unchanged. */

/** The columns of our CSV in their order, with the names in its first row. */
export const CSV_COLUMNS = {
  kind: "Type",
  title: "Title",
  year: "Year",
  status: "Status",
  rating: "Rating",
  episodesWatched: "Episodes watched",
  episodes: "Episodes",
  hoursPlayed: "Hours played",
  startedOn: "Started",
  finishedOn: "Finished",
  repeats: "Repeats",
  isFavourite: "Favourite",
  isPrivate: "Private",
  notes: "Notes",
  side7: "Side 7 ID",
  myAnimeList: "MyAnimeList ID",
  aniList: "AniList ID",
} as const;
export type CsvColumn = keyof typeof CSV_COLUMNS;
export const CSV_COLUMN_NAMES = Object.keys(CSV_COLUMNS) as CsvColumn[];

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, and so does one that begins with an
 * apostrophe.
 */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?=['=+\-@\t\r\n＝＋－＠])/;
export const withoutGuard = (cell: string) => cell.replace(GUARDED, "");

/**
 * A CSV file that is safe to open in a spreadsheet: no cell is a formula, and it begins with the mark by which Excel
 * recognizes UTF-8.
 */
export const csvText = (header: readonly string[], lines: readonly unknown[][]) =>
  `\ufeff${Papa.unparse({ fields: [...header], data: [...lines] }, { escapeFormulae: FORMULA })}\r\n`;

export const JSON_FORMAT = "side7-tracker";
export const JSON_VERSION = 1;

export const MY_ANIME_LIST_STATUSES: Record<SeriesStatus, string> = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "On-Hold",
  dropped: "Dropped",
};
/** Tells the import that an entry without our tags is neither a favorite nor private. */
export const MY_ANIME_LIST_MARK = "Exported by Side 7";
/** MyAnimeList has no fields for these, so they are tags. */
export const MY_ANIME_LIST_TAGS = { favourite: "side7:favourite", private: "side7:private", id: "side7:id=" };
