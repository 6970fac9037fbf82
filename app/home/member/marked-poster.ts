import type { PosterEntry } from "#app/works/poster-card.tsx";
import type { PosterWork } from "#app/works/work-view.tsx";

/** A series on a wall of posters with the marks of somebody's entry. */
export type MarkedPoster = { work: PosterWork; entry: PosterEntry };
