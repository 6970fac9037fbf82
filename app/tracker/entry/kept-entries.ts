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

/** In order, each with the revision that it was based on. */
export const unsentSchema = z.array(
  z.object({
    saveMode: z.enum(["single", "bulk"]),
    changes: z.array(
      z.object({ workId: z.string(), basedOn: z.number(), values: z.nullable(z.partial(valuesSchema)) }),
    ),
  }),
);

/** `base` is null if there was no entry yet. */
export const editorSchema = z.object({
  workId: z.string(),
  draft: z.object({
    values: valuesSchema,
    before: z.nullable(z.pick(valuesSchema, { progress: true, finishedOn: true })),
  }),
  base: z.nullable(
    z.extend(valuesSchema, { workId: z.string(), revision: z.number(), updatedAt: z.string() }),
  ),
});

export const seenSchema = z.array(z.string());

export const stationSchema = z.string();
