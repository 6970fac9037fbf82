import { GAME_STATUS_LABELS, SERIES_STATUS_LABELS } from "../contract";
import type { Kind, Tracked } from "../contract/entry";
import { CSV_COLUMN_NAMES, CSV_COLUMNS, type CsvColumn, csvText } from "../contract/file-formats";
import { type CatalogWork, keyOf } from "../contract/works";

const KIND_LABELS: Record<Kind, string> = { series: "Series", games: "Game" };
const yes = (flag: boolean) => (flag ? "yes" : "no");

/** A work that another tracker splits has several. */
const idsOf = (work: CatalogWork, tracker: "myAnimeListId" | "aniListId") =>
  work[tracker] ?? work.parts.map((part) => part[tracker]).join(", ");

export function writeCsv(tracked: readonly Tracked[], works: ReadonlyMap<string, CatalogWork>): string {
  const lines = tracked.map((entry) => {
    const work = works.get(keyOf(entry));
    const cells: Record<CsvColumn, string | number | null | undefined> = {
      kind: KIND_LABELS[entry.kind],
      title: work?.title,
      year: work?.year,
      status: entry.kind === "series" ? SERIES_STATUS_LABELS[entry.status] : GAME_STATUS_LABELS[entry.status],
      rating: entry.rating,
      episodesWatched: entry.kind === "series" ? entry.progress : null,
      episodes: work?.length,
      hoursPlayed: entry.kind === "games" ? entry.progress : null,
      startedOn: entry.startedOn,
      finishedOn: entry.finishedOn,
      repeats: entry.repeats,
      isFavourite: yes(entry.isFavourite),
      isPrivate: yes(entry.isPrivate),
      notes: entry.notes,
      side7: entry.workId,
      myAnimeList: work && idsOf(work, "myAnimeListId"),
      aniList: work && idsOf(work, "aniListId"),
    };
    return CSV_COLUMN_NAMES.map((column) => cells[column]);
  });
  return csvText(
    CSV_COLUMN_NAMES.map((column) => CSV_COLUMNS[column]),
    lines,
  );
}
