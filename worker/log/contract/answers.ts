import { z } from "zod";
import { count } from "#worker/platform/text-schema.ts";
import { eachFlag } from "./fields";
import { GAME_STATUSES, SERIES_STATUSES } from "./index";

const { isReview: _, ...marks } = eachFlag(() => z.boolean());
const entry = {
  id: z.string(),
  rating: z.int().min(1).max(10).nullable(),
  notes: z.string().nullable(),
  repeats: count().describe("Whole viewings before the present one."),
  isFinished: z.boolean().describe("Whatever the status: who watches it again has finished it."),
  ...marks,
};

const day = () => z.iso.date().nullable();
const ownEntry = {
  ...entry,
  startedOn: day(),
  finishedOn: day(),
  isReview: z.boolean().describe("Whether the notes are shown as a review if the entry is public."),
  revision: count(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  progressedAt: z.iso.datetime().nullable().describe("The last day of the log."),
};

const loggedOn = count().nullable().describe("Days since January 1, 1979; null if unknown.");
const logged = {
  startedOn: count().optional().describe("Set by hand, as is finishedOn."),
  finishedOn: count().optional(),
  monthsBefore: count().optional().describe("Days before this one are the first of their month."),
};
const seriesLog = z.strictObject({
  viewings: z
    .array(z.array(z.tuple([loggedOn, count(), count()])))
    .describe("Day, first and last episode of each stretch. The last viewing is the present one."),
  more: count().optional().describe("Earlier viewings without days."),
  ...logged,
});
const gameLog = z.strictObject({
  sessions: z.array(z.tuple([loggedOn, z.number()])).describe("Day and hours."),
  repeats: count().optional(),
  ...logged,
});

const ofSeries = { seriesId: z.string(), status: z.enum(SERIES_STATUSES), episodesWatched: count() };
const ofGame = { gameId: z.string(), status: z.enum(GAME_STATUSES), hoursPlayed: z.number().min(0) };
export const seriesEntry = z.strictObject({
  ...{ ...ownEntry, ...ofSeries, log: seriesLog.optional() },
});
export const gameEntry = z.strictObject({
  ...{ ...ownEntry, ...ofGame, log: gameLog.optional() },
});

export const publicSeriesEntry = z.strictObject({ ...entry, ...ofSeries });
export const publicGameEntry = z.strictObject({ ...entry, ...ofGame });
