import { XMLParser, XMLValidator } from "fast-xml-parser";
import {
  MY_ANIME_LIST_MARK,
  MY_ANIME_LIST_STATUSES,
  MY_ANIME_LIST_TAGS,
} from "#worker/tracker/contract/file-formats.ts";
import {
  type Fields,
  FileError,
  idOf,
  inSlices,
  type OnProgress,
  type Row,
  textOf,
  valueReader,
  viewingsAgain,
} from "./row";

/** In older exports. */
const STATUS_NUMBERS: Record<string, string> = {
  "1": MY_ANIME_LIST_STATUSES.watching,
  "2": MY_ANIME_LIST_STATUSES.completed,
  "3": MY_ANIME_LIST_STATUSES.paused,
  "4": MY_ANIME_LIST_STATUSES.dropped,
  "6": MY_ANIME_LIST_STATUSES.planning,
};

/** Throws FileError for files that define their own entities. */
export async function readMyAnimeList(xml: string, onProgress: OnProgress): Promise<Row[]> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, xml.search(/<myanimelist\b/)))) {
    throw new FileError("This file defines its own XML entities, which MyAnimeList's exports never do.");
  }
  const error = XMLValidator.validate(xml);
  if (error !== true) {
    throw new FileError(`This XML file is damaged, or was cut off: see line ${error.err.line}.`);
  }
  const list = animeIn(xml);
  if (list.length === 0 && xml.includes("<manga>")) {
    throw new FileError("This is a list of manga. Please export the anime list.");
  }
  const isOurs = xml.slice(0, 500).includes(MY_ANIME_LIST_MARK);
  return inSlices(
    list,
    (text, at) => [myAnimeListRow((parser.parse(text) as { anime: Fields }).anime, at + 1, isOurs)],
    onProgress,
  );
}

const MARKS = /<\/?anime>|<!\[CDATA\[|\]\]>|<!--|-->/g;

/** The items of the list. Notes may say `</anime>` inside of CDATA. */
function animeIn(xml: string): string[] {
  const items: string[] = [];
  let start = 0;
  let skippedUntil: string | null = null;
  for (const { 0: mark, index } of xml.matchAll(MARKS)) {
    if (skippedUntil) skippedUntil = mark === skippedUntil ? null : skippedUntil;
    else if (mark === "<![CDATA[") skippedUntil = "]]>";
    else if (mark === "<!--") skippedUntil = "-->";
    else if (mark === "<anime>") start = index;
    else if (mark === "</anime>") items.push(xml.slice(start, index + mark.length));
  }
  return items;
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  // Without this option, the parser doesn't decode numeric entities such as &#39;.
  htmlEntities: true,
});

function myAnimeListRow(anime: Fields, number: number, isOurs: boolean): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const status = textOf(anime.my_status);
  const tags = anime.my_tags === undefined ? [] : textOf(anime.my_tags).split(",").map(textOf);
  const tagged = (tag: string) => tags.includes(tag) || (isOurs ? false : undefined);
  const episodes = Number(anime.series_episodes);
  const said = read.status(STATUS_NUMBERS[status] ?? status);
  const watched = read.episodes(anime.my_watched_episodes);
  const repeats = read.repeats(anime.my_times_watched);
  const isAgain = said === "completed" && textOf(anime.my_rewatching) === "1";
  // In our own file, the present viewing is not the first one.
  const again = isAgain && !isOurs ? viewingsAgain(Number(anime.my_rewatching_ep) || (watched ?? 0)) : {};
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
    ...again,
    values: {
      status: again.viewings || (isAgain && isOurs) ? "active" : said,
      rating: read.rating(anime.my_score),
      episodesWatched: watched,
      notes: read.notes(anime.my_comments),
      startedOn: read.startedOn(anime.my_start_date),
      finishedOn: read.finishedOn(anime.my_finish_date),
      repeats: isAgain && isOurs ? (repeats ?? 0) + 1 : repeats,
      isFavourite: tagged(MY_ANIME_LIST_TAGS.favourite),
      isPrivate: tagged(MY_ANIME_LIST_TAGS.private),
      isReview: tagged(MY_ANIME_LIST_TAGS.review),
    },
    remarks,
  };
}
