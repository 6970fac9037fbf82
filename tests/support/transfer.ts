import { readFileSync } from "node:fs";
import { rowsOf } from "#app/tracker/import/columns.ts";
import { type ReadList, readFile } from "#app/tracker/import/read-file.ts";
import type { Row } from "#app/tracker/import/row.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { type CatalogWork, worksOf } from "#worker/tracker/contract/works.ts";

/** A file that somebody chooses. */
export const fixture = (name: string) => new Blob([readFileSync(`tests/fixtures/${name}`)]);

/** The catalog as an import sees it. */
export const WORKS = worksOf(SERIES, GAMES);

/** A work of its own, by default a series of twelve episodes. */
export const workNamed = (title: string, changes: Partial<CatalogWork> = {}): CatalogWork => ({
  kind: "series",
  id: title,
  title,
  otherTitles: [],
  year: 2000,
  length: 12,
  myAnimeListId: null,
  aniListId: null,
  parts: [],
  ...changes,
});

/** A line of somebody's list that says no more than a title. */
export const rowOf = (title: string, changes: Partial<Row> = {}): Row => ({
  number: 1,
  title,
  otherTitles: [],
  kind: null,
  ids: { side7: null, myAnimeList: null, aniList: null },
  year: null,
  episodes: null,
  values: {},
  remarks: [],
  ...changes,
});

/** The list in a file. In one that nobody recognizes, the columns mean what we guess. */
export async function listIn(file: Blob, name?: string): Promise<ReadList> {
  const found = await readFile(file, name);
  return "table" in found
    ? { format: found.format, ...rowsOf(found.table, found.reading, found.service) }
    : found;
}
