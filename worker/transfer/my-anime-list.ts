import { SaxesParser } from "saxes";
import { eachFlag } from "#worker/log/contract/fields.ts";
import {
  MY_ANIME_LIST_MARK,
  MY_ANIME_LIST_STATUSES,
  MY_ANIME_LIST_TAGS,
} from "#worker/log/contract/file-formats.ts";
import { logAgain } from "./lines";
import {
  boundedRows,
  type Fields,
  FileError,
  idOf,
  inSlices,
  type OnProgress,
  ROWS_MAX,
  type Row,
  textOf,
  valuesOf,
} from "./row";

/** In older exports. */
const STATUS_NUMBERS = new Map<string, string>([
  ["1", MY_ANIME_LIST_STATUSES.watching],
  ["2", MY_ANIME_LIST_STATUSES.completed],
  ["3", MY_ANIME_LIST_STATUSES.paused],
  ["4", MY_ANIME_LIST_STATUSES.dropped],
  ["6", MY_ANIME_LIST_STATUSES.planning],
]);

/** Control characters and `&nbsp;` in notes. */
const HARMLESS = /disallowed character|undefined entity/;

/** Characters of the file. Between two slices, the page answers. */
const SLICE_LENGTH = 4096;

/** Throws FileError for files that are damaged, define their own entities, or list manga. */
export async function readMyAnimeList(xml: string, onProgress: OnProgress): Promise<Row[]> {
  const parser = new SaxesParser();
  const isOurs = xml.slice(0, 500).includes(MY_ANIME_LIST_MARK);
  const rows: Row[] = [];
  let anime: Fields | null = null;
  let text = "";
  let hasManga = false;
  const addText = (more: string) => {
    text += more;
  };
  parser.on("error", ({ message }) => {
    if (HARMLESS.test(message)) return;
    throw new FileError(`This XML file is damaged, or was cut off: see line ${parser.line}.`);
  });
  parser.on("doctype", () => {
    throw new FileError("This file defines its own XML entities, which MyAnimeList's exports never do.");
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name }) => {
    if (name === "anime") anime = {};
    hasManga ||= name === "manga";
    text = "";
  });
  parser.on("closetag", ({ name }) => {
    if (rows.length > ROWS_MAX) boundedRows(rows);
    if (name === "anime" && anime) rows.push(myAnimeListRow(anime, rows.length + 1, isOurs));
    else if (anime) anime[name] = text;
    text = "";
  });
  const readSlice = (at: number) => {
    parser.write(xml.slice(at * SLICE_LENGTH, (at + 1) * SLICE_LENGTH));
    return [];
  };
  const slices = Math.ceil(xml.length / SLICE_LENGTH);
  await inSlices([...Array(slices).keys()], readSlice, onProgress);
  parser.close();
  if (rows.length === 0 && hasManga)
    throw new FileError("This is a list of manga. Please export the anime list.");
  return rows;
}

function myAnimeListRow(anime: Fields, number: number, isOurs: boolean): Row {
  const remarks: string[] = [];
  const status = textOf(anime.my_status);
  const tags = anime.my_tags === undefined ? [] : textOf(anime.my_tags).split(",").map(textOf);
  const tagged = (tag: string) => tags.includes(tag) || (isOurs ? false : undefined);
  const episodes = Number(anime.series_episodes);
  const values = valuesOf(
    {
      status: STATUS_NUMBERS.get(status) ?? status,
      rating: anime.my_score,
      episodesWatched: anime.my_watched_episodes,
      notes: anime.my_comments,
      startedOn: anime.my_start_date,
      finishedOn: anime.my_finish_date,
      repeats: anime.my_times_watched,
    },
    remarks,
  );
  const { episodesWatched, repeats = 0, ...others } = values;
  const isAgain = values.status === "completed" && textOf(anime.my_rewatching) === "1";
  // In our own file, the present viewing is not the first one.
  const log =
    isAgain && !isOurs ? logAgain(Number(anime.my_rewatching_ep) || episodesWatched, repeats) : undefined;
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
    log,
    isExact: isOurs,
    values: {
      ...(log ? others : values),
      ...((log || (isAgain && isOurs)) && { status: "active" }),
      ...(isAgain && isOurs && { repeats: repeats + 1 }),
      ...eachFlag((name) => tagged(MY_ANIME_LIST_TAGS[name])),
    },
    remarks,
  };
}
