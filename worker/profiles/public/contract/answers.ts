import { z } from "zod";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import type { Game, Series } from "#franchise/works.ts";
import { cardWords } from "#worker/card/contract/answers.ts";
import { publicGameEntry, publicSeriesEntry } from "#worker/log/contract/answers.ts";
import { GAME_STATUSES, SERIES_STATUSES } from "#worker/log/contract/index.ts";
import { count, counts, memberSince, pictureAddress, texts } from "#worker/platform/text-schema.ts";

export const stats = counts("totalSeries", "completedSeries", "totalGames", "completedGames").extend({
  averageRating: z.number().min(0).max(10).describe("With one decimal; 0 if nothing is rated."),
});

export const memberListItem = texts("id", "fullName", "username").extend({
  profileImage: pictureAddress,
  isPatron: z.boolean(),
  gCard: cardWords,
  stats,
  memberSince,
});

/** The catalog describes its works itself. */
export const publicProfile = (series: z.ZodType<Series>, game: z.ZodType<Game>) =>
  z.strictObject({
    user: memberListItem.omit({ gCard: true, stats: true }),
    gCard: cardWords,
    stats,
    recentActivity: z.strictObject({
      lastSeries: z
        .strictObject({ title: z.string(), status: z.enum(SERIES_STATUSES), icon: z.string() })
        .nullable(),
      lastGame: z.strictObject({ title: z.string(), status: z.enum(GAME_STATUSES) }).nullable(),
    }),
    timelines: z.array(
      counts("completed", "tracked", "total").extend({ timeline: z.enum(SERIES_TIMELINES) }),
    ),
    statistics: z.strictObject({
      series: counts("tracked", "episodes").extend({
        byStatus: counts(...SERIES_STATUSES),
        hours: z.number().min(0),
      }),
      games: counts("tracked").extend({ byStatus: counts(...GAME_STATUSES), hours: z.number().min(0) }),
      ratings: z.array(count()).describe("How many works have 1, 2 … 10 stars."),
      averageRating: z.number().nullable(),
    }),
    seriesTracking: z.array(publicSeriesEntry.extend({ series })),
    gameTracking: z.array(publicGameEntry.extend({ game })),
  });
