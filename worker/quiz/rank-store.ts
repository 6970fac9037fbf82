import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { quizRankCounts, quizScores } from "./tables";

/**
 * A rank is the number of players with more points, plus one. To avoid counting all of them, the players of a period
 * are counted in ranges of scores, at three levels of ever wider ranges (scores are multiples of ten). A rank adds up
 * the widest ranges above the player's own and, within each of the player's own ranges, the narrower ones above: at
 * most 31 rows at each narrow level, and at the widest one row for each 10,240 points that anybody has.
 */
const LEVELS = [10, 320, 10_240] as const;
const WIDEST = LEVELS.length - 1;
const levels = sql.raw(
  `levels(level, width) as (values ${LEVELS.map((width, level) => `(${level}, ${width})`)})`,
);

const key = [quizRankCounts.period, quizRankCounts.level, quizRankCounts.bucket];
const add = { target: key, set: { players: sql`${quizRankCounts.players} + excluded.players` } };

type Move = { periods: SQL; playerId: string; points: SQL };

/**
 * Moves a player to the ranges of their new sums, if `provided` is true. Put it before the statement that adds the
 * points.
 */
export const moveUp = (db: Database, { periods, playerId, points }: Move, provided: SQL) =>
  db
    .insert(quizRankCounts)
    .select(
      sql`with ${periods}, ${levels}, moves(period, score, change) as (
          select s.period, s.score, -1 from ${quizScores} s join periods using (period)
            where s.player_id = ${playerId}
          union all
          select periods.period, coalesce(s.score, 0) + ${points}, 1 from periods
            left join ${quizScores} s on s.period = periods.period and s.player_id = ${playerId}
        )
        select period, level, score / width, sum(change) from moves, levels where ${provided}
          group by 1, 2, 3 having sum(change) <> 0`,
    )
    .onConflictDoUpdate(add);

/** Takes a player out of the ranges of all periods. Put it before the statement that deletes their sums. */
export const leaveRanks = (db: Database, playerId: string | SQL) =>
  db
    .insert(quizRankCounts)
    .select(
      sql`with ${levels} select period, level, score / width, -1 from ${quizScores}, levels
        where player_id = ${playerId}`,
    )
    .onConflictDoUpdate(add);

/** Takes the players of a member out of the ranges. Put it before the statement that deletes the member. */
export const leaveRanksOfMember = (db: Database, memberId: string) =>
  leaveRanks(db, sql`(select id from players where member_id = ${memberId})`);

/**
 * Moves `into` to the ranges of both players' sums together, and `from` out of all of them; nothing if `from` is null.
 * Put it before the statements that merge the sums.
 */
export const mergeRanks = (db: Database, from: SQL, into: string) =>
  db
    .insert(quizRankCounts)
    .select(
      sql`with ${levels}, own as (select period, score from ${quizScores} where player_id = ${into}),
        moves(period, score, change) as (
          select period, score, -1 from ${quizScores} where player_id = ${from}
          union all
          select own.period, own.score, -1 from own join ${quizScores} s on s.period = own.period
            where s.player_id = ${from}
          union all
          select s.period, s.score + coalesce(own.score, 0), 1 from ${quizScores} s
            left join own on own.period = s.period where s.player_id = ${from}
        )
        select period, level, score / width, sum(change) from moves, levels where true
          group by 1, 2, 3 having sum(change) <> 0`,
    )
    .onConflictDoUpdate(add);

/** The number of players of the period with more points than `score`, and of all its players. */
export async function countAbove(db: Database, period: string, score: number) {
  const ranges = LEVELS.map((width, level) => {
    const own = Math.floor(score / width);
    const wider = LEVELS[level + 1];
    const end = wider ? (Math.floor(score / wider) + 1) * (wider / width) : Number.MAX_SAFE_INTEGER;
    return sql`select coalesce(sum(players), 0) as players from ${quizRankCounts}
      where period = ${period} and level = ${level} and bucket > ${own} and bucket < ${end}`;
  });
  const all = sql`select sum(players) from ${quizRankCounts} where period = ${period} and level = ${WIDEST}`;
  return db.get<{ above: number; players: number }>(
    sql`select (select sum(players) from (${sql.join(ranges, sql` union all `)})) as above, (${all}) as players`,
  );
}
