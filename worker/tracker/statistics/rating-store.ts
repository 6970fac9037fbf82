import { asc, eq, gt, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { keyOf } from "#worker/log/contract/works.ts";
import { gameEntries, memberStats, ratingCounts, seriesEntries, workRatings } from "#worker/log/tables.ts";
import { isProfileHidden, members } from "#worker/members/account/tables.ts";
import { type Database, runInTransaction, valuesOf } from "#worker/platform/db/db.ts";
import { averageOf } from "./list-statistics";

/** What a run reads at most, with one member more. It writes one row. */
const PER_RUN = { members: 2000, entries: 50_000 };

/** If fewer members rated, people could guess who gave a rating. */
const FEWEST = 5;

/** The public rating of a work. Each number is null until enough members track or have rated the work. */
export type PublicRating = {
  trackedBy: number | null;
  average: number | null;
  ratedBy: number | null;
  /** How many gave 1, 2 … 10 stars. Also null after a count that an earlier version began. */
  curve: number[] | null;
  /** Whether somebody has rated it, but not enough members. */
  hasFew: boolean;
};

/**
 * Counts how many members track each work, and how they rate it. Only public entries of members with a public profile
 * count. A run every ten minutes counts some of the members. The result is shown after all members are counted.
 */
export function createRatings(store: ReturnType<typeof createRatingStore>) {
  async function step(count: RatingCount): Promise<void> {
    const found = await store.membersAfter(count.cursor, PER_RUN.members + 1);
    const members = portionOf(found);
    const listed = members.filter(({ isListed }) => isListed).map(({ memberId }) => memberId);
    const sums = listed.length > 0 ? added(count.sums, await store.sumsOf(listed)) : count.sums;
    const last = members.at(-1);
    if (last && members.length < found.length) return store.advance(count, { cursor: last.memberId, sums });
    await store.finish({ ...count, sums });
  }

  return {
    /** An unfinished count continues, so that it ends on a site of any size. */
    begin: () => store.begin(),

    /** Counts the next members. The ten-minute trigger calls it. */
    async goOn(): Promise<void> {
      const count = await store.underWay();
      if (count) await step(count);
    },

    async of(kind: Kind, id: string): Promise<PublicRating> {
      const rating = await store.ratingOf(keyOf({ kind, id }));
      const { trackedBy = 0, ratedBy = 0, ratingSum = 0, curve = [] } = rating ?? {};
      const isRated = ratedBy >= FEWEST;
      const isWhole = curve.reduce((total, count) => total + count, 0) === ratedBy;
      return {
        trackedBy: trackedBy >= FEWEST ? trackedBy : null,
        average: isRated ? averageOf(ratingSum, ratedBy) : null,
        ratedBy: isRated ? ratedBy : null,
        curve: isRated && isWhole ? curve : null,
        hasFew: ratedBy > 0 && !isRated,
      };
    },
  };
}

export function portionOf<Member extends { entries: number }>(members: Member[], most = PER_RUN): Member[] {
  let entries = 0;
  const end = members.slice(0, most.members).findIndex((member) => {
    entries += member.entries;
    return entries > most.entries;
  });
  return members.slice(0, end < 0 ? most.members : Math.max(1, end));
}

function added(sums: Sums, more: Sums): Sums {
  const all = { ...sums };
  for (const [work, counts] of Object.entries(more)) {
    const [tracked, rated, total, curve = []] = all[work] ?? [0, 0, 0];
    all[work] = [
      tracked + counts[0],
      rated + counts[1],
      total + counts[2],
      (counts[3] ?? []).map((count, at) => count + (curve[at] ?? 0)),
    ];
  }
  return all;
}

type RatingCount = Omit<typeof ratingCounts.$inferSelect, "id">;
type Sums = RatingCount["sums"];

type CountedMember = { memberId: string; isListed: boolean; entries: number };

const ID = 1;

const CURVE = sql.join(
  Array.from({ length: RATING_MAX }, (_, at) => sql.raw(`count(*) filter (where rating = ${at + 1})`)),
  sql`, `,
);

export const createRatingStore = (db: Database, replica: Database) => ({
  async underWay(): Promise<RatingCount | null> {
    const [count] = await db.select().from(ratingCounts);
    return count ?? null;
  },

  async begin(): Promise<void> {
    await db.insert(ratingCounts).values({ id: ID, cursor: "", sums: {} }).onConflictDoNothing();
  },

  /** The next members by id, including members that other people don't see. */
  membersAfter: (cursor: string, limit: number): Promise<CountedMember[]> =>
    db
      .select({
        memberId: memberStats.memberId,
        isListed: sql<boolean>`${memberStats.isListed} and ${memberStats.memberId} not in (
            select ${members.id} from ${members} where ${isProfileHidden})`,
        entries: sql<number>`${memberStats.totalSeries} + ${memberStats.totalGames}`,
      })
      .from(memberStats)
      .where(gt(memberStats.memberId, cursor))
      .orderBy(asc(memberStats.memberId))
      .limit(limit),

  /** The number of members and ratings of each work among these members, without private entries. */
  async sumsOf(memberIds: string[]): Promise<Sums> {
    const of = (kind: "series" | "games") => {
      const [table, workId] =
        kind === "series"
          ? [seriesEntries, sql.identifier(seriesEntries.seriesId.name)]
          : [gameEntries, sql.identifier(gameEntries.gameId.name)];
      return sql`select ${kind} || '/' || ${workId} as work, count(*) as tracked, count(rating) as rated,
          coalesce(sum(rating), 0) as total, json_array(${CURVE}) as curve from ${table}
          where is_private = 0 and member_id in ${valuesOf(memberIds)} group by ${workId}`;
    };
    type Row = { work: string; tracked: number; rated: number; total: number; curve: string };
    const rows = await db.all<Row>(sql`${of("series")} union all ${of("games")}`);
    return Object.fromEntries(
      rows.map(({ work, tracked, rated, total, curve }) => [
        work,
        [tracked, rated, total, JSON.parse(curve)],
      ]),
    );
  },

  /** Stores the progress of a count. Does nothing if another run has continued the count. */
  async advance(from: RatingCount, to: RatingCount): Promise<void> {
    await db.update(ratingCounts).set(to).where(eq(ratingCounts.cursor, from.cursor));
  },

  /** Replaces the public ratings. Writes only rows that change. */
  async finish(count: RatingCount): Promise<void> {
    const sums = JSON.stringify(count.sums);
    const value = (at: number) => sql.raw(`value ->> ${at}`);
    await runInTransaction(db, [
      sql`insert into ${workRatings} (work, tracked_by, rated_by, rating_sum, curve)
          select key, ${value(0)}, ${value(1)}, ${value(2)}, coalesce(${value(3)}, '[]') from json_each(${sums}) where true
          on conflict (work) do update set tracked_by = excluded.tracked_by, rated_by = excluded.rated_by,
            rating_sum = excluded.rating_sum, curve = excluded.curve
          where tracked_by <> excluded.tracked_by or rated_by <> excluded.rated_by
            or rating_sum <> excluded.rating_sum or curve <> excluded.curve`,
      sql`delete from ${workRatings} where work not in (select key from json_each(${sums}))`,
      sql`delete from ${ratingCounts} where cursor = ${count.cursor}`,
    ]);
  },

  async ratingOf(work: string) {
    const [rating] = await replica.select().from(workRatings).where(eq(workRatings.work, work));
    return rating ?? null;
  },
});
