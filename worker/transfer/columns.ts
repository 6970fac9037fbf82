import type { Kind } from "#franchise/works.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { boundsIssue, type EntryLog } from "#worker/log/contract/log.ts";
import { marksIn } from "#worker/log/contract/marks.ts";
import { LOG_SCHEMAS } from "#worker/log/contract/schemas.ts";
import { counted } from "#worker/platform/text.ts";
import type { Line } from "./lines";
import {
  boundedRows,
  FileError,
  fieldReader,
  idOf,
  inSlices,
  isoDay,
  LINES_MAX,
  leftOut,
  type OnProgress,
  parsed,
  type Scale,
  type TimeUnit,
  textOf,
  yearOf,
} from "./row";
import { type Cell, type Column, foldedName, type Service, type Table, type UnnamedStatus } from "./service";

export type Reading = {
  /** What each column means; null if it is ignored. Of two with the same meaning, the first one counts. */
  columns: readonly (Column | null)[];
  scale: Scale;
  unit: TimeUnit;
  /** Between thousands. Null if the file's numbers don't say it. */
  thousands: "." | "," | null;
  /** Where the month is in days such as 1/15/24 and 15.1.2024. Null if the file has none. */
  days: "mdy" | "dmy" | null;
  kind: Kind | null;
  unnamed: UnnamedStatus;
};

/** Lists folded names, the best one first. */
const NAMES: Record<Exclude<Column, "side7" | "log" | "marks" | "otherTitles">, string> = {
  title: "title name seriestitle animetitle gametitle anime game series movie film",
  kind: "type kind mediatype media titletype",
  year: "year releaseyear released releasedate",
  status: "status mystatus state completionstatus watchstatus shelf",
  rating: "yourrating myrating myscore userrating userscore rating rating10 rating100 score stars",
  episodesWatched: "episodeswatched watchedepisodes mywatchedepisodes progress watched",
  episodes: "episodes totalepisodes seriesepisodes",
  hoursPlayed: "hoursplayed hours playtime timeplayed minutesplayed",
  startedOn: "started startedon startdate mystartdate",
  finishedOn:
    "finished finishedon finishdate enddate completedon completiondate watcheddate watchedat watchedon datewatched lastwatchedat lastwatched viewdate myfinishdate date starttime",
  repeats: "repeats rewatches rewatched timesrewatched mytimeswatched replays",
  isFavourite: "favourite favorite isfavourite",
  isPrivate: "private isprivate",
  isReview: "shownasareview",
  notes: "notes note comments comment mycomments review memo",
  myAnimeList: "myanimelistid malid mal seriesanimedbid",
  aniList: "anilistid anilist",
  season: "season seasonnumber",
  episode: "episodenumber episode episodetitle",
  tvdb: "showtvdbid seriestvdbid tvdbshowid",
  tmdb: "showtmdbid seriestmdbid tmdbshowid",
};

const IDENTIFYING: readonly (Column | null)[] = ["title", "side7", "myAnimeList", "aniList"];

export const isIdentifying = ({ columns }: Reading) =>
  columns.some((column) => column !== null && IDENTIFYING.includes(column));

/** `isCertain` is false if the member must choose the scale, or what rows without a status mean. */
export function readingOf(service: Service, table: Table, fileName: string) {
  const { names } = table;
  const folded = names.map(foldedName);
  const columnOf = new Map(
    Object.entries(service.columns).flatMap(([column, all]) =>
      all.split(" ").map((name) => [name, column as Column] as const),
    ),
  );
  const unnamed = service.unnamed ? service.unnamed(folded, fileName) : null;
  const columns = folded.map((name) => columnOf.get(name) ?? null);
  const scales = service.scalesOf?.(table) ?? [service.scale ?? RATING_MAX];
  const reading: Reading = {
    columns,
    scale: scales[0] ?? RATING_MAX,
    unit: service.unit ?? "hours",
    thousands: thousandsOf(textsIn(table, placesIn(columns, NUMBERS))),
    days: null,
    kind: service.kind ?? null,
    unnamed: unnamed ?? null,
  };
  return { reading, scales, isCertain: unnamed !== undefined && scales.length === 1 };
}

/** The member confirms the guess. Throws FileError if the file isn't a table with names in its first row. */
export function guessedReading(table: Table): Reading {
  const folded = table.names.map(foldedName);
  const columns: (Column | null)[] = folded.map(() => null);
  for (const [column, names] of Object.entries(NAMES)) {
    const name = names.split(" ").find((one) => folded.includes(one));
    if (name !== undefined) columns[folded.indexOf(name)] = column as Column;
  }
  const progress = columns.indexOf("episodesWatched");
  if (samplesOf(table, progress).some((sample) => /\d(?::\d|\s*h)/i.test(sample)))
    columns[progress] = columns.includes("hoursPlayed") ? null : "hoursPlayed";
  const isSure = columns.some((column) => column !== null);
  if (!isSure && (folded.length < 2 || table.lines.some(({ cells }) => cells.length !== folded.length))) {
    throw new FileError("This file has no column called “Title” in its first row.");
  }
  return {
    columns,
    scale:
      Number(/10+$/.exec(folded[columns.indexOf("rating")] ?? "")) ||
      guessedScale(table, columns.indexOf("rating")),
    unit: guessedUnit(folded[columns.indexOf("hoursPlayed")] ?? ""),
    thousands: thousandsOf(textsIn(table, columns.keys())),
    days: dayOrderOf(table, placesIn(columns, DAYS)),
    kind: folded.some((name) => /^(?:platforms?|console)$/.test(name)) ? "games" : null,
    unnamed: columns.includes("status")
      ? null
      : columns.includes("finishedOn")
        ? "completed"
        : columns.includes("rating")
          ? "rated"
          : null,
  };
}

const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const DECIMAL_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/;

/** German files write 1.234,5, and English ones 1,234.5. A file with both kinds of numbers says nothing. */
function thousandsOf(texts: Iterable<string>): Reading["thousands"] {
  let [hasComma, hasPoint] = [false, false];
  for (const cell of texts) {
    if (cell.length > NUMBER_LENGTH_MAX || !/[.,]/.test(cell)) continue;
    hasComma ||= DECIMAL_COMMA.test(cell);
    hasPoint ||= DECIMAL_POINT.test(cell);
  }
  if (hasComma === hasPoint) return null;
  return hasComma ? "." : ",";
}

function* textsIn({ lines }: Table, places: Iterable<number>): Generator<string> {
  for (const place of places) for (const { cells } of lines) yield textOf(cells[place]);
}

const placesIn = (columns: Reading["columns"], meanings: ReadonlySet<Column | null>) =>
  [...columns.keys()].filter((at) => meanings.has(columns[at] ?? null));

const NUMBER_LENGTH_MAX = 20;

const NUMBERS = new Set<Column | null>(["rating", "hoursPlayed", "episodesWatched", "episodes", "repeats"]);

function ungrouped(cell: string, { thousands }: Pick<Reading, "thousands">): string {
  if (thousands === null) return cell;
  const isGrouped = thousands === "." ? /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  return isGrouped.test(cell.trim()) ? cell.replaceAll(thousands, "") : cell;
}

const DAYS = new Set<Column | null>(["startedOn", "finishedOn"]);
/** May have a time. */
const OTHER_DAY = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d\d)(?:,? \d.*)?$/;

/** Only Americans write the month first, and never with points. The member confirms what no day of the file shows. */
export function dayOrderOf(table: Table, places: readonly number[]): Reading["days"] {
  let order: Reading["days"] = null;
  for (const text of textsIn(table, places)) {
    const [, first, sign, second] = OTHER_DAY.exec(text) ?? [];
    if (sign === "." || Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
    if (sign) order = "mdy";
  }
  return order;
}

const yearFirst = (cell: string, { days }: Pick<Reading, "days">) =>
  cell.trim().replace(OTHER_DAY, (_, first: string, _sign, second: string, year: string) => {
    const [month, day] = days === "mdy" ? [first, second] : [second, first];
    return isoDay(year.padStart(4, "20"), month, day);
  });

export function guessedScale({ lines }: Table, column: number): number {
  const numbers = lines.map(({ cells }) => Number(textOf(cells[column]).replace(",", ".")) || 0);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  if (highest === 0) return RATING_MAX;
  if (highest <= 5) return 5;
  return highest > 20 ? 100 : RATING_MAX;
}

export const SCALES: readonly Scale[] = [5, 10, 20, 100];

function guessedUnit(name: string): TimeUnit {
  if (name.includes("min")) return "minutes";
  return name.includes("sec") ? "seconds" : "hours";
}

const SAMPLES = 3;

export function samplesOf(table: Table, column: number): string[] {
  const samples = new Set<string>();
  for (const cell of textsIn(table, [column])) {
    if (cell) samples.add(cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

export function exampleOf(column: Column | null, sample: string, reading: Reading): string | null {
  if (column !== "rating" && column !== "hoursPlayed") return null;
  const { values, log } = fieldReader(reading)({ [column]: ungrouped(sample, reading) }, []);
  if (column === "rating") return values.rating ? `${values.rating} of ${RATING_MAX}` : "no rating";
  return log.sessions ? counted(log.sessions[0]?.[1] ?? 0, "hour") : "no time";
}

/** `leftOut` counts the lines that are not a whole series, film or game, or one of its episodes. */
export async function linesOf(
  table: Table,
  reading: Reading,
  service: Service | null,
  onProgress: OnProgress = () => {},
) {
  const lineOf = lineReader(table.names, reading, service);
  const lines: Line[] = [];
  const read = (line: Table["lines"][number]) => {
    const one = lineOf(line);
    if (one) lines.push(one);
  };
  await inSlices(boundedRows(table.lines, LINES_MAX), read, onProgress);
  return { lines, leftOut: table.lines.length - lines.length };
}

/** Returns what reads one line after another. Null if the line is left out. */
export function lineReader(names: Table["names"], reading: Reading, service: Service | null) {
  const byName = grouped(names.map(foldedName));
  const columns = [...grouped(reading.columns)].flatMap(([column, places]) =>
    column === null ? [] : [{ column, places }],
  );
  const fieldsOf = fieldReader({ ...reading, statuses: service?.statuses });
  let own: readonly unknown[] = [];
  const placesOf = new Map<string, readonly number[]>();
  const cell: Cell = (asked) => {
    let places = placesOf.get(asked);
    if (!places) {
      places = asked.split(" ").flatMap((name) => byName.get(name) ?? []);
      placesOf.set(asked, places);
    }
    return firstCell(own, places) ?? "";
  };

  return ({ number, cells: all }: Table["lines"][number]): Line | null => {
    own = all;
    if (service?.leavesOut?.(cell)) return null;
    const cells: Cells = {};
    for (const { column, places } of columns) {
      const one = firstCell(own, places);
      cells[column] = one && NUMBERS.has(column) ? ungrouped(one, reading) : one;
      if (one && reading.days && DAYS.has(column)) cells[column] = yearFirst(one, reading);
    }
    Object.assign(cells, service?.derived?.(cell));
    if (service && !service.hasEmptyValues)
      for (const column of Object.keys(cells) as Column[]) cells[column] = cells[column]?.trim() || undefined;
    cells.episodesWatched ||= undefined;
    cells.hoursPlayed ||= undefined;
    const remarks: string[] = [];
    const { values, log } = fieldsOf(cells, remarks);
    const { unnamed } = reading;
    if (!cells.status?.trim())
      values.status = (unnamed === "rated" ? values.rating && "completed" : unnamed) || undefined;
    const kind = service?.kind ?? kindOf(cells) ?? reading.kind;
    if (cells.marks) log.episodeMarks = marksIn(cells.marks);
    if (cells.log) log.whole = logIn(cells.log, kind, remarks);
    const title = textOf(cells.title);
    const named = textOf(cells.episode);
    const episode = named ? idOf(EPISODE.exec(named)?.[1]) : null;
    const season = textOf(cells.season);
    const line: Line = {
      number,
      // An episode with only a name is found by it.
      title: named && !episode ? `${title}: ${named}` : title,
      otherTitles: cells.otherTitles?.split("\n").filter(Boolean) ?? [],
      kind,
      ids: {
        side7: textOf(cells.side7) || null,
        myAnimeList: idOf(cells.myAnimeList),
        aniList: idOf(cells.aniList),
        tvdb: idOf(cells.tvdb),
        tmdb: idOf(cells.tmdb),
      },
      year: cells.year ? yearOf(cells.year) : null,
      episodes: idOf(cells.episodes),
      episode,
      log,
      isExact: service?.isExact,
      isViewing: service?.isViewing?.(cell),
      values,
      remarks,
    };
    if (season === "all") line.season = null;
    else if (/^-?\d{1,3}$/.test(season)) {
      line.season = Math.abs(Number(season));
      if (season.startsWith("-")) line.isUpTo = true;
    }
    return line;
  };
}

/** The places of each value. */
const grouped = <Value>(values: readonly Value[]): Map<Value, number[]> =>
  Map.groupBy(values.keys(), (at) => values[at] as Value);

type Cells = { [column in Column]?: string | undefined };

/** The first one that isn't empty: two columns may have the same name or meaning. Undefined if there is none at all. */
function firstCell(cells: readonly unknown[], places: readonly number[]): string | undefined {
  let found: string | undefined;
  for (const at of places) {
    const cell = cells[at];
    if (cell === undefined) continue;
    found = cell === null ? "" : String(cell);
    if (places.length === 1 || found.trim() !== "") return found;
  }
  return found;
}

/** 5, S01E05, Episode 5, or "Episode 5: Its name". */
const EPISODE = /^(?:s\d{1,3}\s?)?(?:e(?:p(?:isode)?)?\.?\s?)?(\d{1,4})(?:\s?[:–-].*)?$/i;

function kindOf({ kind = "", status = "", episodesWatched, hoursPlayed }: Cells): Kind | null {
  if (/game/i.test(kind) || /play/i.test(status)) return "games";
  if (kind || /watch/i.test(status)) return "series";
  if (hoursPlayed && !episodesWatched) return "games";
  return episodesWatched && !hoursPlayed ? "series" : null;
}

/** Reads the log of our own files. An entry without a log has none. */
function logIn(text: string | undefined, kind: Kind | null, remarks: string[]): EntryLog | undefined {
  if (!text?.trim()) return undefined;
  const { data: log } = LOG_SCHEMAS[kind ?? "series"].safeParse(parsed(text));
  if (!log) return leftOut(remarks, "The log", text.slice(0, 40));
  const issue = boundsIssue(log);
  if (issue) remarks.push(`${issue} This one was left out.`);
  return issue ? undefined : log;
}
