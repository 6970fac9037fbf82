import { guessedReading, linesOf, type Reading, readingOf, SCALES } from "#worker/transfer/columns.ts";
import { gathered, type Line } from "#worker/transfer/lines.ts";
import { readMyAnimeList } from "#worker/transfer/my-anime-list.ts";
import {
  boundedRows,
  FileError,
  ONE_PAGE_DATA,
  type OnProgress,
  type Row,
  type Scale,
} from "#worker/transfer/row.ts";
import type { Service, Table } from "#worker/transfer/service.ts";
import { SERVICES, serviceOf } from "#worker/transfer/services.ts";
import { isOurJson, jsonOf, ownTable, tableOfJson } from "./json-table";
import { readTable } from "./text-table";
import { bytesOf, isArchive, textIn, unzipped } from "./unpack";

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
  const bytes = await bytesOf(file);
  if (isArchive(bytes)) return readArchive(bytes, onProgress);
  const text = textIn(bytes);
  const found = await readText(text, name, onProgress);
  return "lines" in found ? listOf([found]) : found;
}

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
  const json = jsonOf(text);
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
  // A JSON file beside a CSV file of the same name has nothing more.
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
