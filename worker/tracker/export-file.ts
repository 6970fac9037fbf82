import { findSeries, GAMES, SERIES } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { type List, workIn } from "#worker/lists/contract/index.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { isRewatching } from "#worker/log/contract/facts.ts";
import { API_NAMES, eachFlag } from "#worker/log/contract/fields.ts";
import {
  CSV_COLUMN_NAMES,
  CSV_COLUMNS,
  type CsvColumn,
  csvText,
  JSON_FORMAT,
  JSON_VERSION,
  MY_ANIME_LIST_ID,
  MY_ANIME_LIST_MARK,
  MY_ANIME_LIST_MARKS,
  MY_ANIME_LIST_STATUSES,
  MY_ANIME_LIST_TAGS,
} from "#worker/log/contract/file-formats.ts";
import { type ExportFormat, type SeriesStatus, statusLabel } from "#worker/log/contract/index.ts";
import { episodeMarksOf } from "#worker/log/contract/log.ts";
import { type CatalogWork, keyOf, sharesOf, worksOf } from "#worker/log/contract/works.ts";
import { PRODUCT, slugOf } from "#worker/platform/product.ts";

const NO_DAY = "0000-00-00";

/** A work without an id there gets a tag with ours; one that MyAnimeList splits becomes its parts. */
function writeMyAnimeList(tracked: readonly Tracked[], works: ReadonlyMap<string, CatalogWork>): string {
  const entries = tracked.filter((entry) => entry.kind === "series");
  const sharing = new Map<number, number>();
  for (const { myAnimeListId: id } of works.values()) if (id) sharing.set(id, (sharing.get(id) ?? 0) + 1);
  const lines = entries.flatMap((entry) => {
    const work = works.get(keyOf(entry));
    const number = work?.myAnimeListId ?? 0;
    const isSplit = work !== undefined && work.parts.length > 0;
    const marks = episodeMarksOf(entry.log) ?? "";
    const tags = [
      ...Object.values(eachFlag((flag) => entry[flag] && MY_ANIME_LIST_TAGS[flag])),
      !isSplit && sharing.get(number) !== 1 && MY_ANIME_LIST_ID + entry.workId,
    ].filter((tag) => tag !== false);
    const tagsWith = (some: string) =>
      [...tags, /[^.]/.test(some) && MY_ANIME_LIST_MARKS + some].filter(Boolean).join(", ");
    if (isSplit) {
      let at = 0;
      return partsAsAnime(entry, work).map((part) => {
        at += part.episodes;
        return animeElement(entry, part, tagsWith(marks.slice(at - part.episodes, at)));
      });
    }
    const { progress: watched, status, startedOn, finishedOn } = entry;
    const title = work?.title ?? entry.workId;
    const whole = { number, title, episodes: work?.length ?? 0, watched, status, startedOn, finishedOn };
    return [animeElement(entry, whole, tagsWith(marks))];
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- ${MY_ANIME_LIST_MARK} -->
<myanimelist>
<myinfo>
  <user_export_type>1</user_export_type>
  <user_total_anime>${lines.length}</user_total_anime>
</myinfo>
${lines.join("")}</myanimelist>
`;
}

type Anime = Pick<Tracked, "startedOn" | "finishedOn"> & {
  number: number;
  title: string;
  episodes: number;
  watched: number;
  status: SeriesStatus;
};

/** Watched parts are completed; the next part has the status of the whole work. */
function partsAsAnime(entry: Extract<Tracked, { kind: "series" }>, { title, parts }: CatalogWork): Anime[] {
  const shares = sharesOf(parts, entry.progress);
  const unseen = shares.findIndex((share, at) => share !== parts[at]?.episodes);
  const current = unseen === -1 ? parts.length - 1 : unseen;
  return parts.map((part, at) => ({
    number: part.myAnimeListId ?? 0,
    title: part.title ?? title,
    episodes: part.episodes,
    watched: shares[at] ?? 0,
    status: statusOfPart(entry.status, at - current),
    startedOn: at === 0 ? entry.startedOn : null,
    finishedOn: at === parts.length - 1 ? entry.finishedOn : null,
  }));
}

/** `distance` counts from the part that the member is watching. */
function statusOfPart(status: SeriesStatus, distance: number): SeriesStatus {
  if (status === "completed" || status === "planning" || distance === 0) return status;
  return distance < 0 ? "completed" : "planning";
}

/** There, a rewatch is completed and counts once it is over. */
function animeElement(entry: Extract<Tracked, { kind: "series" }>, anime: Anime, tags: string) {
  const length = findSeries(entry.workId)?.episodes ?? null;
  const isAgain = anime.status === "watching" && isRewatching(entry, length);
  return `<anime>
  <series_animedb_id>${anime.number}</series_animedb_id>
  <series_title>${cdata(anime.title)}</series_title>
  <series_episodes>${anime.episodes}</series_episodes>
  <my_id>0</my_id>
  <my_watched_episodes>${anime.watched}</my_watched_episodes>
  <my_start_date>${anime.startedOn ?? NO_DAY}</my_start_date>
  <my_finish_date>${anime.finishedOn ?? NO_DAY}</my_finish_date>
  <my_score>${entry.rating ?? 0}</my_score>
  <my_status>${MY_ANIME_LIST_STATUSES[isAgain ? "completed" : anime.status]}</my_status>
  <my_comments>${cdata(entry.notes ?? "")}</my_comments>
  <my_times_watched>${entry.repeats - Number(isAgain)}</my_times_watched>
  <my_tags>${cdata(tags)}</my_tags>
  <my_rewatching>${Number(isAgain)}</my_rewatching>
  <my_rewatching_ep>${isAgain ? anime.watched : 0}</my_rewatching_ep>
  <update_on_import>1</update_on_import>
</anime>
`;
}

/** A CDATA section can't contain its own end mark. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Lists the parts that other trackers split a work into, with the watched episodes of each. */
const partEntries = ({ parts }: CatalogWork, progress: number) =>
  sharesOf(parts, progress).map((episodesWatched, at) => ({ ...parts[at], episodesWatched }));

/** Adds the works' titles and their ids here and on other trackers. */
function writeJson(
  tracked: readonly Tracked[],
  works: ReadonlyMap<string, CatalogWork>,
  exportedAt: string,
  lists: readonly List[],
): string {
  const entriesOf = (kind: Kind) => tracked.filter((entry) => entry.kind === kind).map(written);
  const written = ({ kind, workId, progress, facts, ...entry }: Tracked) => {
    const work = works.get(keyOf({ kind, workId }));
    return {
      [API_NAMES[kind].work]: workId,
      title: work?.title,
      ...(kind === "series" && { myAnimeListId: work?.myAnimeListId, aniListId: work?.aniListId }),
      ...(work && work.parts.length > 0 && { parts: partEntries(work, progress) }),
      [API_NAMES[kind].progress]: progress,
      ...entry,
      ...(facts && { isFinished: facts.isFinished, seen: facts.seen }),
    };
  };
  const file = {
    format: JSON_FORMAT,
    version: JSON_VERSION,
    exportedAt,
    series: entriesOf("series"),
    games: entriesOf("games"),
    lists: lists.map(({ items, revision: _, isHidden: __, ...list }) => ({
      ...list,
      works: items.map(({ work, ...item }) => {
        const { kind, id } = workIn(work);
        return { [API_NAMES[kind].work]: id, title: works.get(work)?.title, ...item };
      }),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const KIND_LABELS: Record<Kind, string> = { series: "Series", games: "Game" };
const yes = (flag: boolean) => (flag ? "yes" : "no");

/** A work that the tracker splits has several. */
const idsOf = (work: CatalogWork, tracker: "myAnimeListId" | "aniListId") =>
  work[tracker] ?? work.parts.map((part) => part[tracker]).join(", ");

function writeCsv(tracked: readonly Tracked[], works: ReadonlyMap<string, CatalogWork>): string {
  const lines = tracked.map((entry) => {
    const work = works.get(keyOf(entry));
    const cells: Record<CsvColumn, string | number | null | undefined> = {
      kind: KIND_LABELS[entry.kind],
      title: work?.title,
      year: work?.year,
      status: statusLabel(entry.kind, entry.status),
      rating: entry.rating,
      episodesWatched: entry.kind === "series" ? entry.progress : null,
      episodes: work?.length,
      hoursPlayed: entry.kind === "games" ? entry.progress : null,
      startedOn: entry.startedOn,
      finishedOn: entry.finishedOn,
      repeats: entry.repeats,
      ...eachFlag((name) => yes(entry[name])),
      notes: entry.notes,
      side7: entry.workId,
      myAnimeList: work && idsOf(work, "myAnimeListId"),
      aniList: work && idsOf(work, "aniListId"),
      log: JSON.stringify(entry.log),
    };
    return CSV_COLUMN_NAMES.map((column) => cells[column]);
  });
  return csvText(
    CSV_COLUMN_NAMES.map((column) => CSV_COLUMNS[column]),
    lines,
  );
}

type Format = {
  type: string;
  extension: string;
  write: (
    tracked: readonly Tracked[],
    works: ReadonlyMap<string, CatalogWork>,
    exportedAt: string,
    lists: readonly List[],
  ) => string;
};

const FORMATS: Record<ExportFormat, Format> = {
  json: { type: "application/json", extension: "json", write: writeJson },
  csv: { type: "text/csv; charset=utf-8; header=present", extension: "csv", write: writeCsv },
  myanimelist: { type: "application/xml", extension: "myanimelist.xml", write: writeMyAnimeList },
};

const works: ReadonlyMap<string, CatalogWork> = new Map(
  worksOf(SERIES, GAMES).map((work) => [keyOf(work), work]),
);

export function exportFile(
  format: ExportFormat,
  tracked: readonly Tracked[],
  now: Date,
  lists: readonly List[] = [],
) {
  const { type, extension, write } = FORMATS[format];
  const exportedAt = now.toISOString();
  return {
    name: `${slugOf(PRODUCT)}-tracker-${exportedAt.slice(0, 10)}.${extension}`,
    type,
    text: write(tracked, works, exportedAt, lists),
  };
}
