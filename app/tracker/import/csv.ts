import Papa from "papaparse";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import {
  CSV_COLUMN_NAMES,
  CSV_COLUMNS,
  type CsvColumn,
  withoutGuard,
} from "#worker/tracker/contract/file-formats.ts";
import { boundedRows, FileError, type Row } from "./row";
import { idOf, valueReader } from "./values";

/** Other names that lists use for these columns, in lower case and without anything but letters and digits. */
const OTHER_NAMES: Record<CsvColumn, readonly string[]> = {
  kind: ["kind", "media"],
  title: ["name", "series", "seriestitle", "anime", "animetitle", "game", "gametitle"],
  year: ["releaseyear", "released"],
  status: ["state", "mystatus"],
  rating: ["score", "myscore", "stars", "myrating"],
  episodesWatched: ["watchedepisodes", "mywatchedepisodes", "progress", "watched"],
  episodes: ["totalepisodes", "seriesepisodes"],
  hoursPlayed: ["hours", "playtime", "timeplayed"],
  startedOn: ["startedon", "startdate", "mystartdate"],
  finishedOn: ["finishedon", "finishdate", "enddate", "completedon", "myfinishdate"],
  repeats: ["rewatches", "rewatched", "timesrewatched", "mytimeswatched", "replays"],
  isFavourite: ["favorite", "isfavourite"],
  isPrivate: ["isprivate"],
  notes: ["note", "comments", "comment", "mycomments", "review"],
  side7: [],
  myAnimeList: ["malid", "mal", "seriesanimedbid"],
  aniList: ["anilist"],
};

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const columnsByName = new Map(
  CSV_COLUMN_NAMES.flatMap((column) =>
    [CSV_COLUMNS[column], ...OTHER_NAMES[column]].map((name) => [folded(name), column] as const),
  ),
);

export function readCsv(text: string): Row[] {
  const lineEnd = "\n";
  const lines = text.replace(/\r\n?/g, lineEnd);
  const delimiter = delimiterOf(lines.split(lineEnd, 1)[0] ?? "");
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: lineEnd });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileError(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const filled = data
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...entries] = filled;
  const columns = (header?.cells ?? []).map((name) => columnsByName.get(folded(name)));
  if (!IDENTIFYING.some((column) => columns.includes(column))) {
    throw new FileError("This file has no column called “Title” in its first row.");
  }
  return boundedRows(entries).map(({ cells, number }) => rowOf(cellsByColumn(columns, cells), number));
}

/** The delimiter with which most of the header's names are known columns. */
function delimiterOf(header: string): string {
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => columnsByName.has(folded(name))).length;
  return [",", ";", "\t", "|"].reduce((best, other) => (known(other) > known(best) ? other : best));
}

const IDENTIFYING: readonly CsvColumn[] = ["title", "side7", "myAnimeList", "aniList"];

type Cells = Partial<Record<CsvColumn, string>>;

/** If two columns mean the same, the first one counts. */
function cellsByColumn(columns: (CsvColumn | undefined)[], cells: string[]): Cells {
  const found: Cells = {};
  columns.forEach((column, at) => {
    if (column) found[column] ??= withoutGuard(cells[at] ?? "");
  });
  return found;
}

function rowOf(cells: Cells, number: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  return {
    number,
    title: cells.title?.trim() ?? "",
    otherTitles: [],
    kind: kindOf(cells),
    ids: {
      side7: cells.side7?.trim() || null,
      myAnimeList: idOf(cells.myAnimeList),
      aniList: idOf(cells.aniList),
    },
    year: idOf(cells.year),
    episodes: idOf(cells.episodes),
    values: {
      status: read.status(cells.status),
      rating: read.rating(cells.rating),
      episodesWatched: read.episodes(cells.episodesWatched || undefined),
      hoursPlayed: read.hours(cells.hoursPlayed || undefined),
      notes: read.notes(cells.notes),
      startedOn: read.startedOn(cells.startedOn),
      finishedOn: read.finishedOn(cells.finishedOn),
      repeats: read.repeats(cells.repeats),
      isFavourite: read.isFavourite(cells.isFavourite),
      isPrivate: read.isPrivate(cells.isPrivate),
    },
    remarks,
  };
}

/** The kind from its own column, or else from values that only one kind has. */
function kindOf({ kind = "", status = "", episodesWatched, hoursPlayed }: Cells): Kind | null {
  if (/game/i.test(kind) || /play/i.test(status)) return "games";
  if (kind || /watch/i.test(status)) return "series";
  if (hoursPlayed && !episodesWatched) return "games";
  return episodesWatched && !hoursPlayed ? "series" : null;
}
