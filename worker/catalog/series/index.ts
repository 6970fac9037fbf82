import series from "#generated/catalog/series.json";
import type { Series } from "../contract";

/** Every animated work, in order of release. `npm run assets` builds the list from the items in this folder. */
export const SERIES = series as unknown as readonly Series[];

const seriesById: ReadonlyMap<string, Series> = new Map(SERIES.map((one) => [one.id, one]));

export function findSeries(id: string): Series | undefined {
  return seriesById.get(id);
}
