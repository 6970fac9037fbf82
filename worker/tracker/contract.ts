import { z } from "zod";
import { lengthOf, plainText } from "../platform/text";

export const SERIES_STATUSES = ["watching", "completed", "planning", "paused", "dropped"] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

export const SERIES_STATUS_LABELS: Record<SeriesStatus, string> = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "Paused",
  dropped: "Dropped",
};

export const RATING_MAX = 10;
export const NOTES_MAX = 2000;

/** Body of `POST /api/tracker/series`. Every field is wanted: one left out would wipe what was there. */
export const seriesEntrySchema = z.object({
  seriesId: z.string().min(1).max(100),
  status: z.enum(SERIES_STATUSES),
  rating: z.int().min(1).max(RATING_MAX).nullable(),
  episodesWatched: z.int().min(0),
  notes: plainText()
    .refine((notes) => lengthOf(notes) <= NOTES_MAX, `Notes must not exceed ${NOTES_MAX} characters.`)
    .transform((notes) => notes || null)
    .nullable(),
});
export type SeriesEntryInput = z.infer<typeof seriesEntrySchema>;

/** One of the member's tracked series, as `GET /api/tracker/my-series` lists it. */
export type SeriesEntry = SeriesEntryInput & {
  /** Unique among the entries of its member. */
  id: string;
  /** ISO 8601 date-time of the last change. */
  updatedAt: string;
};
