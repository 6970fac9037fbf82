import { and, asc, eq, gte } from "drizzle-orm";
import { type KeptStats, memberStats, NO_STATS, statsColumns } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { ActivityDay } from "./activity";
import type { Kind, ShownEntry } from "./contract/entry";
import { createEntryStore } from "./entry-store";
import { activity } from "./tables";

/** `near` is for what is only shown, after the primary has said who may see it. */
export function createTrackerStore(db: Database, near: Database) {
  const series = createEntryStore(db, near, "series");
  const games = createEntryStore(db, near, "games");
  return {
    series,
    games,

    /** What other people may see, in one round trip. The last changed entry first. */
    async listPublic(memberId: string): Promise<Record<Kind, ShownEntry[]>> {
      const [ofSeries, ofGames] = await near.batch([series.listPublic(memberId), games.listPublic(memberId)]);
      return { series: ofSeries as ShownEntry[], games: ofGames as ShownEntry[] };
    },

    async statsOf(memberId: string): Promise<KeptStats> {
      const [stats] = await db
        .select(statsColumns)
        .from(memberStats)
        .where(eq(memberStats.memberId, memberId));
      return stats ?? NO_STATS;
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
