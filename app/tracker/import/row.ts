import type { Kind } from "#worker/tracker/contract/entry.ts";

/** `active` is "watching" of a series and "playing" of a game. */
export type RowStatus = "active" | "completed" | "planning" | "paused" | "dropped";

/** What a file says of an entry; undefined where it says nothing, which leaves things as they are. */
export type RowValues = {
  status?: RowStatus | undefined;
  rating?: number | null | undefined;
  episodesWatched?: number | undefined;
  hoursPlayed?: number | undefined;
  notes?: string | null | undefined;
  startedOn?: string | null | undefined;
  finishedOn?: string | null | undefined;
  repeats?: number | undefined;
  isFavourite?: boolean | undefined;
  isPrivate?: boolean | undefined;
};

/** One line of somebody's list. */
export type Row = {
  /** Where it stands in the file, as people count. */
  place: number;
  title: string;
  otherTitles: readonly string[];
  /** Null where the file does not say. */
  kind: Kind | null;
  ids: { side7: string | null; myAnimeList: number | null; aniList: number | null };
  year: number | null;
  episodes: number | null;
  values: RowValues;
  /** What could not be taken over as it stands in the file. */
  remarks: string[];
};

export type FileFormat = "MyAnimeList" | "AniList" | "CSV" | "Side 7";

/** A file that can't be imported. The message is for the member who chose it. */
export class FileFault extends Error {
  override name = "FileFault";
}

const ROWS_MAX = 20_000;

/** The entries of a file, unless there are none or too many. */
export function boundedRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new FileFault("There are no entries in this file.");
  if (items.length > ROWS_MAX) {
    throw new FileFault(`This file has more than ${ROWS_MAX.toLocaleString("en")} rows. Please split it.`);
  }
  return items;
}
