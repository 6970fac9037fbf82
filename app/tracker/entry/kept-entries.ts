import { z } from "zod/mini";
import { type EntryValues, GAME_STATUSES, SERIES_STATUSES } from "#worker/tracker/contract.ts";

/* What this tab keeps while the member signs in again. Pages load this file only if something was kept. */

const valuesSchema = z.object({
  status: z.enum([...SERIES_STATUSES, ...GAME_STATUSES]),
  rating: z.nullable(z.number()),
  progress: z.number(),
  notes: z.nullable(z.string()),
  startedOn: z.nullable(z.string()),
  finishedOn: z.nullable(z.string()),
  repeats: z.number(),
  isFavourite: z.boolean(),
  isPrivate: z.boolean(),
}) satisfies z.ZodMiniType<EntryValues>;

const stretch = z.tuple([z.number(), z.number()]);

const logSchema = z.object({
  viewings: z.array(z.array(z.tuple([z.nullable(z.number()), z.number(), z.number()]))),
  more: z.optional(z.number()),
  startedOn: z.optional(z.number()),
  finishedOn: z.optional(z.number()),
  monthsBefore: z.optional(z.number()),
});

const loggedSchema = z.object({
  watchedOn: z.optional(z.nullable(z.string())),
  watched: z.optional(stretch),
  notWatched: z.optional(stretch),
  viewing: z.optional(z.number()),
  startAgain: z.optional(z.literal(true)),
  removeViewing: z.optional(z.number()),
  hours: z.optional(z.number()),
  log: z.optional(logSchema),
});

/** In order, each with the revision that it was based on. */
export const unsentSchema = z.array(
  z.object({
    saveMode: z.enum(["single", "bulk"]),
    changes: z.array(
      z.object({
        workId: z.string(),
        basedOn: z.number(),
        values: z.nullable(z.partial(valuesSchema)),
        logged: z.optional(loggedSchema),
      }),
    ),
  }),
);

/** `base` is null if there was no entry yet. */
export const editorSchema = z.object({
  workId: z.string(),
  draft: z.object({
    values: valuesSchema,
    before: z.nullable(z.pick(valuesSchema, { progress: true, finishedOn: true })),
    log: z._default(z.nullable(logSchema), null),
  }),
  base: z.nullable(
    z.extend(valuesSchema, { workId: z.string(), revision: z.number(), updatedAt: z.string() }),
  ),
});

export const seenSchema = z.array(z.string());

export const stationSchema = z.string();
