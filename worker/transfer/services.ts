import { CSV_COLUMN_NAMES, CSV_COLUMNS } from "#worker/log/contract/file-formats.ts";
import { FileError, OWN_FORMAT } from "./row";
import { foldedName, type Service, type Table } from "./service";
import { aniList, myAnimeList } from "./services/anime";
import { FILMS } from "./services/films";
import { GAMES } from "./services/games";
import { SHOWS } from "./services/shows";
import { tvTime } from "./services/tv-time";

export const SERVICES: readonly Service[] = [
  myAnimeList(),
  {
    name: OWN_FORMAT,
    files: "our CSV, JSON and XML",
    marks: [foldedName(CSV_COLUMNS.side7)],
    columns: Object.fromEntries(CSV_COLUMN_NAMES.map((column) => [column, foldedName(CSV_COLUMNS[column])])),
    hasEmptyValues: true,
    isExact: true,
  },
  ...FILMS,
  ...SHOWS,
  tvTime,
  ...GAMES,
  aniList,
];

const OR_CSV = "You can make a CSV file with the columns Title, Status, Rating and Episodes watched instead.";
const asXml = (tool: string) =>
  `Please convert it to MyAnimeList's XML, which tools such as ${tool} do. ${OR_CSV}`;

/** JSON files that can't be imported, by their columns like those above, and what to do instead. */
const REFUSED: readonly [name: string, columns: string, advice: string][] = [
  ["Kitsu", "id type attributesratingtwenty", asXml("malscraper")],
  [
    "Shikimori",
    "targettitle targetid targettype",
    "Please export the list as XML, in MyAnimeList's format, and choose that file.",
  ],
  ["Ryot", "lot source identifier", `Ryot's export has IDs of other catalogs instead of titles. ${OR_CSV}`],
  [
    "Steam",
    "appid",
    "Please export your library from Playnite as CSV, with your Steam games in it, and choose that file.",
  ],
  ["Anime-Planet", "exporttype name status", asXml("anitransfer")],
  ["Grouvee", "site exportformatversion", "Please export your collection as CSV and choose that file."],
];

export function serviceOf(table: Table, isJson: boolean): Service | null {
  const names = new Set(table.names.map(foldedName));
  const hasAll = (lists: Service["marks"]) =>
    lists?.some((list) => list.split(" ").every((name) => names.has(name)));
  const service = SERVICES.find(
    ({ marks, jsonMarks, fits }) => hasAll(isJson ? jsonMarks : marks) && (fits?.(table) ?? true),
  );
  if (service) return service;
  const [refused, , advice] = (isJson && REFUSED.find(([, columns]) => hasAll([columns]))) || [];
  if (refused) throw new FileError(`This is a file from ${refused}. ${advice}`);
  if (/^letterboxd list export/i.test(table.names[0] ?? ""))
    throw new FileError(
      "This is a file from Letterboxd. Please choose ratings.csv, watched.csv, watchlist.csv or diary.csv of your export.",
    );
  return null;
}
