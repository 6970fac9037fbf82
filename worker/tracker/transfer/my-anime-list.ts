import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { SeriesStatus } from "../contract";
import { boundedRows, FileFault, type Row } from "./row";
import { type Fields, idOf, textOf, valueReader } from "./values";
import { keyOf, type Tracked, type Work } from "./work";

const STATUS_NAMES: Record<SeriesStatus, string> = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "On-Hold",
  dropped: "Dropped",
};
/** Older exports have numbers in their place. */
const STATUS_NUMBERS: Record<string, string> = {
  "1": STATUS_NAMES.watching,
  "2": STATUS_NAMES.completed,
  "3": STATUS_NAMES.paused,
  "4": STATUS_NAMES.dropped,
  "6": STATUS_NAMES.planning,
};
const NO_DAY = "0000-00-00";

/** Says that what has no tag of ours is no favourite and not private, rather than that nobody knows. */
const OUR_MARK = "Exported by Side 7";
/** What MyAnimeList has no field for travels among the tags. */
const TAGS = { favourite: "side7:favourite", private: "side7:private", id: "side7:id=" };

/** A work without a number of its own there comes back by ours. */
export function writeMyAnimeList(tracked: readonly Tracked[], works: ReadonlyMap<string, Work>): string {
  const entries = tracked.filter((entry) => entry.kind === "series");
  const sharing = new Map<number, number>();
  for (const { myAnimeListId: id } of works.values()) if (id) sharing.set(id, (sharing.get(id) ?? 0) + 1);
  const lines = entries.map((entry) => {
    const work = works.get(keyOf(entry));
    const number = work?.myAnimeListId ?? 0;
    const tags = [
      entry.isFavourite && TAGS.favourite,
      entry.isPrivate && TAGS.private,
      sharing.get(number) !== 1 && TAGS.id + entry.workId,
    ];
    return animeElement(entry, work, number, tags.filter(Boolean).join(", "));
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- ${OUR_MARK} -->
<myanimelist>
<myinfo>
  <user_export_type>1</user_export_type>
  <user_total_anime>${entries.length}</user_total_anime>
</myinfo>
${lines.join("")}</myanimelist>
`;
}

type TrackedSeries = Extract<Tracked, { kind: "series" }>;

const animeElement = (entry: TrackedSeries, work: Work | undefined, number: number, tags: string) => `<anime>
  <series_animedb_id>${number}</series_animedb_id>
  <series_title>${cdata(work?.title ?? entry.workId)}</series_title>
  <series_episodes>${work?.length ?? 0}</series_episodes>
  <my_id>0</my_id>
  <my_watched_episodes>${entry.progress}</my_watched_episodes>
  <my_start_date>${entry.startedOn ?? NO_DAY}</my_start_date>
  <my_finish_date>${entry.finishedOn ?? NO_DAY}</my_finish_date>
  <my_score>${entry.rating ?? 0}</my_score>
  <my_status>${STATUS_NAMES[entry.status]}</my_status>
  <my_comments>${cdata(entry.notes ?? "")}</my_comments>
  <my_times_watched>${entry.repeats}</my_times_watched>
  <my_tags>${cdata(tags)}</my_tags>
  <update_on_import>1</update_on_import>
</anime>
`;

/** The end mark of such a section can't stand in it: it is split over two. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** Entities that a file defines for itself are not expanded: such files are refused. */
export function readMyAnimeList(xml: string): Row[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, xml.search(/<myanimelist\b/)))) {
    throw new FileFault("This file defines entities of its own, which MyAnimeList's exports never do.");
  }
  const fault = XMLValidator.validate(xml);
  if (fault !== true) {
    throw new FileFault(`This XML file is damaged, or was cut off: see line ${fault.err.line}.`);
  }
  const { myanimelist } = parser.parse(xml) as { myanimelist?: Fields };
  const list = typeof myanimelist === "object" ? myanimelist : {};
  if (!("anime" in list) && "manga" in list) {
    throw new FileFault("This is a list of manga. Please export the anime list.");
  }
  const isOurs = xml.slice(0, 500).includes(OUR_MARK);
  return boundedRows((list.anime as Fields[] | undefined) ?? []).map((anime, at) =>
    rowOf(anime, at + 1, isOurs),
  );
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  // Numbers of characters, as in &#39;, are known only together with HTML's names.
  htmlEntities: true,
  isArray: (name) => name === "anime",
});

function rowOf(anime: Fields, place: number, isOurs: boolean): Row {
  const remarks: string[] = [];
  const read = valueReader(remarks);
  const status = textOf(anime.my_status);
  const tags = anime.my_tags === undefined ? [] : textOf(anime.my_tags).split(",").map(textOf);
  const tagged = (tag: string) => tags.includes(tag) || (isOurs ? false : undefined);
  const episodes = Number(anime.series_episodes);
  return {
    place,
    title: textOf(anime.series_title),
    otherTitles: [],
    kind: "series",
    ids: {
      side7: tags.find((tag) => tag.startsWith(TAGS.id))?.slice(TAGS.id.length) ?? null,
      myAnimeList: idOf(anime.series_animedb_id),
      aniList: null,
    },
    year: null,
    episodes: episodes > 0 ? episodes : null,
    values: {
      status: read.status(STATUS_NUMBERS[status] ?? status),
      rating: read.rating(anime.my_score),
      episodesWatched: read.episodes(anime.my_watched_episodes),
      notes: read.notes(anime.my_comments),
      startedOn: read.startedOn(anime.my_start_date),
      finishedOn: read.finishedOn(anime.my_finish_date),
      repeats: read.repeats(anime.my_times_watched),
      isFavourite: tagged(TAGS.favourite),
      isPrivate: tagged(TAGS.private),
    },
    remarks,
  };
}
