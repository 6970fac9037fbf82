import { z } from "zod";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { KINDS } from "#franchise/works.ts";
import { count } from "#worker/platform/text-schema.ts";
import { eachFlag } from "./fields";
import { GAME_STATUSES, SERIES_STATUSES } from "./index";

const { isReview: _, ...marks } = eachFlag(() => z.boolean());
const entry = {
  id: z.string(),
  rating: z.int().min(1).max(10).nullable(),
  notes: z.string().nullable(),
  repeats: count().describe("Whole viewings before the current one."),
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
    .describe("Day, first and last episode of each stretch. The last viewing is the current one."),
  more: count().optional().describe("Earlier viewings without days."),
  marks: z.string().optional().describe("A sign for each episode: 1 to 9, X for ten, a point for none."),
  ...logged,
});
const gameLog = z.strictObject({
  sessions: z.array(z.tuple([loggedOn, z.number()])).describe("Day and hours."),
  repeats: count().optional(),
  ...logged,
});

const ofSeries = { seriesId: z.string(), status: z.enum(SERIES_STATUSES), episodesWatched: count() };
const ofGame = { gameId: z.string(), status: z.enum(GAME_STATUSES), hoursPlayed: z.number().min(0) };
export const seriesEntry = z.strictObject({ ...{ ...ownEntry, ...ofSeries, log: seriesLog.optional() } });
export const gameEntry = z.strictObject({ ...{ ...ownEntry, ...ofGame, log: gameLog.optional() } });

export const publicSeriesEntry = z.strictObject({ ...entry, ...ofSeries });
export const publicGameEntry = z.strictObject({ ...entry, ...ofGame });

const hours = z.number().min(0);
const byStatus = <Status extends string>(statuses: readonly Status[]) => z.record(z.enum(statuses), count());

export const statistics = z.strictObject({
  series: z.strictObject({ tracked: count(), byStatus: byStatus(SERIES_STATUSES), episodes: count(), hours }),
  games: z.strictObject({ tracked: count(), byStatus: byStatus(GAME_STATUSES), hours }),
  ratings: z.array(count()).describe("Works with 1, 2 … 10 stars."),
  averageRating: z.number().nullable(),
  timelines: z.array(
    z.strictObject({
      timeline: z.enum(SERIES_TIMELINES),
      completed: count(),
      tracked: count(),
      total: count(),
    }),
  ),
  firstDay: z.iso.date(),
  today: z.iso.date(),
  activity: z.array(z.strictObject({ day: z.iso.date(), episodes: count(), hours })),
});

export const evening = z.strictObject({
  day: z.iso.date(),
  isMonth: z.boolean().describe("Whether only the month of the day is known."),
  kind: z.enum(KINDS),
  workId: z.string(),
  viewing: count().describe("The place of the viewing in the entry's log."),
  rewatch: count().describe("Whole viewings before this one."),
  parts: z.array(z.tuple([count(), count()])).describe("First and last episodes. Empty for a game."),
  amount: hours.describe("Episodes or hours."),
});
