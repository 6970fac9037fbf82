import { formatNumber } from "#app/formats.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";

/** `active` is "watching" for a series and "playing" for a game. */
export type RowStatus = "active" | "completed" | "planning" | "paused" | "dropped";

/** The values of an entry in a file. If a value is undefined, the tracker keeps its own value. */
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

/** One line of a list. */
export type Row = {
  /** The number of the row in the file, starting with 1. */
  number: number;
  title: string;
  otherTitles: readonly string[];
  /** Null if the file doesn't say the kind. */
  kind: Kind | null;
  ids: { side7: string | null; myAnimeList: number | null; aniList: number | null };
  year: number | null;
  episodes: number | null;
  values: RowValues;
  /** Sentences for the member about values that were left out or changed. */
  remarks: string[];
};

/** The name of our own exports as a format. */
export const OWN_FORMAT = PRODUCT;

/** Thrown if a file can't be imported. The message is shown to the member. */
export class FileError extends Error {
  override name = "FileError";
}

const ROWS_MAX = 20_000;

/** Returns the items. Throws FileError if there are none or too many. */
export function boundedRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new FileError("There are no entries in this file.");
  if (items.length > ROWS_MAX) {
    throw new FileError(`This file has more than ${formatNumber(ROWS_MAX)} rows. Please split it.`);
  }
  return items;
}
