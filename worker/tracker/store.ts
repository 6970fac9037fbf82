import { and, asc, eq, gte } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { EntryValues } from "./contract";
import { createCountStore } from "./entry/counts";
import type { ActivityDay } from "./entry/day";
import { createEntryStore } from "./entry/entry-store";
import { activity } from "./tables";

/** `replica` serves what is only shown, after the primary has decided who may see it. */
export function createTrackerStore(db: Database, replica: Database) {
  const series = createEntryStore(db, replica, "series");
  const games = createEntryStore(db, replica, "games");

  async function both(
    queries: Parameters<Database["batch"]>[0],
  ): Promise<Record<Kind, (EntryValues & { workId: string })[]>> {
    const [ofSeries, ofGames] = await replica.batch(queries);
    return { series: ofSeries, games: ofGames };
  }

  return {
    series,
    games,
    ...createCountStore(db, replica),

    listPublic: (memberId: string) => both([series.listPublic(memberId), games.listPublic(memberId)]),

    listPublicOf: (memberId: string, ids: Record<Kind, string[]>) =>
      both([series.listPublicOf(memberId, ids.series), games.listPublicOf(memberId, ids.games)]),

    activitySince: (memberId: string, firstDay: string): Promise<ActivityDay[]> =>
      replica
        .select({ day: activity.day, episodes: activity.episodes, hours: activity.hours })
        .from(activity)
        .where(and(eq(activity.memberId, memberId), gte(activity.day, firstDay)))
        .orderBy(asc(activity.day)),
  };
}

export type TrackerStore = ReturnType<typeof createTrackerStore>;
