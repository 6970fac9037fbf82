import { gunzipSync, type UnzipFileFilter, unzipSync } from "fflate";
import Papa from "papaparse";
import { KINDS, type Kind } from "#franchise/works.ts";
import { API_NAMES } from "#worker/log/contract/fields.ts";
import {
  CSV_COLUMN_NAMES,
  CSV_COLUMNS,
  JSON_FORMAT,
  JSON_VERSION,
  withoutGuard,
} from "#worker/log/contract/file-formats.ts";
import { guessedReading, linesOf, type Reading, readingOf, SCALES } from "#worker/transfer/columns.ts";
import { gathered, type Line } from "#worker/transfer/lines.ts";
import { readMyAnimeList } from "#worker/transfer/my-anime-list.ts";
import {
  boundedRows,
  COLUMNS_MAX,
  type Fields,
  FileError,
  inSlices,
  LINES_MAX,
  ONE_PAGE_DATA,
  type OnProgress,
  type Row,
  type Scale,
} from "#worker/transfer/row.ts";
import { SERVICES, type Service, serviceOf, type Table } from "#worker/transfer/services.ts";

const MEGABYTE = 1024 * 1024;
const FILE_MAX_MB = 25;
const TOO_LARGE = `This file is too large: we can read at most ${FILE_MAX_MB} MB.`;
const ARCHIVE_MAX_MB = 50;
const ARCHIVE_FILES_MAX = 200;

/** `leftOut` counts lines that are not of a whole series, film or game, such as special episodes. */
export type ReadList = { format: string; rows: Row[]; leftOut: number };

/** The member must explain its columns, or what its values mean. `reading` is our guess. */
export type UnreadTable = {
  format: string;
  table: Table;
  reading: Reading;
  scales: readonly Scale[];
  service: Service | null;
};

export type Found = ReadList | UnreadTable;
type Lines = { format: string; lines: readonly Line[]; leftOut: number };

/** `name` is used only to tell apart files with equal columns. Throws FileError if it can't read the file. */
export async function readFile(file: Blob, name = "", onProgress: OnProgress = () => {}): Promise<Found> {
  if (file.size > ARCHIVE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b)) return readArchive(bytes, onProgress);
  const text = textIn(startsWith(bytes, 0x1f, 0x8b) ? gunzipped(bytes) : bytes);
  const found = await readText(text, name, onProgress);
  return "lines" in found ? listOf([found]) : found;
}

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/** Reads a table as the member explained it. */
export const readTableAs = async (
  { format, table, service }: UnreadTable,
  reading: Reading,
  onProgress: OnProgress = () => {},
) => listOf([{ format, ...(await linesOf(table, reading, service, onProgress)) }]);

function listOf(found: readonly Lines[]): ReadList {
  const rows = boundedRows(gathered(found.flatMap(({ lines }) => lines)));
  return {
    format: [...new Set(found.map(({ format }) => format))].join(", "),
    rows: rows.map((row, at) => (found.length > 1 ? { ...row, number: at + 1 } : row)),
    leftOut: found.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

async function readText(whole: string, name: string, onProgress: OnProgress): Promise<Lines | UnreadTable> {
  const text = whole.trimStart();
  if (text === "") throw new FileError("This file is empty.");
  if (text.startsWith("<")) {
    if (/<myanimelist\b/.test(text))
      return { format: "MyAnimeList", lines: await readMyAnimeList(text, onProgress), leftOut: 0 };
    const [, data] = OUR_PAGE.exec(text) ?? [];
    if (data) return readText(data, name, onProgress);
    throw new FileError("This isn't an export from MyAnimeList. It may be a saved web page.");
  }
  if (/^[{[]/.test(text)) checkSize(text, { "{": ROW_SIGNS_MAX, "[": ROW_SIGNS_MAX, ",": CELL_SIGNS_MAX });
  const json = /^[{[]/.test(text) ? jsonOf(text) : undefined;
  const isOurs = isOurJson(json);
  const table =
    json === undefined ? readTable(text) : isOurs ? ownTable(json) : await tableOfJson(json, onProgress);
  const service = serviceOf(table, json !== undefined && !isOurs);
  if (service) {
    const { isCertain, ...unread } = readingOf(service, table, name);
    return isCertain
      ? { format: service.name, ...(await linesOf(table, unread.reading, service, onProgress)) }
      : { format: service.name, table, service, ...unread };
  }
  if (json === undefined)
    return { format: "CSV", table, reading: guessedReading(table), scales: SCALES, service };
  throw new FileError(`This JSON file is none that we know. We read files of ${NAMES}.`);
}

const NAMES = new Intl.ListFormat("en").format(new Set(SERVICES.map(({ name }) => name)));

const OUR_PAGE = new RegExp(`<script type="application/json" id="${ONE_PAGE_DATA}">([^<]*)</script>`);

/** All known files of one service are one list. A single file is read as if it were chosen itself. */
async function readArchive(archive: Uint8Array, onProgress: OnProgress): Promise<Found> {
  const { names, files } = unzipped(archive);
  const service = SERVICES.find((one) => files.some(({ name }) => one.inArchive?.test(name)));
  // The same in JSON says nothing more.
  const isTwice = (path: string) =>
    path.endsWith(".json") && files.some(({ name }) => name === path.replace(/json$/, "csv"));
  const chosen = service
    ? files.filter(({ name }) => service.inArchive?.test(name) && !isTwice(name))
    : files;
  const known: Lines[] = [];
  for (const { name, bytes } of chosen) {
    try {
      const found = await readText(textIn(bytes), baseName(name), onProgress);
      if ("lines" in found) known.push(found);
      else if (chosen.length === 1) return found;
    } catch (error) {
      if (!(error instanceof FileError) || chosen.length === 1) throw error;
    }
  }
  if (known.length > 0) return listOf(known);
  const shown = names.slice(0, NAMES_SHOWN).join(", ");
  throw new FileError(
    `This archive has ${shown || "no files"}${names.length > NAMES_SHOWN ? " and more" : ""}: none that we know. We read files of ${NAMES}. If it is an Excel workbook, please save it as CSV.`,
  );
}

const NAMES_SHOWN = 5;
const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** An archive can't unpack to more than it says: fflate makes no more room. */
function unzipped(archive: Uint8Array) {
  const names: string[] = [];
  let size = 0;
  const limits = new FileError(
    `This archive is too large: we can unpack at most ${ARCHIVE_MAX_MB} MB and ${ARCHIVE_FILES_MAX} files.`,
  );
  const isRead: UnzipFileFilter = ({ name, originalSize }) => {
    const isText = /\.(?:csv|tsv|txt|json|xml)$/i.test(name);
    if (isText) size += originalSize;
    if (names.push(name) > ARCHIVE_FILES_MAX || size > ARCHIVE_MAX_MB * MEGABYTE) throw limits;
    return isText;
  };
  const isEncrypted = archive[2] === 3 && ((archive[6] ?? 0) & 1) === 1;
  if (isEncrypted)
    throw new FileError("This archive has a password. Please unpack it, and choose a file inside it.");
  const files = unpacked("archive", () => unzipSync(archive, { filter: isRead }));
  return { names, files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })) };
}

/** A compressed file's last bytes contain its size, and fflate makes no more room. */
function gunzipped(bytes: Uint8Array): Uint8Array {
  const size = bytes.length < 18 ? 0 : new DataView(bytes.buffer).getUint32(bytes.length - 4, true);
  if (size > FILE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  return unpacked("compressed file", () => gunzipSync(bytes));
}

function unpacked<Result>(what: string, unpack: () => Result): Result {
  try {
    return unpack();
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`This ${what} is damaged, or was cut off.`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError("This JSON file is damaged, or was cut off.");
  }
}

function textIn(bytes: Uint8Array): string {
  if (bytes.length > FILE_MAX_MB * MEGABYTE) throw new FileError(TOO_LARGE);
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileError("This isn't a text file.");
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text;
}

/** The names are from the first row, the numbers those of the lines in the file. */
function readTable(text: string): Table {
  const lineEnd = "\n";
  const whole = text.replace(/\r\n?/g, lineEnd);
  // Excel writes and reads such a line, but doesn't show it.
  const [excelLine, named] = /^"?sep=(.)"?\n/i.exec(whole) ?? ["", undefined];
  const lines = whole.slice(excelLine.length);
  const delimiter = named ?? delimiterOf(lines.split(lineEnd, 1)[0] ?? "");
  checkSize(lines, { [lineEnd]: ROW_SIGNS_MAX, [delimiter]: CELL_SIGNS_MAX });
  const { data, errors } = Papa.parse<string[]>(lines, {
    delimiter,
    newline: lineEnd,
    transform: withoutGuard,
  });
  const damage = errors.find(({ type }) => type === "Quotes");
  if (damage)
    throw new FileError(`This CSV file is damaged: see the quotes in row ${(damage.row ?? 0) + 1}.`);
  const [header, ...filled] = data
    .map((cells, at) => ({ cells, number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > LINES_MAX) boundedRows(filled, LINES_MAX);
  if ((header?.cells.length ?? 0) > COLUMNS_MAX) throw new FileError(TOO_WIDE);
  return { names: header?.cells.map((name) => name.trim()) ?? [], lines: filled };
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

const JSON_DEPTH_MAX = 8;
const TOO_WIDE = `This file has more than ${COLUMNS_MAX} columns: it is no list of works.`;

/** What makes rows and cells: a file that has too much of it would fill the memory before its rows are counted. */
function checkSize(text: string, most: Record<string, number>) {
  for (const sign in most) {
    let left = most[sign] ?? 0;
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
      if (--left < 0) throw new FileError(TOO_LONG);
  }
}
const TOO_LONG = `This file has more than ${LINES_MAX.toLocaleString("en")} rows. Please split it.`;
const ROW_SIGNS_MAX = 1_000_000;
const CELL_SIGNS_MAX = 5_000_000;

/** A name in a JSON file, with the path to it and the place of its column. */
type Name = { path: string; place?: number; inner: Map<string, Name> };

/** AniList's own export also has what its member wrote. */
const listsIn = (json: unknown) => {
  const { user, lists } = Object(json) as Fields;
  return lists ? { user, lists } : json;
};

/** A line for each item and each innermost object in it, with the values around. Columns have the path of their names: "show.ids.tvdb". */
async function tableOfJson(json: unknown, onProgress: OnProgress): Promise<Table> {
  const names: string[] = [];
  let width = 0;
  const top: Name = { path: "", inner: new Map() };
  const lines: Table["lines"][number][] = [];
  /** The items of a whole file's lists, with the values around them. */
  const items: [item: unknown, outer: readonly unknown[]][] = [];

  function named(outer: Name, name: string): Name {
    const known = outer.inner.get(name);
    if (known) return known;
    if (++width > COLUMNS_MAX) throw new FileError(TOO_WIDE);
    const one = { path: outer.path ? `${outer.path}.${name}` : name, inner: new Map() };
    outer.inner.set(name, one);
    return one;
  }

  function add(value: unknown, name: Name, outer: readonly unknown[], depth: number): void {
    if (depth > JSON_DEPTH_MAX) return;
    if (Array.isArray(value)) {
      for (const item of value)
        if (depth === 0) items.push([item, outer]);
        else add(item, name, outer, depth + 1);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const cells = [...outer];
    const lists: [Name, unknown[]][] = [];
    let hasObject = false;
    const collect = (object: object, around: Name, level: number) => {
      for (const key in object) {
        // Some of AniList's files have two lists.
        if (depth === 0 && key === "manga") continue;
        const inner = (object as Fields)[key];
        const one = named(around, key);
        const objects = Array.isArray(inner) ? inner.filter((item) => typeof item === "object" && item) : [];
        if (objects.length > 0) lists.push([one, objects]);
        else if (typeof inner === "object" && inner !== null && !Array.isArray(inner)) {
          hasObject = true;
          if (level < JSON_DEPTH_MAX) collect(inner, one, level + 1);
        } else {
          one.place ??= names.push(one.path) - 1;
          cells[one.place] = Array.isArray(inner) ? inner.join("\n") : inner;
        }
      }
    };
    collect(value, name, depth);
    // The values around rows are about the whole work, if it isn't only a list with a name.
    if (
      (lists.length === 0 || (depth === 1 && hasObject)) &&
      lines.push({ number: lines.length + 1, cells }) > LINES_MAX
    )
      boundedRows(lines, LINES_MAX);
    // The lists of a whole file, such as "anime" and "movies", don't name its columns.
    for (const [list, inner] of lists)
      for (const item of inner)
        if (depth === 0) items.push([item, cells]);
        else add(item, list, cells, depth + 1);
  }

  add(listsIn(json), top, [], 0);
  await inSlices(
    items,
    ([item, outer]) => {
      add(item, top, outer, 1);
      return [];
    },
    onProgress,
  );
  return { names, lines };
}

/** The export of all of a member's data has the same entries. */
const FORMATS: readonly unknown[] = [JSON_FORMAT, "side7-member"];

type OurFile = { format: string; version?: unknown; series?: unknown; games?: unknown };

const isOurJson = (json: unknown): json is OurFile =>
  typeof json === "object" && json !== null && "format" in json && FORMATS.includes(json.format);

/** The same columns as in our CSV. */
function ownTable(file: OurFile): Table {
  if (file.version !== JSON_VERSION) {
    throw new FileError("This file was made by a newer version of this site. Please reload the page.");
  }
  const cellsOf = (kind: Kind, entry: Fields) => {
    const side7 = entry[API_NAMES[kind].work];
    const ids = { side7, myAnimeList: entry.myAnimeListId, aniList: entry.aniListId };
    const cells: Fields = {
      ...entry,
      ...ids,
      kind,
      title: entry.title || side7,
      log: JSON.stringify(entry.log),
    };
    return CSV_COLUMN_NAMES.map((column) => cells[column]);
  };
  const all = KINDS.flatMap((kind) =>
    (Array.isArray(file[kind]) ? file[kind] : []).map((entry) => cellsOf(kind, entry ?? {})),
  );
  return {
    names: CSV_COLUMN_NAMES.map((column) => CSV_COLUMNS[column]),
    lines: boundedRows(all).map((cells, at) => ({ number: at + 1, cells })),
  };
}
