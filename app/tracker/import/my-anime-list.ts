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
  unescaped,
  valuesOf,
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
  const list = animeIn(xml);
  if (list.length === 0 && xml.includes("<manga>")) {
    throw new FileError("This is a list of manga. Please export the anime list.");
  }
  const isOurs = xml.slice(0, 500).includes(MY_ANIME_LIST_MARK);
  const rowOf = (item: string, at: number) =>
    myAnimeListRow(fieldsIn(item) ?? damaged(xml, xml.indexOf(item)), at + 1, isOurs);
  return inSlices(list, (item, at) => [rowOf(item, at)], onProgress);
}

function damaged(xml: string, at: number): never {
  const line = xml.slice(0, at).split("\n").length;
  throw new FileError(`This XML file is damaged, or was cut off: see line ${line}.`);
}

const MARKS = /<\/?anime>|<!\[CDATA\[|\]\]>|<!--|-->/g;

/** The items of the list. Notes may say `</anime>` inside of CDATA. */
function animeIn(xml: string): string[] {
  const items: string[] = [];
  let start: number | null = null;
  let skippedUntil: string | null = null;
  for (const { 0: mark, index } of xml.matchAll(MARKS)) {
    if (skippedUntil) skippedUntil = mark === skippedUntil ? null : skippedUntil;
    else if (mark === "<![CDATA[") skippedUntil = "]]>";
    else if (mark === "<!--") skippedUntil = "-->";
    else if (mark === "<anime>" && start === null) start = index;
    else if (mark === "</anime>" && start !== null) {
      items.push(xml.slice(start, index + mark.length));
      start = null;
    } else damaged(xml, index);
  }
  if (start !== null || skippedUntil || !/<(?:\/myanimelist|myanimelist\/)>\s*$/.test(xml.slice(-1000)))
    damaged(xml, start ?? xml.length);
  return items;
}

const TAG = /\s*<(\w+)\s*(\/)?>/y;

/** Elements with text. Null if there are others, or tags are missing. */
function fieldsIn(item: string): Fields | null {
  const fields: Fields = {};
  let at = "<anime>".length;
  for (;;) {
    TAG.lastIndex = at;
    const [tag = "", name, isEmpty] = TAG.exec(item) ?? [];
    if (!name) return item.slice(at).trim() === "</anime>" ? fields : null;
    at += tag.length;
    let text = "";
    for (let isOpen = !isEmpty; isOpen; ) {
      const next = item.indexOf("<", at);
      text += unescaped(item.slice(at, next));
      if (item.startsWith("<![CDATA[", next)) {
        at = item.indexOf("]]>", next) + 3;
        text += item.slice(next + 9, at - 3);
      } else {
        at = next + name.length + 3;
        if (item.slice(next, at) !== `</${name}>`) return null;
        isOpen = false;
      }
    }
    fields[name] = text;
  }
}

function myAnimeListRow(anime: Fields, number: number, isOurs: boolean): Row {
  const remarks: string[] = [];
  const status = textOf(anime.my_status);
  const tags = anime.my_tags === undefined ? [] : textOf(anime.my_tags).split(",").map(textOf);
  const tagged = (tag: string) => tags.includes(tag) || (isOurs ? false : undefined);
  const episodes = Number(anime.series_episodes);
  const values = valuesOf(
    {
      status: STATUS_NUMBERS[status] ?? status,
      rating: anime.my_score,
      episodesWatched: anime.my_watched_episodes,
      notes: anime.my_comments,
      startedOn: anime.my_start_date,
      finishedOn: anime.my_finish_date,
      repeats: anime.my_times_watched,
    },
    remarks,
  );
  const { episodesWatched = 0, repeats = 0 } = values;
  const isAgain = values.status === "completed" && textOf(anime.my_rewatching) === "1";
  // In our own file, the present viewing is not the first one.
  const again = isAgain && !isOurs ? viewingsAgain(Number(anime.my_rewatching_ep) || episodesWatched) : {};
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
      ...values,
      ...((again.viewings || (isAgain && isOurs)) && { status: "active" }),
      ...(isAgain && isOurs && { repeats: repeats + 1 }),
      isFavourite: tagged(MY_ANIME_LIST_TAGS.favourite),
      isPrivate: tagged(MY_ANIME_LIST_TAGS.private),
      isReview: tagged(MY_ANIME_LIST_TAGS.review),
    },
    remarks,
  };
}
