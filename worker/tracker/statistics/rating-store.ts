import { asc, eq, gt, sql } from "drizzle-orm";
import { memberStats, members } from "#worker/members/account/tables.ts";
import { type Database, runInTransaction } from "#worker/platform/db/db.ts";
import { gameEntries, ratingCounts, seriesEntries, workRatings } from "../tables";

export type RatingCount = Omit<typeof ratingCounts.$inferSelect, "id">;
export type Sums = RatingCount["sums"];

type CountedMember = { memberId: string; isListed: boolean };

const ID = 1;

export function createRatingStore(db: Database, replica: Database) {
  return {
    async underWay(): Promise<RatingCount | null> {
      const [count] = await db.select().from(ratingCounts);
      return count ?? null;
    },

    /** Begins a count, unless one is under way. */
    async begin(): Promise<void> {
      await db.insert(ratingCounts).values({ id: ID, cursor: "", sums: {} }).onConflictDoNothing();
    },

    /** The next members in the order of their ids, whether others see them or not. */
    membersAfter: (cursor: string, limit: number): Promise<CountedMember[]> =>
      db
        .select({
          memberId: memberStats.memberId,
          isListed: sql<boolean>`${memberStats.isListed} and ${memberStats.memberId} not in (
            select ${members.id} from ${members} where ${members.profileHiddenAt} is not null)`,
        })
        .from(memberStats)
        .where(gt(memberStats.memberId, cursor))
        .orderBy(asc(memberStats.memberId))
        .limit(limit),

    /** What these members track and have rated, private entries left out. */
    async sumsOf(memberIds: string[]): Promise<Sums> {
      const ids = JSON.stringify(memberIds);
      const of = (kind: "series" | "games") => {
        const [table, workId] =
          kind === "series"
            ? [seriesEntries, sql.identifier(seriesEntries.seriesId.name)]
            : [gameEntries, sql.identifier(gameEntries.gameId.name)];
        return sql`select ${kind} || '/' || ${workId} as work, count(*) as tracked, count(rating) as rated,
          coalesce(sum(rating), 0) as total from ${table}
          where is_private = 0 and member_id in (select value from json_each(${ids})) group by ${workId}`;
      };
      const rows = await db.all<{ work: string; tracked: number; rated: number; total: number }>(
        sql`${of("series")} union all ${of("games")}`,
      );
      return Object.fromEntries(
        rows.map(({ work, tracked, rated, total }) => [work, [tracked, rated, total]]),
      );
    },

    /** Keeps where a count is. Does nothing if another run has gone on meanwhile. */
    async advance(from: RatingCount, to: RatingCount): Promise<void> {
      await db.update(ratingCounts).set(to).where(eq(ratingCounts.cursor, from.cursor));
    },

    /** Replaces the ratings that everybody sees, and writes only what has changed. */
    async finish(count: RatingCount): Promise<void> {
      const sums = JSON.stringify(count.sums);
      const value = (at: number) => sql.raw(`value ->> ${at}`);
      await runInTransaction(db, [
        sql`insert into ${workRatings} (work, tracked_by, rated_by, rating_sum)
          select key, ${value(0)}, ${value(1)}, ${value(2)} from json_each(${sums}) where true
          on conflict (work) do update set tracked_by = excluded.tracked_by, rated_by = excluded.rated_by,
            rating_sum = excluded.rating_sum
          where tracked_by <> excluded.tracked_by or rated_by <> excluded.rated_by
            or rating_sum <> excluded.rating_sum`,
        sql`delete from ${workRatings} where work not in (select key from json_each(${sums}))`,
        sql`delete from ${ratingCounts} where cursor = ${count.cursor}`,
      ]);
    },

    async ratingOf(work: string) {
      const [rating] = await replica.select().from(workRatings).where(eq(workRatings.work, work));
      return rating ?? null;
    },
  };
}

export type RatingStore = ReturnType<typeof createRatingStore>;
