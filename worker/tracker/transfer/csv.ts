import Papa from "papaparse";
import { GAME_STATUS_LABELS, SERIES_STATUS_LABELS } from "../contract";
import { boundedRows, FileFault, type Row } from "./row";
import { idOf, valueReader } from "./values";
import { type Kind, keyOf, type Tracked, type Work } from "./work";

/** Each column as we write it, then other names it goes by: lower case, letters and digits alone. */
const COLUMNS = {
  kind: ["Type", "kind", "media"],
  title: ["Title", "name", "series", "seriestitle", "anime", "animetitle", "game", "gametitle"],
  year: ["Year", "releaseyear", "released"],
  status: ["Status", "state", "mystatus"],
  rating: ["Rating", "score", "myscore", "stars", "myrating"],
  episodesWatched: ["Episodes watched", "watchedepisodes", "mywatchedepisodes", "progress", "watched"],
  episodes: ["Episodes", "totalepisodes", "seriesepisodes"],
  hoursPlayed: ["Hours played", "hours", "playtime", "timeplayed"],
  startedOn: ["Started", "startedon", "startdate", "mystartdate"],
  finishedOn: ["Finished", "finishedon", "finishdate", "enddate", "completedon", "myfinishdate"],
  repeats: ["Repeats", "rewatches", "rewatched", "timesrewatched", "mytimeswatched", "replays"],
  isFavourite: ["Favourite", "favorite", "isfavourite"],
  isPrivate: ["Private", "isprivate"],
  notes: ["Notes", "note", "comments", "comment", "mycomments", "review"],
  side7: ["Side 7 ID"],
  myAnimeList: ["MyAnimeList ID", "malid", "mal", "seriesanimedbid"],
  aniList: ["AniList ID", "anilist"],
} as const;
type Column = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as Column[];
const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const columnsByName = new Map(
  NAMES.flatMap((column) => COLUMNS[column].map((name) => [folded(name), column])),
);

/** What a spreadsheet would take for a formula gets an apostrophe before it; so does what has one already. */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?=['=+\-@\t\r\n＝＋－＠])/;

const KIND_LABELS: Record<Kind, string> = { series: "Series", games: "Game" };
const yes = (flag: boolean) => (flag ? "yes" : "no");

/** With the mark by which Excel knows UTF-8. */
export function writeCsv(tracked: readonly Tracked[], works: ReadonlyMap<string, Work>): string {
  const lines = tracked.map((entry) => {
    const work = works.get(keyOf(entry));
    const cells: Record<Column, string | number | null | undefined> = {
      kind: KIND_LABELS[entry.kind],
      title: work?.title,
      year: work?.year,
      status: entry.kind === "series" ? SERIES_STATUS_LABELS[entry.status] : GAME_STATUS_LABELS[entry.status],
      rating: entry.rating,
      episodesWatched: entry.kind === "series" ? entry.progress : null,
      episodes: work?.length,
      hoursPlayed: entry.kind === "games" ? entry.progress : null,
      startedOn: entry.startedOn,
      finishedOn: entry.finishedOn,
      repeats: entry.repeats,
      isFavourite: yes(entry.isFavourite),
      isPrivate: yes(entry.isPrivate),
      notes: entry.notes,
      side7: entry.workId,
      myAnimeList: work?.myAnimeListId,
      aniList: work?.aniListId,
    };
    return NAMES.map((column) => cells[column]);
  });
  return csvText(
    NAMES.map((column) => COLUMNS[column][0]),
    lines,
  );
}

/** Cells as a spreadsheet opens them: no formula among them. */
export const csvText = (header: readonly string[], lines: readonly unknown[][]) =>
  `\ufeff${Papa.unparse({ fields: [...header], data: [...lines] }, { escapeFormulae: FORMULA })}\r\n`;

export function readCsv(text: string): Row[] {
  const lineEnd = "\n";
  const lines = text.replace(/\r\n?/g, lineEnd);
  const delimiter = delimiterOf(lines.split(lineEnd, 1)[0] ?? "");
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: lineEnd });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileFault(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const filled = data
    .map((cells, at) => ({ cells, place: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...entries] = filled;
  const columns = (header?.cells ?? []).map((name) => columnsByName.get(folded(name)));
  if (!IDENTIFYING.some((column) => columns.includes(column))) {
    throw new FileFault("This file has no column called “Title” in its first row.");
  }
  return boundedRows(entries).map(({ cells, place }) => rowOf(cellsByColumn(columns, cells), place));
}

/** The one that makes the most sense of the names of the columns. */
function delimiterOf(header: string): string {
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => columnsByName.has(folded(name))).length;
  return [",", ";", "\t", "|"].reduce((best, other) => (known(other) > known(best) ? other : best));
}

const IDENTIFYING: readonly Column[] = ["title", "side7", "myAnimeList", "aniList"];

type Cells = Partial<Record<Column, string>>;

/** Of two columns that mean the same, the first counts. */
function cellsByColumn(columns: (Column | undefined)[], cells: string[]): Cells {
  const found: Cells = {};
  columns.forEach((column, at) => {
    if (column) found[column] ??= (cells[at] ?? "").replace(GUARDED, "");
  });
  return found;
}

function rowOf(cells: Cells, place: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  return {
    place,
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

/** By its own column, else by what only series or only games have. */
function kindOf({ kind = "", status = "", episodesWatched, hoursPlayed }: Cells): Kind | null {
  if (/game/i.test(kind) || /play/i.test(status)) return "games";
  if (kind || /watch/i.test(status)) return "series";
  if (hoursPlayed && !episodesWatched) return "games";
  return episodesWatched && !hoursPlayed ? "series" : null;
}
