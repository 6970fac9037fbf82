import type { PosterEntry } from "#app/poster/poster-card.tsx";
import type { PosterWork } from "#app/poster/work-link.tsx";

/** A series on a wall of posters with the marks of somebody's entry. */
export type MarkedPoster = { work: PosterWork; entry: PosterEntry };
