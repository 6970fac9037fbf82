import { z } from "zod";
import type { Kind } from "#franchise/works.ts";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { changeFromApi, type EntryChange } from "./entry";
import { API_NAMES, ENTRY_FIELDS, type EntryField, FIELD_NAMES, nameOf } from "./fields";
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
} from "./index";
import { dayNumber, type EntryLog, HOURS_IN_A_DAY, LOG_BYTES_MAX, latestDay, NOT_YET } from "./log";
import { IS_MARKS, MARKS_MAX } from "./marks";

const workId = z.string().min(1).max(100);

const day = z.iso
  .date("Please enter a date as year-month-day.")
  .refine((text) => text >= EARLIEST_DAY, "That's before the first series came out.");

const rating = z.int().min(1).max(RATING_MAX).nullable();
const notes = plainText()
  .refine((text) => lengthOf(text) <= NOTES_MAX, `Notes must not exceed ${NOTES_MAX} characters.`)
  .transform((text) => text.replace(/\r\n?/g, "\n") || null)
  .nullable();

/** 0 if there was no entry. If the entry has another revision, the API answers 409. */
const basedOn = z.int().min(0).optional();

const viewing = z.int().min(0).max(REPEATS_MAX);
const episode = z.int().min(1);
const IN_ORDER = "The last episode must not come before the first.";
/** The first and the last. */
const episodes = z.tuple([episode, episode]).refine(([first, last]) => first <= last, IN_ORDER);
const hours = z.number().gt(0).max(HOURS_MAX).transform(toHundredths);

/** Days of a log are numbers since January 1, 1979. */
const loggedDay = z
  .int()
  .min(0)
  .refine((number) => number <= dayNumber(latestDay()), NOT_YET)
  .nullable();
const dayByHand = z.int().min(0).max(dayNumber("9999-12-31")).optional();
const byHand = { startedOn: dayByHand, finishedOn: dayByHand, monthsBefore: dayByHand };
const whole = <Log extends z.ZodType>(log: Log) =>
  log.refine(
    (one) => JSON.stringify(one).length <= LOG_BYTES_MAX,
    `A log must not exceed ${LOG_BYTES_MAX / 1024} KB.`,
  );
const stretch = z.tuple([loggedDay, episode, episode]).refine(([, first, last]) => first <= last, IN_ORDER);
const seriesLog = whole(
  z.object({
    viewings: z.array(z.array(stretch)).min(1),
    more: viewing.optional(),
    marks: z.string().max(MARKS_MAX).regex(IS_MARKS, "Please use 1 to 9, X and points.").optional(),
    ...byHand,
  }),
);
const gameLog = whole(
  z.object({ sessions: z.array(z.tuple([loggedDay, hours])), repeats: viewing.optional(), ...byHand }),
);

export const LOG_SCHEMAS: Record<Kind, z.ZodType<EntryLog>> = { series: seriesLog, games: gameLog };

/** What a change logs: see `LogFields`. */
const logging = {
  watchedOn: day
    .refine((text) => text <= latestDay(), NOT_YET)
    .nullable()
    .optional(),
  startAgain: z.literal(true).optional(),
  isUndo: z.literal(true).optional(),
};

const seriesLogging = {
  ...logging,
  watched: episodes.optional(),
  notWatched: episodes.optional(),
  mark: z.tuple([episode.max(MARKS_MAX), rating]).optional(),
  viewing: viewing.optional(),
  removeViewing: viewing.optional(),
  log: seriesLog.optional(),
};
const gameLogging = {
  ...logging,
  hours: hours.refine((number) => number <= HOURS_IN_A_DAY, "A day has 24 hours.").optional(),
  log: gameLog.optional(),
};

const BY_KIND = { rating, text: notes, day: day.nullable(), flag: z.boolean(), number: z.int().min(0) };
const OF_WORKS: Record<Kind, Partial<Record<EntryField, z.ZodType>>> = {
  series: { status: z.enum(SERIES_STATUSES) },
  games: {
    status: z.enum(GAME_STATUSES),
    progress: z.number().min(0).max(HOURS_MAX).transform(toHundredths),
  },
};

const valuesOf = (kind: Kind) =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const usual = BY_KIND[ENTRY_FIELDS[name].kind as keyof typeof BY_KIND];
      return [nameOf(name, kind), (OF_WORKS[kind][name] ?? usual).optional()];
    }),
  ) as Record<"startedOn" | "finishedOn", z.ZodOptional<typeof BY_KIND.day>>;

/** Body of `POST /api/tracker/series`. A missing field keeps its value, or gets the default in a new entry. */
const changeOf = (kind: Kind, logged: z.ZodRawShape) =>
  z
    .object({ [API_NAMES[kind].work]: workId, ...valuesOf(kind), ...logged, basedOn })
    .refine(({ startedOn, finishedOn }) => (startedOn === undefined) === (finishedOn === undefined), {
      path: ["finishedOn"],
      error: "Please enter both days, or neither.",
    })
    .refine(({ startedOn, finishedOn }) => !startedOn || !finishedOn || startedOn <= finishedOn, {
      path: ["finishedOn"],
      error: "That's before the day you started.",
    })
    .transform((change) => changeFromApi(kind, change));

export const seriesChangeSchema = changeOf("series", seriesLogging);
export const gameChangeSchema = changeOf("games", gameLogging);

const isOnce = (ids: string[]) => new Set(ids).size === ids.length;
/** `basedOn` is the revision that the entry must have. A missing entry is not an error. */
const removal = z.union([
  workId.transform((id) => ({ workId: id })),
  z.object({ id: workId, basedOn }).transform(({ id, basedOn }) => ({ workId: id, basedOn })),
]);
const removals = z.array(removal).max(BULK_MAX).default([]);

const bulkOf = <Change extends z.ZodType<EntryChange>>(change: Change, error: string) =>
  z
    .object({ changes: z.array(change).max(BULK_MAX).default([]), removals })
    .refine(({ changes, removals }) => isOnce([...changes, ...removals].map((one) => one.workId)), {
      path: ["changes"],
      error,
    });

/** Body of `POST /api/tracker/series/bulk`. Everything is done in one transaction. */
export const seriesBulkSchema = bulkOf(seriesChangeSchema, "Please list each series only once.");

export const gameBulkSchema = bulkOf(gameChangeSchema, "Please list each game only once.");

/** Query of `DELETE /api/tracker/series/:seriesId` and `DELETE /api/tracker/games/:gameId`. */
export const removalQuerySchema = z.object({
  basedOn: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

export const exportQuerySchema = z.object({ format: z.enum(EXPORT_FORMATS).default("json") });
