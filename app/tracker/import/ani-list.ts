import { boundedRows, type Row, type RowValues } from "./row";
import { type Fields, idOf, textOf, valueReader } from "./values";

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** In the order of their numbers in AniList's own export. */
const STATUSES = ["CURRENT", "PLANNING", "COMPLETED", "DROPPED", "PAUSED", "REPEATING"];
const ANIME = 0;

/** What stands for ten stars in AniList's ways to rate. Smileys are 1, 2 and 3, and mean 35, 60 and 85 of 100. */
const SCALES: Record<string, number> = { POINT_100: 100, POINT_10_DECIMAL: 10, POINT_10: 10, POINT_5: 5 };
const SMILEYS = [0, 35, 60, 85];

/** The answer of AniList's API for a whole list, as export tools keep it, with or without its wrapping. */
const collectionOf = (json: Fields) =>
  fieldsOf(fieldsOf(json.data).MediaListCollection ?? json.MediaListCollection ?? json);

/** The file of "Download my data" in AniList's settings. */
const isOwnExport = (json: Fields) => listOf(json.lists).some((entry) => "series_id" in entry);

export const isAniList = (json: unknown): json is Fields =>
  isFields(json) && (isOwnExport(json) || Array.isArray(collectionOf(json).lists));

export function readAniList(json: Fields): Row[] {
  if (isOwnExport(json)) {
    const anime = listOf(json.lists).filter((entry) => Number(entry.series_type) === ANIME);
    return boundedRows(anime).map(rowOfOwnExport);
  }
  const collection = collectionOf(json);
  const format = fieldsOf(fieldsOf(collection.user).mediaListOptions).scoreFormat;
  // Custom lists show the same entries again.
  const entries = new Map(
    listOf(collection.lists)
      .flatMap(({ entries }) => listOf(entries))
      .filter(({ media }) => fieldsOf(media).type !== "MANGA")
      .map((entry) => [entry.mediaId ?? fieldsOf(entry.media).id ?? entry, entry]),
  );
  const bounded = boundedRows([...entries.values()]);
  const scale = scaleOf(format, bounded);
  return bounded.map((entry, at) => rowOfCollection(entry, at + 1, scale));
}

type Scale = "smileys" | number;

/** Lists without a word on their scale are out of 10, or of 100 where a score is higher than that. */
function scaleOf(format: unknown, entries: readonly Fields[]): Scale {
  if (format === "POINT_3") return "smileys";
  return SCALES[textOf(format)] ?? (entries.some(({ score }) => Number(score) > 10) ? 100 : 10);
}

/** Of what is being watched again, the progress is that of the new round: it is left out. */
const sharedValues = (read: ReturnType<typeof valueReader>, entry: Fields, status: unknown): RowValues => ({
  status: read.status(status),
  episodesWatched: status === "REPEATING" ? undefined : read.episodes(entry.progress),
  notes: read.notes(entry.notes),
  repeats: read.repeats(entry.repeat),
  isPrivate: read.isPrivate(entry.private),
});

function rowOfOwnExport(entry: Fields, at: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const id = idOf(entry.series_id);
  return {
    place: at + 1,
    title: `AniList no. ${id ?? "?"}`,
    otherTitles: [],
    kind: "series",
    ids: { side7: null, myAnimeList: null, aniList: id },
    year: null,
    episodes: null,
    values: {
      ...sharedValues(read, entry, STATUSES[Number(entry.status)]),
      rating: read.rating(entry.score, 100),
      startedOn: read.startedOn(dashed(entry.started_on)),
      finishedOn: read.finishedOn(dashed(entry.finished_on)),
    },
    remarks,
  };
}

/** 20150403 and 20150400 as days are written elsewhere. */
const dashed = (number: unknown) =>
  number === undefined ? undefined : textOf(number).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

function rowOfCollection(entry: Fields, place: number, scale: Scale): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const media = fieldsOf(entry.media);
  const titles = [media.title, ...Object.values(fieldsOf(media.title)), ...asList(media.synonyms)].filter(
    (title): title is string => typeof title === "string" && title !== "",
  );
  const aniListId = idOf(media.id ?? entry.mediaId);
  const year = fieldsOf(media.startDate).year ?? media.seasonYear;
  return {
    place,
    title: titles[0] ?? `AniList no. ${aniListId ?? "?"}`,
    otherTitles: titles.slice(1),
    kind: "series",
    ids: { side7: null, myAnimeList: idOf(media.idMal), aniList: aniListId },
    year: idOf(year),
    episodes: idOf(media.episodes),
    values: {
      ...sharedValues(read, entry, entry.status),
      rating:
        scale === "smileys"
          ? read.rating(SMILEYS[Number(entry.score)], 100)
          : read.rating(entry.score, scale),
      startedOn: read.startedOn(fuzzyDay(entry.startedAt)),
      finishedOn: read.finishedOn(fuzzyDay(entry.completedAt)),
    },
    remarks,
  };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Of a day AniList may know the year alone. */
function fuzzyDay(date: unknown): string | null | undefined {
  if (date === undefined) return undefined;
  const { year, month, day } = fieldsOf(date);
  if (!year) return null;
  return [
    textOf(year).padStart(4, "0"),
    ...[month, day].map((part) => textOf(part ?? 0).padStart(2, "0")),
  ].join("-");
}
