import type { Tracked } from "../contract/entry";
import { MY_ANIME_LIST_MARK, MY_ANIME_LIST_STATUSES, MY_ANIME_LIST_TAGS } from "../contract/file-formats";
import { type CatalogWork, keyOf } from "../contract/works";

const NO_DAY = "0000-00-00";

/** A work without an id at MyAnimeList has a tag with our id. */
export function writeMyAnimeList(
  tracked: readonly Tracked[],
  works: ReadonlyMap<string, CatalogWork>,
): string {
  const entries = tracked.filter((entry) => entry.kind === "series");
  const sharing = new Map<number, number>();
  for (const { myAnimeListId: id } of works.values()) if (id) sharing.set(id, (sharing.get(id) ?? 0) + 1);
  const lines = entries.map((entry) => {
    const work = works.get(keyOf(entry));
    const number = work?.myAnimeListId ?? 0;
    const tags = [
      entry.isFavourite && MY_ANIME_LIST_TAGS.favourite,
      entry.isPrivate && MY_ANIME_LIST_TAGS.private,
      sharing.get(number) !== 1 && MY_ANIME_LIST_TAGS.id + entry.workId,
    ];
    return animeElement(entry, work, number, tags.filter(Boolean).join(", "));
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- ${MY_ANIME_LIST_MARK} -->
<myanimelist>
<myinfo>
  <user_export_type>1</user_export_type>
  <user_total_anime>${entries.length}</user_total_anime>
</myinfo>
${lines.join("")}</myanimelist>
`;
}

type TrackedSeries = Extract<Tracked, { kind: "series" }>;

const animeElement = (
  entry: TrackedSeries,
  work: CatalogWork | undefined,
  number: number,
  tags: string,
) => `<anime>
  <series_animedb_id>${number}</series_animedb_id>
  <series_title>${cdata(work?.title ?? entry.workId)}</series_title>
  <series_episodes>${work?.length ?? 0}</series_episodes>
  <my_id>0</my_id>
  <my_watched_episodes>${entry.progress}</my_watched_episodes>
  <my_start_date>${entry.startedOn ?? NO_DAY}</my_start_date>
  <my_finish_date>${entry.finishedOn ?? NO_DAY}</my_finish_date>
  <my_score>${entry.rating ?? 0}</my_score>
  <my_status>${MY_ANIME_LIST_STATUSES[entry.status]}</my_status>
  <my_comments>${cdata(entry.notes ?? "")}</my_comments>
  <my_times_watched>${entry.repeats}</my_times_watched>
  <my_tags>${cdata(tags)}</my_tags>
  <update_on_import>1</update_on_import>
</anime>
`;

/** A CDATA section can't contain its own end mark, so the mark is split over two sections. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
