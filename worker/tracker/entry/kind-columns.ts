import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { EntryValues } from "../contract";
import type { Kind } from "../contract/entry";
import { activity, gameEntries, seriesEntries } from "../tables.ts";

/** The table and columns of each kind of work. */
export const KIND_COLUMNS = {
  series: {
    table: seriesEntries,
    workId: seriesEntries.seriesId,
    progress: seriesEntries.episodesWatched,
    activity: activity.episodes,
  },
  games: {
    table: gameEntries,
    workId: gameEntries.gameId,
    progress: gameEntries.hoursPlayed,
    activity: activity.hours,
  },
};

export function valueColumns(kind: Kind): Record<keyof EntryValues, SQLiteColumn> {
  const { table, progress } = KIND_COLUMNS[kind];
  const { status, rating, notes, startedOn, finishedOn, repeats, isFavourite, isPrivate } = table;
  return { status, rating, progress, notes, startedOn, finishedOn, repeats, isFavourite, isPrivate };
}
