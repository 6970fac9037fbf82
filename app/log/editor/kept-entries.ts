import { z } from "zod/mini";
import type { LogFields } from "#worker/log/contract/entry.ts";
import { eachFlag } from "#worker/log/contract/fields.ts";
import type { EntryLog } from "#worker/log/contract/log.ts";
import { type EntryValues, GAME_STATUSES, SERIES_STATUSES } from "#worker/log/contract.ts";

/* What this tab keeps while the member signs in again. Pages load this file only if something was kept. */

const valuesSchema = z.object({
  status: z.enum([...SERIES_STATUSES, ...GAME_STATUSES]),
  rating: z.nullable(z.number()),
  progress: z.number(),
  notes: z.nullable(z.string()),
  startedOn: z.nullable(z.string()),
  finishedOn: z.nullable(z.string()),
  repeats: z.number(),
  ...eachFlag(() => z.boolean()),
}) satisfies z.ZodMiniType<EntryValues>;

/** A version without reviews may have kept the draft. */
const draftValuesSchema = z.extend(valuesSchema, { isReview: z._default(z.boolean(), false) });

/** The server checks what it gets. */
const logSchema = z.custom<EntryLog>((log) => typeof log === "object" && log !== null);
const loggedSchema = z.custom<LogFields>((fields) => typeof fields === "object" && fields !== null);

/** Changes are sent in this order. Each has the revision that it was based on. */
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
    values: draftValuesSchema,
    before: z.nullable(z.pick(valuesSchema, { progress: true, finishedOn: true })),
    log: z._default(z.nullable(logSchema), null),
  }),
  base: z.nullable(
    z.extend(draftValuesSchema, { workId: z.string(), revision: z.number(), updatedAt: z.string() }),
  ),
});

export const stationSchema = z.string();
