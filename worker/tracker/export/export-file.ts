import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { PRODUCT, slugOf } from "#worker/platform/product.ts";
import type { ExportFormat } from "../contract";
import type { Tracked } from "../contract/entry";
import { type CatalogWork, keyOf, worksOf } from "../contract/works";
import { writeCsv } from "./csv";
import { writeJson } from "./json";
import { writeMyAnimeList } from "./my-anime-list";

type Format = {
  type: string;
  extension: string;
  write: (tracked: readonly Tracked[], works: ReadonlyMap<string, CatalogWork>, exportedAt: string) => string;
};

const FORMATS: Record<ExportFormat, Format> = {
  json: { type: "application/json", extension: "json", write: writeJson },
  csv: { type: "text/csv; charset=utf-8; header=present", extension: "csv", write: writeCsv },
  myanimelist: { type: "application/xml", extension: "myanimelist.xml", write: writeMyAnimeList },
};

const works: ReadonlyMap<string, CatalogWork> = new Map(
  worksOf(SERIES, GAMES).map((work) => [keyOf(work), work]),
);

/** Everything that is tracked, as a file. */
export function exportFile(format: ExportFormat, tracked: readonly Tracked[], now: Date) {
  const { type, extension, write } = FORMATS[format];
  const exportedAt = now.toISOString();
  return {
    name: `${slugOf(PRODUCT)}-tracker-${exportedAt.slice(0, 10)}.${extension}`,
    type,
    text: write(tracked, works, exportedAt),
  };
}
