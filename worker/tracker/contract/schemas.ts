import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import {
  BULK_MAX,
  EARLIEST_DAY,
  EXPORT_FORMATS,
  GAME_STATUSES,
  HOURS_MAX,
  NOTES_MAX,
  RATING_MAX,
  REPEATS_MAX,
  SERIES_STATUSES,
  toHundredths,
} from "../contract";

const workId = z.string().min(1).max(100);

/** A day such as 2026-11-30. */
const day = z.iso
  .date("Please enter a date as year-month-day.")
  .refine((text) => text >= EARLIEST_DAY, "That is before the first series.");

const rating = z.int().min(1).max(RATING_MAX).nullable();
const notes = plainText()
  .refine((text) => lengthOf(text) <= NOTES_MAX, `Notes must not exceed ${NOTES_MAX} characters.`)
  .transform((text) => text.replace(/\r\n?/g, "\n") || null)
  .nullable();

/**
 * The `revision` that this change is based on; 0 if there was no entry. If it is another one by now, the answer is 409.
 */
const basedOn = z.int().min(0).optional();

/** A field that the body leaves out keeps its value. */
const details = {
  startedOn: day.nullable().optional(),
  finishedOn: day.nullable().optional(),
  repeats: z.int().min(0).max(REPEATS_MAX).optional(),
  isFavourite: z.boolean().optional(),
  isPrivate: z.boolean().optional(),
  basedOn,
};

const seriesValues = {
  status: z.enum(SERIES_STATUSES),
  rating,
  episodesWatched: z.int().min(0),
  notes,
};
const gameValues = {
  status: z.enum(GAME_STATUSES),
  rating,
  hoursPlayed: z.number().min(0).max(HOURS_MAX).transform(toHundredths),
  notes,
};

type Span = { startedOn?: string | null | undefined; finishedOn?: string | null | undefined };

/** Both days are sent together, so that their order can be checked. */
const inOrder = <Schema extends z.ZodType<Span>>(schema: Schema) =>
  schema
    .refine(({ startedOn, finishedOn }) => (startedOn === undefined) === (finishedOn === undefined), {
      path: ["finishedOn"],
      error: "Please enter both days, or neither.",
    })
    .refine(({ startedOn, finishedOn }) => !startedOn || !finishedOn || startedOn <= finishedOn, {
      path: ["finishedOn"],
      error: "That is before the day it was started.",
    });

/** Body of `POST /api/tracker/series`. */
export const seriesEntrySchema = inOrder(z.object({ seriesId: workId, ...seriesValues, ...details }));
export type SeriesEntryInput = z.infer<typeof seriesEntrySchema>;

/** Body of `POST /api/tracker/games`. */
export const gameEntrySchema = inOrder(z.object({ gameId: workId, ...gameValues, ...details }));
export type GameEntryInput = z.infer<typeof gameEntrySchema>;

/** A change of an entry. A field that is left out keeps its value, or has the default of a new entry. */
export const seriesChangeSchema = inOrder(
  z.object({ seriesId: workId, ...z.object(seriesValues).partial().shape, ...details }),
);
export type SeriesChange = z.infer<typeof seriesChangeSchema>;

export const gameChangeSchema = inOrder(
  z.object({ gameId: workId, ...z.object(gameValues).partial().shape, ...details }),
);
export type GameChange = z.infer<typeof gameChangeSchema>;

const isOnce = (ids: string[]) => new Set(ids).size === ids.length;
/** The id of an entry, with or without the revision that it must have. A missing entry isn't an error. */
const removal = z.union([
  workId.transform((id) => ({ workId: id })),
  z.object({ id: workId, basedOn }).transform(({ id, basedOn }) => ({ workId: id, basedOn })),
]);
const removals = z.array(removal).max(BULK_MAX).default([]);

/** Body of `POST /api/tracker/series/bulk`: everything is done, or nothing. */
export const seriesBulkSchema = z
  .object({ changes: z.array(seriesChangeSchema).max(BULK_MAX).default([]), removals })
  .refine(
    (bulk) =>
      isOnce([...bulk.changes.map(({ seriesId }) => seriesId), ...bulk.removals.map(({ workId }) => workId)]),
    {
      path: ["changes"],
      error: "Each series may be named once.",
    },
  );
export type SeriesBulk = z.input<typeof seriesBulkSchema>;

/** Body of `POST /api/tracker/games/bulk`. */
export const gameBulkSchema = z
  .object({ changes: z.array(gameChangeSchema).max(BULK_MAX).default([]), removals })
  .refine(
    (bulk) =>
      isOnce([...bulk.changes.map(({ gameId }) => gameId), ...bulk.removals.map(({ workId }) => workId)]),
    {
      path: ["changes"],
      error: "Each game may be named once.",
    },
  );
export type GameBulk = z.input<typeof gameBulkSchema>;

/** Query of `DELETE /api/tracker/series/:seriesId` and of the same call for games. */
export const removalQuerySchema = z.object({
  basedOn: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** Query of `GET /api/tracker/export`. */
export const exportQuerySchema = z.object({ format: z.enum(EXPORT_FORMATS).default("json") });
