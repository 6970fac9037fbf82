import { API_NAMES, type Kind } from "#worker/tracker/contract/entry.ts";
import { JSON_FORMAT, JSON_VERSION } from "#worker/tracker/contract/file-formats.ts";
import { boundedRows, FileError, type Row } from "./row";
import { type Fields, idOf, textOf, valueReader } from "./values";

/** A member's export of all their data has the same entries. */
const FORMATS: readonly unknown[] = [JSON_FORMAT, "side7-member"];

type OurFile = { format: string; version?: unknown; series?: unknown; games?: unknown };

export const isOurJson = (json: unknown): json is OurFile =>
  typeof json === "object" && json !== null && "format" in json && FORMATS.includes(json.format);

export function readJson(file: OurFile): Row[] {
  if (file.version !== JSON_VERSION) {
    throw new FileError("This file was made by a newer version of this site. Please reload the page.");
  }
  const entriesOf = (kind: Kind, entries: unknown) =>
    (Array.isArray(entries) ? (entries as Fields[]) : []).map((entry) => ({ kind, entry }));
  const all = [...entriesOf("series", file.series), ...entriesOf("games", file.games)];
  return boundedRows(all).map(({ kind, entry }, at) => rowOf(kind, entry ?? {}, at + 1));
}

function rowOf(kind: Kind, entry: Fields, number: number): Row {
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
