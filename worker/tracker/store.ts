import { and, asc, eq, gte } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import type { UndatedEntry } from "#worker/log/contract/entry.ts";
import { factsOf, type LogFacts } from "#worker/log/contract/facts.ts";
import { createCountStore, workOf } from "#worker/log/entry/count-store.ts";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import { createEntryStore } from "#worker/log/entry/entry-store.ts";
import { activity } from "#worker/log/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";

/** With the marks of episodes if they were asked for. */
type PublicEntry = UndatedEntry & { marks?: string | null };
type PublicRow = Omit<PublicEntry, "facts"> & { logFacts: LogFacts };

const known =
  (kind: Kind) =>
  ({ logFacts, ...row }: PublicRow): PublicEntry => {
    const facts = factsOf(row, logFacts, null, workOf(kind, row.workId));
    return { ...row, repeats: facts.repeats, facts };
  };

/** `replica` serves what is only shown, after the primary has decided who may see it. */
export function createTrackerStore(db: Database, replica: Database) {
  const series = createEntryStore(db, replica, "series");
  const games = createEntryStore(db, replica, "games");

  async function both(queries: Parameters<Database["batch"]>[0]): Promise<Record<Kind, PublicEntry[]>> {
    const [ofSeries, ofGames] = (await replica.batch(queries)) as unknown as PublicRow[][];
    return { series: (ofSeries ?? []).map(known("series")), games: (ofGames ?? []).map(known("games")) };
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
