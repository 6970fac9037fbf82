import { and, asc, eq, gte } from "drizzle-orm";
import { memberStats } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { ActivityDay } from "./activity";
import { createEntryStore } from "./entry-store";
import { activity } from "./tables";

export type MemberStats = typeof memberStats.$inferSelect;

/** `near` is for what is only shown, after the primary has said who may see it. */
export function createTrackerStore(db: Database, near: Database) {
  return {
    series: createEntryStore(db, near, "series"),
    games: createEntryStore(db, near, "games"),

    async statsOf(memberId: string): Promise<MemberStats> {
      const [stats] = await db.select().from(memberStats).where(eq(memberStats.memberId, memberId));
      return stats ?? emptyStats(memberId);
    },

    /** The days from `firstDay` on that have activity, in order. */
    activitySince: (memberId: string, firstDay: string): Promise<ActivityDay[]> =>
      near
        .select({ day: activity.day, episodes: activity.episodes, hours: activity.hours })
        .from(activity)
        .where(and(eq(activity.memberId, memberId), gte(activity.day, firstDay)))
        .orderBy(asc(activity.day)),
  };
}

export type TrackerStore = ReturnType<typeof createTrackerStore>;

const emptyStats = (memberId: string): MemberStats => ({
  memberId,
  totalSeries: 0,
  completedSeries: 0,
  totalGames: 0,
  completedGames: 0,
  ratingSum: 0,
  ratingCount: 0,
  lastSeriesId: null,
  lastGameId: null,
  isListed: false,
  rowsWritten: 0,
  completed: 0,
});
