import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/db";
import { memberStats, seriesEntries } from "../platform/schema";
import type { SeriesEntryInput } from "./contract";

export type SeriesEntryRow = typeof seriesEntries.$inferSelect;
export type MemberStats = typeof memberStats.$inferSelect;

export function createTrackerStore(db: Database) {
  const entryOf = (memberId: string, seriesId: string) =>
    and(eq(seriesEntries.memberId, memberId), eq(seriesEntries.seriesId, seriesId));

  const ensureStats = (memberId: string) => db.insert(memberStats).values({ memberId }).onConflictDoNothing();

  /**
   * Adds (+1) or takes away (-1) what the entry as it stands now counts for. Taken away before a write and added
   * after it, in one batch, the counts follow every change at a constant cost.
   */
  const count = (memberId: string, seriesId: string, sign: 1 | -1) =>
    db
      .update(memberStats)
      .set({
        totalSeries: sql`${memberStats.totalSeries} + ${sign}`,
        completedSeries: sql`${memberStats.completedSeries} + ${sign} * (${seriesEntries.status} = 'completed')`,
        ratingSum: sql`${memberStats.ratingSum} + ${sign} * coalesce(${seriesEntries.rating}, 0)`,
        ratingCount: sql`${memberStats.ratingCount} + ${sign} * (${seriesEntries.rating} is not null)`,
      })
      .from(seriesEntries)
      .where(and(eq(memberStats.memberId, memberId), entryOf(memberId, seriesId)));

  const noteLastSeries = (memberId: string) => {
    const last = db
      .select({ seriesId: seriesEntries.seriesId })
      .from(seriesEntries)
      .where(eq(seriesEntries.memberId, memberId))
      .orderBy(desc(seriesEntries.updatedAt), seriesEntries.seriesId)
      .limit(1);
    return db
      .update(memberStats)
      .set({ lastSeriesId: sql`(${last})` })
      .where(eq(memberStats.memberId, memberId));
  };

  return {
    listSeries: (memberId: string): Promise<SeriesEntryRow[]> =>
      db
        .select()
        .from(seriesEntries)
        .where(eq(seriesEntries.memberId, memberId))
        .orderBy(desc(seriesEntries.updatedAt), seriesEntries.seriesId),

    async saveSeries(memberId: string, input: SeriesEntryInput, now: Date): Promise<SeriesEntryRow> {
      const { seriesId, ...values } = input;
      const [, , rows] = await db.batch([
        ensureStats(memberId),
        count(memberId, seriesId, -1),
        db
          .insert(seriesEntries)
          .values({ memberId, seriesId, ...values, createdAt: now, updatedAt: now })
          .onConflictDoUpdate({
            target: [seriesEntries.memberId, seriesEntries.seriesId],
            set: { ...values, updatedAt: now },
          })
          .returning(),
        count(memberId, seriesId, 1),
        noteLastSeries(memberId),
      ]);
      const row = rows[0];
      if (!row) throw new Error("The upsert of an entry returned no row.");
      return row;
    },

    /** False where there was no such entry. */
    async removeSeries(memberId: string, seriesId: string): Promise<boolean> {
      const [, removed] = await db.batch([
        count(memberId, seriesId, -1),
        db
          .delete(seriesEntries)
          .where(entryOf(memberId, seriesId))
          .returning({ seriesId: seriesEntries.seriesId }),
        noteLastSeries(memberId),
      ]);
      return removed.length === 1;
    },

    async statsOf(memberId: string): Promise<MemberStats> {
      const [stats] = await db.select().from(memberStats).where(eq(memberStats.memberId, memberId));
      return stats ?? emptyStats(memberId);
    },
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
  completed: 0,
});
