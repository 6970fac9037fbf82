import { z } from "zod/mini";
import { boundedRows, idOf, type Row, type RowValues, textOf, valueReader, viewingsAgain } from "./row";

/** By number, as in "Download my data". */
const STATUSES = ["CURRENT", "PLANNING", "COMPLETED", "DROPPED", "PAUSED", "REPEATING"];
const ANIME = 0;

/** What equals ten stars. AniList's smileys 1, 2 and 3 equal 35, 60 and 85 of 100. */
const SCALES: Record<string, number> = { POINT_100: 100, POINT_10_DECIMAL: 10, POINT_10: 10, POINT_5: 5 };
const SMILEYS = [0, 35, 60, 85];

const value = z.optional(z.unknown());
const dictionary = z.catch(z.record(z.string(), z.unknown()), {});

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) => items.flatMap((one) => (item.safeParse(one).data ?? []) as z.output<Item>[])),
  );

const sharedFields = {
  status: value,
  progress: value,
  score: value,
  notes: value,
  repeat: value,
  private: value,
};

/** "Download my data" in AniList's settings. `valueReader` checks the values of the fields. */
const ownEntrySchema = z.object({
  ...sharedFields,
  series_id: value,
  series_type: value,
  started_on: value,
  finished_on: value,
});
const ownExportSchema = z.object({ lists: listOf(ownEntrySchema) });

const mediaSchema = z.object({
  id: value,
  idMal: value,
  type: value,
  title: value,
  synonyms: z.catch(z.array(z.unknown()), []),
  episodes: value,
  startDate: dictionary,
  seasonYear: value,
});
const collectionEntrySchema = z.object({
  ...sharedFields,
  mediaId: value,
  media: z.catch(mediaSchema, { synonyms: [], startDate: {} }),
  startedAt: value,
  completedAt: value,
});
const collectionSchema = z.object({
  user: z.catch(z.object({ mediaListOptions: dictionary }), { mediaListOptions: {} }),
  lists: listOf(z.object({ entries: z.catch(listOf(collectionEntrySchema), []) })),
});

type OwnEntry = z.infer<typeof ownEntrySchema>;
type CollectionEntry = z.infer<typeof collectionEntrySchema>;

/** AniPy is an export tool. Its scores are out of ten. */
const aniPySchema = z.object({
  idAnilist: z.number(),
  idMal: value,
  titleRomaji: value,
  titleEnglish: value,
  status: value,
  progress: value,
  score: value,
  notes: value,
  private: value,
  startedAt: value,
  completedAt: value,
  totalEpisodes: value,
});

type Unscaled = { samples: string[]; scales: Scale[]; rowsWith: (scale: Scale) => Row[] };

/** Null if the JSON is something else. Throws FileError if the list has no entries or too many. */
export function readAniList(json: unknown): Row[] | Unscaled | null {
  const own = ownExportSchema.safeParse(json).data?.lists ?? [];
  if (own.some((entry) => "series_id" in entry)) {
    const anime = own.filter(({ series_type }) => Number(series_type) === ANIME);
    return anime.map(rowOfOwnExport);
  }
  const aniPy = listOf(aniPySchema).safeParse(json).data ?? [];
  if (aniPy.length > 0) {
    const anime = aniPy.filter((entry) => "totalEpisodes" in entry);
    return anime.map(rowOfAniPy);
  }
  const { data } = collectionSchema.safeParse(collectionIn(json));
  return data ? rowsOfCollection(data) : null;
}

/** Tools write the API's answer with its wrapper, without, under another name, or only its lists. */
function collectionIn(json: unknown): unknown {
  if (Array.isArray(json)) {
    const items = json.map((item) => dictionary.parse(item));
    if (items.some((item) => "entries" in item)) return { lists: json };
    return items.some((item) => "media" in item || "mediaId" in item) ? { lists: [{ entries: json }] } : null;
  }
  const file = dictionary.parse(json);
  const answer = dictionary.parse(file.data);
  const { manga, ...named } = { ...file, ...answer };
  return [file, answer, ...Object.values(named)].find((one) => Array.isArray(dictionary.parse(one).lists));
}

function rowsOfCollection({ user, lists }: z.infer<typeof collectionSchema>): Row[] | Unscaled {
  // Custom lists repeat the same entries.
  const entries = new Map(
    lists
      .flatMap((list) => list.entries)
      .filter(({ media }) => media.type !== "MANGA")
      .map((entry) => [entry.mediaId ?? entry.media.id ?? entry.media.idMal ?? entry, entry]),
  );
  const bounded = boundedRows([...entries.values()]);
  const rowsWith = (scale: Scale) => bounded.map((entry, index) => rowOfCollection(entry, index + 1, scale));
  const scores = [...new Set(bounded.map(({ score }) => Number(score) || 0))].filter((score) => score > 0);
  const scales = scalesOf(user.mediaListOptions.scoreFormat, Math.max(0, ...scores));
  if (scales.length === 1) return rowsWith(scales[0] ?? 10);
  return { samples: scores.slice(0, SAMPLES).map(String), scales, rowsWith };
}

export type Scale = "smileys" | number;

const SAMPLES = 5;
const ALL_SCALES: readonly [Scale, highest: number][] = [
  [5, 5],
  [10, 10],
  [100, 100],
  ["smileys", 3],
];

/** The most likely one first. The scale that the list names counts, unless a score is above it. */
function scalesOf(format: unknown, highest: number): Scale[] {
  const named = format === "POINT_3" ? "smileys" : SCALES[textOf(format)];
  const fitting = ALL_SCALES.filter(([, most]) => highest <= most).map(([scale]) => scale);
  if (named !== undefined && (fitting.includes(named) || fitting.length === 0)) return [named];
  if (highest === 0) return [10];
  if (highest > 10) return [100];
  // A whole list without a name whose scores are between 5 and 10 is out of 10.
  if (named === undefined && highest > 5) return [10];
  return fitting;
}

/** While a member rewatches a series, its progress is that of the current round. */
const again = (progress: unknown, status: unknown) =>
  status === "REPEATING" ? viewingsAgain(Math.trunc(Number(progress)) || 0) : {};

const sharedValues = (
  read: ReturnType<typeof valueReader>,
  entry: { [Field in keyof typeof sharedFields]?: unknown },
  status: unknown,
): RowValues => ({
  status: again(entry.progress, status).viewings ? "active" : read.status(status),
  episodesWatched: status === "REPEATING" ? undefined : read.episodes(entry.progress),
  notes: read.notes(entry.notes),
  repeats: read.repeats(entry.repeat),
  isPrivate: read.isPrivate(entry.private),
});

function rowOfOwnExport(entry: OwnEntry, index: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const id = idOf(entry.series_id);
  return {
    number: index + 1,
    title: `AniList no. ${id ?? "?"}`,
    otherTitles: [],
    kind: "series",
    ids: { side7: null, myAnimeList: null, aniList: id },
    year: null,
    episodes: null,
    ...again(entry.progress, STATUSES[Number(entry.status)]),
    values: {
      ...sharedValues(read, entry, STATUSES[Number(entry.status)]),
      rating: read.rating(entry.score, 100),
      startedOn: read.startedOn(dashed(entry.started_on)),
      finishedOn: read.finishedOn(dashed(entry.finished_on)),
    },
    remarks,
  };
}

const dashed = (number: unknown) =>
  number === undefined ? undefined : textOf(number).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

function rowOfAniPy(entry: z.infer<typeof aniPySchema>, index: number): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const titles = [entry.titleRomaji, entry.titleEnglish].map(textOf).filter(Boolean);
  return {
    number: index + 1,
    title: titles[0] ?? `AniList no. ${entry.idAnilist}`,
    otherTitles: titles.slice(1),
    kind: "series",
    ids: { side7: null, myAnimeList: idOf(entry.idMal), aniList: idOf(entry.idAnilist) },
    year: null,
    episodes: idOf(entry.totalEpisodes),
    ...again(entry.progress, entry.status),
    values: {
      ...sharedValues(read, entry, entry.status),
      rating: read.rating(entry.score),
      startedOn: read.startedOn(entry.startedAt),
      finishedOn: read.finishedOn(entry.completedAt),
    },
    remarks,
  };
}

function rowOfCollection(entry: CollectionEntry, number: number, scale: Scale): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const { media } = entry;
  const titles = [media.title, ...Object.values(dictionary.parse(media.title)), ...media.synonyms].filter(
    (title): title is string => typeof title === "string" && title !== "",
  );
  const aniListId = idOf(media.id ?? entry.mediaId);
  const year = media.startDate.year ?? media.seasonYear;
  return {
    number,
    title: titles[0] ?? `AniList no. ${aniListId ?? "?"}`,
    otherTitles: titles.slice(1),
    kind: "series",
    ids: { side7: null, myAnimeList: idOf(media.idMal), aniList: aniListId },
    year: idOf(year),
    episodes: idOf(media.episodes),
    ...again(entry.progress, entry.status),
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

function fuzzyDay(date: unknown): string | null | undefined {
  if (date === undefined) return undefined;
  const { year, month, day } = dictionary.parse(date);
  if (!year) return null;
  return [
    textOf(year).padStart(4, "0"),
    ...[month, day].map((part) => textOf(part ?? 0).padStart(2, "0")),
  ].join("-");
}
