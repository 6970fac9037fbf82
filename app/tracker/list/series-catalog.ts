import { workOfSeries } from "#app/log/series-shelf.tsx";
import series from "#generated/tracker/series.json";
import type { SeriesFacts } from "../catalog-parts.server";

/** All series. Scripts use this file too, because browsers keep the file but load a page's data with each page. */
export const SERIES_FACTS = (series as unknown as readonly SeriesFacts[]).map((facts) => ({
  ...facts,
  year: facts.year ?? Number(facts.released?.slice(0, 4)),
}));

export const SERIES_WORKS = SERIES_FACTS.map(workOfSeries);
