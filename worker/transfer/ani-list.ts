import { boundedRows, type Fields, idOf, type Row, readFields, textOf } from "./row";

/** The numbers are those of "Download my data". */
const STATUSES = ["CURRENT", "PLANNING", "COMPLETED", "DROPPED", "PAUSED", "REPEATING"];
const ANIME = 0;

export type Scale = "smileys" | number;

/** What equals ten stars. */
const SCALES = new Map<string, Scale>([
  ["POINT_100", 100],
  ["POINT_10_DECIMAL", 10],
  ["POINT_10", 10],
  ["POINT_5", 5],
  ["POINT_3", "smileys"],
]);
/** AniList's smileys 1, 2 and 3 equal these of 100. */
const SMILEYS = [0, 35, 60, 85];

/** `readFields` checks the values. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf).filter((fields) => Object.keys(fields).length > 0) : [];

type Unscaled = { samples: string[]; scales: Scale[]; rowsWith: (scale: Scale) => Row[] };

/** Null if the JSON is something else. Throws FileError if the list has no entries or too many. */
export function readAniList(json: unknown): Row[] | Unscaled | null {
  const own = listOf(fieldsOf(json).lists);
  if (own.some((entry) => "series_id" in entry))
    return own.filter(({ series_type }) => Number(series_type) === ANIME).map(rowOfOwnExport);
  // AniPy is an export tool. Its scores are out of ten.
  const ofTool = listOf(json).filter(({ idAnilist }) => typeof idAnilist === "number");
  if (ofTool.length > 0) return ofTool.filter((entry) => "totalEpisodes" in entry).map(rowOfAniPy);
  const collection = collectionIn(json);
  return collection ? rowsOfCollection(fieldsOf(collection)) : null;
}

/** Tools write the API's answer with its wrapper, without, under another name, or only its lists. */
function collectionIn(json: unknown): unknown {
  if (Array.isArray(json)) {
    const items = listOf(json);
    if (items.some((item) => "entries" in item)) return { lists: json };
    return items.some((item) => "media" in item || "mediaId" in item) ? { lists: [{ entries: json }] } : null;
  }
  const file = fieldsOf(json);
  const answer = fieldsOf(file.data);
  const { manga, ...named } = { ...file, ...answer };
  return [file, answer, ...Object.values(named)].find((one) => Array.isArray(fieldsOf(one).lists));
}

function rowsOfCollection({ user, lists }: Fields): Row[] | Unscaled {
  const all = listOf(lists)
    // Some have the status only on the list.
    .flatMap(({ entries, status }) => listOf(entries).map((entry): Fields => ({ status, ...entry })))
    .filter(({ media }) => fieldsOf(media).type !== "MANGA");
  // Custom lists repeat the same entries.
  const entries = boundedRows([
    ...new Map(
      all.map((entry) => [entry.mediaId ?? idsOf(entry.media).find(Boolean) ?? entry, entry]),
    ).values(),
  ]);
  const rowsWith = (scale: Scale) => entries.map((entry, at) => rowOf(entry, at, scale));
  const scores = [...new Set(entries.map(({ score }) => Number(score) || 0))].filter((score) => score > 0);
  const format = fieldsOf(fieldsOf(user).mediaListOptions).scoreFormat;
  const scales = scalesOf(SCALES.get(textOf(format)), Math.max(0, ...scores));
  if (scales.length === 1) return rowsWith(scales[0] ?? 10);
  return { samples: scores.slice(0, SAMPLES).map(String), scales, rowsWith };
}

const idsOf = (media: unknown) => [fieldsOf(media).id, fieldsOf(media).idMal];

const SAMPLES = 5;
const ALL_SCALES: readonly [Scale, highest: number][] = [
  [5, 5],
  [10, 10],
  [100, 100],
  ["smileys", 3],
];

/** The most likely one first. The scale that the list names counts, unless a score is above it. */
function scalesOf(named: Scale | undefined, highest: number): Scale[] {
  const fitting = ALL_SCALES.filter(([, most]) => highest <= most).map(([scale]) => scale);
  if (named !== undefined && (fitting.includes(named) || fitting.length === 0)) return [named];
  if (highest === 0) return [10];
  if (highest > 10) return [100];
  // A whole list without a name whose scores are between 5 and 10 is out of 10.
  return named === undefined && highest > 5 ? [10] : fitting;
}

const rowOfOwnExport = (entry: Fields, at: number) => {
  const [startedAt, completedAt] = [entry.started_on, entry.finished_on].map((number) =>
    number === undefined ? undefined : textOf(number).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
  );
  const own = { status: STATUSES[Number(entry.status)], mediaId: entry.series_id, startedAt, completedAt };
  return rowOf({ ...entry, ...own }, at, 100);
};

const rowOfAniPy = (
  { idAnilist, idMal, titleRomaji, titleEnglish, totalEpisodes, ...entry }: Fields,
  at: number,
) =>
  rowOf(
    {
      ...entry,
      media: { id: idAnilist, idMal, title: [titleRomaji, titleEnglish], episodes: totalEpisodes },
    },
    at,
    10,
  );

/** Reads an entry of the API. While a member rewatches a series, its progress is that of the current round. */
function rowOf(entry: Fields, at: number, scale: Scale): Row {
  const remarks: string[] = [];
  const media = fieldsOf(entry.media);
  const names = media.title instanceof Object ? Object.values(media.title) : [media.title];
  const synonyms = Array.isArray(media.synonyms) ? media.synonyms : [];
  const [title, ...otherTitles] = [...names, ...synonyms].filter(
    (name): name is string => typeof name === "string" && name !== "",
  );
  const aniList = idOf(media.id ?? entry.mediaId);
  const isUnsaid = entry.status === "REPEATING" && !Number(entry.progress);
  const rated =
    scale === "smileys"
      ? { rating: SMILEYS[Number(entry.score)], scale: 100 }
      : { rating: entry.score, scale };
  return {
    number: at + 1,
    title: title ?? `AniList no. ${aniList ?? "?"}`,
    otherTitles,
    kind: "series",
    ids: { side7: null, myAnimeList: idOf(media.idMal), aniList },
    year: idOf(fieldsOf(media.startDate).year ?? media.seasonYear),
    episodes: idOf(media.episodes),
    ...readFields(
      {
        ...{ status: entry.status, notes: entry.notes, rating: rated.rating, repeats: entry.repeat },
        ...{
          startedOn: writtenDay(entry.startedAt),
          finishedOn: writtenDay(entry.completedAt),
          isPrivate: entry.private,
        },
        episodesWatched: isUnsaid ? undefined : entry.progress,
      },
      remarks,
      rated,
    ),
    remarks,
  };
}

/** Takes a text, or a date whose parts may be missing. */
function writtenDay(date: unknown): unknown {
  const { year, month, day } = fieldsOf(date);
  if (date === undefined || typeof date === "string") return date;
  const parts = [month, day].map((part) => textOf(part ?? 0).padStart(2, "0"));
  return year ? [textOf(year).padStart(4, "0"), ...parts].join("-") : null;
}
