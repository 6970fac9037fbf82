import { readAniList } from "./ani-list";
import { guessedReading, type Reading, readingOf, rowsOf } from "./columns";
import { isOurJson, readJson } from "./json";
import { readMyAnimeList } from "./my-anime-list";
import { refuseArchive, refuseOtherJson, refuseOtherTable } from "./other-services";
import { FileError, OWN_FORMAT, type Row } from "./row";
import { type Service, serviceOf } from "./services";
import { readTable, type Table } from "./table";

const MEGABYTE = 1024 * 1024;
const FILE_MAX_MB = 25;

/** `leftOut` are lines that are not a series, film or game as a whole, such as single episodes. */
export type ReadList = { format: string; rows: Row[]; leftOut: number };

/** A table that the member has to explain. `reading` is our guess. */
export type UnreadTable = { format: string; table: Table; reading: Reading; service: Service | null };

/**
 * Reads a list in any format we know, which it recognizes by the content. The name only counts where files of different
 * contents have the same form. Throws FileError if it can't be read.
 */
export async function readFile(file: Blob, name = ""): Promise<ReadList | UnreadTable> {
  const text = (await textOf(file)).trimStart();
  if (text === "") throw new FileError("This file is empty.");
  if (text.startsWith("<")) {
    if (/<myanimelist\b/.test(text)) return wholeList("MyAnimeList", readMyAnimeList(text));
    throw new FileError("This isn't an export from MyAnimeList. It may be a saved web page.");
  }
  if (!/^[{[]/.test(text)) return fromTable(readTable(text), name);
  const json = parsed(text);
  if (isOurJson(json)) return wholeList(OWN_FORMAT, readJson(json));
  refuseOtherJson(json);
  const aniListRows = readAniList(json);
  if (aniListRows) return wholeList("AniList", aniListRows);
  throw new FileError("This JSON file is neither one of our exports nor one from AniList.");
}

const wholeList = (format: string, rows: Row[]): ReadList => ({ format, rows, leftOut: 0 });

function fromTable(table: Table, fileName: string): ReadList | UnreadTable {
  refuseOtherTable(table.names);
  const service = serviceOf(table);
  if (!service) return { format: "CSV", table, reading: guessedReading(table), service };
  const { reading, isCertain } = readingOf(service, table, fileName);
  if (!isCertain) return { format: service.name, table, reading, service };
  return { format: service.name, ...rowsOf(table, reading, service) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError("This JSON file is damaged, or was cut off.");
  }
}

async function textOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (startsWith(0x50, 0x4b)) return refuseArchive(file);
  const bytes = startsWith(0x1f, 0x8b) ? await unpacked(file) : await bounded(file.stream());
  if (startsWith(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) throw new FileError("This is not a text file.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** MyAnimeList's exports are .xml.gz files. */
async function unpacked(file: Blob) {
  try {
    return await bounded(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError("This compressed file is damaged, or was cut off.");
  }
}

/** A small compressed file can unpack to any size. */
async function bounded(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > FILE_MAX_MB * MEGABYTE) {
      await reader.cancel();
      throw new FileError(`This file is too large: we can read at most ${FILE_MAX_MB} MB.`);
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
