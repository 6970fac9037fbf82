import { formatNumber } from "#app/formats.ts";
import type { Kind } from "#franchise/works.ts";
import { PRODUCT } from "#worker/platform/product.ts";

/** `active` is "watching" for a series and "playing" for a game. */
export type RowStatus = "active" | "completed" | "planning" | "paused" | "dropped";

/** Where a value is undefined, the tracker keeps its own. */
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

export type Row = {
  /** In the file, starting with 1. */
  number: number;
  title: string;
  otherTitles: readonly string[];
  kind: Kind | null;
  ids: { side7: string | null; myAnimeList: number | null; aniList: number | null };
  year: number | null;
  episodes: number | null;
  values: RowValues;
  remarks: string[];
};

export const OWN_FORMAT = PRODUCT;

export class FileError extends Error {
  override name = "FileError";
}

const ROWS_MAX = 20_000;

export function boundedRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new FileError("There are no entries in this file.");
  if (items.length > ROWS_MAX) {
    throw new FileError(`This file has more than ${formatNumber(ROWS_MAX)} rows. Please split it.`);
  }
  return items;
}
