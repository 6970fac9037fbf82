import { readAniList } from "./ani-list";
import { readCsv } from "./csv";
import { isOurJson, readJson } from "./json";
import { readMyAnimeList } from "./my-anime-list";
import { FileError, type FileFormat, OWN_FORMAT, type Row } from "./row";

const MEGABYTE = 1024 * 1024;
const FILE_MAX_MB = 25;

export type ReadFile = { format: FileFormat; rows: Row[] };

/** Reads a list in any format we know, which it recognizes by the content. Throws FileError if it can't. */
export async function readFile(file: Blob): Promise<ReadFile> {
  const text = (await textOf(file)).trimStart();
  if (text === "") throw new FileError("This file is empty.");
  if (text.startsWith("<")) {
    if (/<myanimelist\b/.test(text)) return { format: "MyAnimeList", rows: readMyAnimeList(text) };
    throw new FileError("This isn't an export from MyAnimeList. It may be a saved web page.");
  }
  if (!/^[{[]/.test(text)) return { format: "CSV", rows: readCsv(text) };
  const json = parsed(text);
  if (isOurJson(json)) return { format: OWN_FORMAT, rows: readJson(json) };
  const aniListRows = readAniList(json);
  if (aniListRows) return { format: "AniList", rows: aniListRows };
  throw new FileError("This JSON file is neither one of our exports nor one from AniList.");
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
  if (startsWith(0x50, 0x4b)) {
    throw new FileError(
      "This is a ZIP archive or an Excel workbook. Please choose the file inside it, or save it as CSV.",
    );
  }
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
