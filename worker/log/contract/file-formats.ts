import Papa from "papaparse";
import { ENTRY_FIELDS, eachFlag, type Flag } from "./fields";
import type { SeriesStatus } from "./index";

/** The formats that exports and imports share, so that importing an exported file changes nothing. */

const columnOf = (name: Flag) => {
  const field: { label: string; column?: string } = ENTRY_FIELDS[name];
  return field.column ?? field.label;
};

/** Lists the columns in their order, with the names in the header row. */
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
  ...eachFlag(columnOf),
  notes: "Notes",
  side7: "Side 7 ID",
  myAnimeList: "MyAnimeList ID",
  aniList: "AniList ID",
  /** The column has JSON. */
  log: "Log",
} as const;
export type CsvColumn = keyof typeof CSV_COLUMNS;
export const CSV_COLUMN_NAMES = Object.keys(CSV_COLUMNS) as CsvColumn[];

/** A spreadsheet would read these as a formula: they get an apostrophe. So do those that begin with one. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?=['=+\-@\t\r\n＝＋－＠])/;
export const withoutGuard = (cell: string) => (cell.startsWith("'") ? cell.replace(GUARDED, "") : cell);

/** No cell is a formula. Excel recognizes UTF-8 by the byte order mark. */
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
/** The mark tells the import that entries without our tags are neither favorites, private nor reviews. */
export const MY_ANIME_LIST_MARK = "Exported by Side 7";
/** MyAnimeList doesn't have these fields. */
export const MY_ANIME_LIST_TAGS = {
  isFavourite: "side7:favourite",
  isPrivate: "side7:private",
  isReview: "side7:review",
};
export const MY_ANIME_LIST_ID = "side7:id=";
export const MY_ANIME_LIST_MARKS = "side7:marks=";
