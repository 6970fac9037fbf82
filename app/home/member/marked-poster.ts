import type { WallWork } from "#app/works/work-view.tsx";
import type { SeriesStatus } from "#worker/tracker/contract.ts";

/** A series on a wall of posters with the marks of somebody's entry. */
export type MarkedPoster = {
  work: WallWork;
  entry: { status: SeriesStatus; rating: number | null; isFavourite: boolean; isPrivate?: boolean };
};
