import { boundedRows, FileFault, type Row } from "./row";
import { type Fields, idOf, textOf, valueReader } from "./values";
import { type Kind, keyOf, type Tracked, type Work } from "./work";

const FORMAT = "side7-tracker";
/** The file with everything of a member has the same entries in it. */
const FORMATS: readonly unknown[] = [FORMAT, "side7-member"];
const VERSION = 1;

/** How an entry of this kind names its work and its progress. */
const NAMES = {
  series: { work: "seriesId", progress: "episodesWatched" },
  games: { work: "gameId", progress: "hoursPlayed" },
} as const;

/** Every field of every entry, with what the work is called here and elsewhere. */
export function writeJson(
  tracked: readonly Tracked[],
  works: ReadonlyMap<string, Work>,
  exportedAt: string,
): string {
  const entriesOf = (kind: Kind) => tracked.filter((entry) => entry.kind === kind).map(written);
  const written = ({ kind, workId, progress, ...entry }: Tracked) => {
    const work = works.get(keyOf({ kind, workId }));
    return {
      [NAMES[kind].work]: workId,
      title: work?.title,
      ...(kind === "series" && { myAnimeListId: work?.myAnimeListId, aniListId: work?.aniListId }),
      [NAMES[kind].progress]: progress,
      ...entry,
    };
  };
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt,
    series: entriesOf("series"),
    games: entriesOf("games"),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type OurFile = { format: string; version?: unknown; series?: unknown; games?: unknown };

export const isOurJson = (json: unknown): json is OurFile =>
  typeof json === "object" && json !== null && "format" in json && FORMATS.includes(json.format);

export function readJson(file: OurFile): Row[] {
  if (file.version !== VERSION) {
    throw new FileFault("This file was made by a newer version of this site. Please reload the page.");
  }
  const entriesOf = (kind: Kind, entries: unknown) =>
    (Array.isArray(entries) ? (entries as Fields[]) : []).map((entry) => ({ kind, entry }));
  const all = [...entriesOf("series", file.series), ...entriesOf("games", file.games)];
  return boundedRows(all).map(({ kind, entry }, at) => rowOf(kind, entry ?? {}, at + 1));
}

function rowOf(kind: Kind, entry: Fields, place: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const side7 = textOf(entry[NAMES[kind].work]) || null;
  return {
    place,
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
