import series from "#generated/tracker/series.json";
import type { SeriesFacts } from "../catalog-parts.server";
import { workOfSeries } from "./series-shelf";

/** All series, for scripts too: a file that browsers keep, where the data of a page comes again with each page. */
export const SERIES_FACTS = series as unknown as readonly SeriesFacts[];

export const SERIES_WORKS = SERIES_FACTS.map(workOfSeries);
