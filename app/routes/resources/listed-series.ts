import type { Series } from "../../../worker/catalog/contract";

/** What the guide shows of a series. */
export type ListedSeries = Pick<Series, "id" | "title" | "year" | "timeline" | "episodes">;
