import { z } from "zod";
import { lengthOf, plainText } from "#worker/platform/text.ts";

/** Removes the characters that notes can't hold. */
export { withoutControls } from "#worker/platform/text.ts";

export const SERIES_STATUSES = ["watching", "completed", "planning", "paused", "dropped"] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

export const SERIES_STATUS_LABELS: Record<SeriesStatus, string> = {
  watching: "Watching",
  completed: "Completed",
  planning: "Plan to Watch",
  paused: "Paused",
  dropped: "Dropped",
};

export const GAME_STATUSES = ["playing", "completed", "planning", "paused", "dropped"] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const GAME_STATUS_LABELS: Record<GameStatus, string> = {
  playing: "Playing",
  completed: "Completed",
  planning: "Plan to Play",
  paused: "Paused",
  dropped: "Dropped",
};

/**
 * A work whose episodes were all watched counts as completed, whatever its status. `length` is null if it is unknown.
 */
export const shownStatus = <Status extends string>(
  status: Status,
  progress: number,
  length: number | null,
) => (length !== null && progress >= length ? "completed" : status);

/** The fields that series and games share. `progress` is in episodes or hours. */
export type EntryValues = {
  status: SeriesStatus | GameStatus;
  rating: number | null;
  progress: number;
  notes: string | null;
  startedOn: string | null;
  finishedOn: string | null;
  repeats: number;
  isFavourite: boolean;
  isPrivate: boolean;
};

export const NEW_VALUES: EntryValues = {
  status: "planning",
  rating: null,
  progress: 0,
  notes: null,
  startedOn: null,
  finishedOn: null,
  repeats: 0,
  isFavourite: false,
  isPrivate: false,
};

export const RATING_MAX = 10;
export const NOTES_MAX = 2000;
export const REPEATS_MAX = 999;
export const HOURS_MAX = 100_000;
/** The most entries that one call may change, and the most that it may remove. */
export const BULK_MAX = 100;
/** The most bytes of its changes and removals together. A body may have 64 KB, which includes the JSON around them. */
export const BULK_BYTES_MAX = 60 * 1024;

/** The bytes that one of them adds to a body, including its comma. */
export const bytesOf = (item: unknown) => new TextEncoder().encode(JSON.stringify(item)).length + 1;

/** The first day of the year in which the first series began. */
export const EARLIEST_DAY = "1979-01-01";

/** Hours are stored with two decimals. */
export const toHundredths = (number: number) => Math.round(number * 100) / 100;

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

export const EXPORT_FORMATS = ["json", "csv", "myanimelist"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Query of `GET /api/tracker/export`. */
export const exportQuerySchema = z.object({ format: z.enum(EXPORT_FORMATS).default("json") });

type Kept = {
  /** The id of the work, unique among a member's entries of one kind. */
  id: string;
  startedOn: string | null;
  finishedOn: string | null;
  repeats: number;
  isFavourite: boolean;
  isPrivate: boolean;
  revision: number;
  /** ISO 8601 date-times. */
  createdAt: string;
  updatedAt: string;
  /** When there was last progress; null if unknown. Not part of what other people see. */
  progressedAt: string | null;
};

/** An entry without the times at which its member was at the keyboard. Days that they entered stay. */
export type PublicEntry<Entry extends Kept> = Omit<
  Entry,
  "revision" | "createdAt" | "updatedAt" | "progressedAt"
>;

/** One of the member's tracked series, as `GET /api/tracker/my-series` lists it. */
export type SeriesEntry = Kept & {
  seriesId: string;
  status: SeriesStatus;
  rating: number | null;
  episodesWatched: number;
  notes: string | null;
};

/** One of the member's tracked games, as `GET /api/tracker/my-games` lists it. */
export type GameEntry = Kept & {
  gameId: string;
  status: GameStatus;
  rating: number | null;
  hoursPlayed: number;
  notes: string | null;
};
