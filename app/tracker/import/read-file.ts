import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Kind } from "#franchise/works.ts";
import { API_NAMES } from "#worker/tracker/contract/entry.ts";
import {
  JSON_FORMAT,
  JSON_VERSION,
  MY_ANIME_LIST_MARK,
  MY_ANIME_LIST_STATUSES,
  MY_ANIME_LIST_TAGS,
} from "#worker/tracker/contract/file-formats.ts";
import { readAniList, type Scale } from "./ani-list";
import { guessedReading, type Reading, readingOf, rowsOf } from "./columns";
import { refuseArchive, refuseOtherJson, refuseOtherTable } from "./other-services";
import { boundedRows, FileError, OWN_FORMAT, type Row } from "./row";
import { type Service, serviceOf } from "./services";
import { readTable, type Table } from "./table";
import { type Fields, idOf, textOf, valueReader } from "./values";

const MEGABYTE = 1024 * 1024;
const FILE_MAX_MB = 25;

/** `leftOut` counts lines that are not a whole series, film or game, such as single episodes. */
export type ReadList = { format: string; rows: Row[]; leftOut: number };

/** The member must explain its columns. `reading` is our guess. */
export type UnreadTable = { format: string; table: Table; reading: Reading; service: Service | null };

/** The member must say the scale of its ratings. */
export type UnscaledList = {
  format: string;
  samples: readonly string[];
  scales: readonly Scale[];
  rowsWith: (scale: Scale) => Row[];
};

/** `name` only tells files apart that have the same columns. Throws FileError if it can't read the file. */
export async function readFile(file: Blob, name = ""): Promise<ReadList | UnreadTable | UnscaledList> {
  const text = (await decoded(file)).trimStart();
  if (text === "") throw new FileError("This file is empty.");
  if (text.startsWith("<")) {
    if (/<myanimelist\b/.test(text)) return wholeList("MyAnimeList", readMyAnimeList(text));
    throw new FileError("This isn't an export from MyAnimeList. It may be a saved web page.");
  }
  if (!/^[{[]/.test(text)) return fromTable(readTable(text), name);
  const json = parsed(text);
  if (isOurJson(json)) return wholeList(OWN_FORMAT, readJson(json));
  refuseOtherJson(json);
  const aniList = readAniList(json);
  if (aniList)
    return Array.isArray(aniList) ? wholeList("AniList", aniList) : { format: "AniList", ...aniList };
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

async function decoded(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (startsWith(0x50, 0x4b)) return refuseArchive(file);
  const bytes = startsWith(0x1f, 0x8b) ? await unpacked(file) : await bounded(file.stream());
  if (startsWith(0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) throw new FileError("This isn't a text file.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function unpacked(file: Blob) {
  try {
    return await bounded(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError("This compressed file is damaged, or was cut off.");
  }
}

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

/** The export of all of a member's data has the same entries. */
const FORMATS: readonly unknown[] = [JSON_FORMAT, "side7-member"];

type OurFile = { format: string; version?: unknown; series?: unknown; games?: unknown };

const isOurJson = (json: unknown): json is OurFile =>
  typeof json === "object" && json !== null && "format" in json && FORMATS.includes(json.format);

function readJson(file: OurFile): Row[] {
  if (file.version !== JSON_VERSION) {
    throw new FileError("This file was made by a newer version of this site. Please reload the page.");
  }
  const entriesOf = (kind: Kind, entries: unknown) =>
    (Array.isArray(entries) ? (entries as Fields[]) : []).map((entry) => ({ kind, entry }));
  const all = [...entriesOf("series", file.series), ...entriesOf("games", file.games)];
  return boundedRows(all).map(({ kind, entry }, at) => ownRow(kind, entry ?? {}, at + 1));
}

function ownRow(kind: Kind, entry: Fields, number: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const side7 = textOf(entry[API_NAMES[kind].work]) || null;
  return {
    number,
    title: textOf(entry.title) || side7 || "",
    otherTitles: [],
    kind,
    ids: { side7, myAnimeList: idOf(entry.myAnimeListId), aniList: idOf(entry.aniListId) },
    year: null,
    episodes: null,
    values: {
      status: read.status(entry.status),
      rating: read.rating(entry.rating),
      episodesWatched: read.episodes(entry.episodesWatched),
      hoursPlayed: read.hours(entry.hoursPlayed),
      notes: read.notes(entry.notes),
      startedOn: read.startedOn(entry.startedOn),
      finishedOn: read.finishedOn(entry.finishedOn),
      repeats: read.repeats(entry.repeats),
      isFavourite: read.isFavourite(entry.isFavourite),
      isPrivate: read.isPrivate(entry.isPrivate),
    },
    remarks,
  };
}

/** In older exports. */
const STATUS_NUMBERS: Record<string, string> = {
  "1": MY_ANIME_LIST_STATUSES.watching,
  "2": MY_ANIME_LIST_STATUSES.completed,
  "3": MY_ANIME_LIST_STATUSES.paused,
  "4": MY_ANIME_LIST_STATUSES.dropped,
  "6": MY_ANIME_LIST_STATUSES.planning,
};

/** Throws FileError for files that define their own entities. */
function readMyAnimeList(xml: string): Row[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, xml.search(/<myanimelist\b/)))) {
    throw new FileError("This file defines its own XML entities, which MyAnimeList's exports never do.");
  }
  const error = XMLValidator.validate(xml);
  if (error !== true) {
    throw new FileError(`This XML file is damaged, or was cut off: see line ${error.err.line}.`);
  }
  const { myanimelist } = parser.parse(xml) as { myanimelist?: Fields };
  const list = typeof myanimelist === "object" ? myanimelist : {};
  if (!("anime" in list) && "manga" in list) {
    throw new FileError("This is a list of manga. Please export the anime list.");
  }
  const isOurs = xml.slice(0, 500).includes(MY_ANIME_LIST_MARK);
  return boundedRows((list.anime as Fields[] | undefined) ?? []).map((anime, at) =>
    myAnimeListRow(anime, at + 1, isOurs),
  );
}

/** MyAnimeList then counts the episodes of the present viewing. */
function rewatchingRemark(anime: Fields, episodes: number): string {
  const viewing = (Number(anime.my_times_watched) || 0) + 2;
  const which = viewing === 2 ? "second viewing" : `viewing no. ${viewing}`;
  const at = Number(anime.my_rewatching_ep) || Number(anime.my_watched_episodes) || 0;
  return `Rewatching: counts as completed. The ${which} is at episode ${at}${episodes > 0 ? ` of ${episodes}` : ""}.`;
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  // Without this option, the parser doesn't decode numeric entities such as &#39;.
  htmlEntities: true,
  isArray: (name) => name === "anime",
});

function myAnimeListRow(anime: Fields, number: number, isOurs: boolean): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const status = textOf(anime.my_status);
  const tags = anime.my_tags === undefined ? [] : textOf(anime.my_tags).split(",").map(textOf);
  const tagged = (tag: string) => tags.includes(tag) || (isOurs ? false : undefined);
  const episodes = Number(anime.series_episodes);
  const isAgain =
    textOf(anime.my_rewatching) === "1" && read.status(STATUS_NUMBERS[status] ?? status) === "completed";
  if (isAgain) remarks.push(rewatchingRemark(anime, episodes));
  return {
    number,
    title: textOf(anime.series_title),
    otherTitles: [],
    kind: "series",
    ids: {
      side7:
        tags.find((tag) => tag.startsWith(MY_ANIME_LIST_TAGS.id))?.slice(MY_ANIME_LIST_TAGS.id.length) ??
        null,
      myAnimeList: idOf(anime.series_animedb_id),
      aniList: null,
    },
    year: null,
    episodes: episodes > 0 ? episodes : null,
    values: {
      status: read.status(STATUS_NUMBERS[status] ?? status),
      rating: read.rating(anime.my_score),
      episodesWatched: isAgain ? episodes || undefined : read.episodes(anime.my_watched_episodes),
      notes: read.notes(anime.my_comments),
      startedOn: read.startedOn(anime.my_start_date),
      finishedOn: read.finishedOn(anime.my_finish_date),
      repeats: read.repeats(anime.my_times_watched),
      isFavourite: tagged(MY_ANIME_LIST_TAGS.favourite),
      isPrivate: tagged(MY_ANIME_LIST_TAGS.private),
    },
    remarks,
  };
}
