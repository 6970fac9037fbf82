import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { players, quizGames, quizScores, reportedQuestions } from "../tables";

export function createJoinStore(db: Database) {
  return {
    /**
     * Joins the player to the member, all or nothing, and merges the player that only the member's sign-in opens into
     * it, which happens to a player once. Changes nothing if the player is joined already, or the member has a player
     * that can't be merged.
     */
    async join(memberId: string, playerId: string, now: Date): Promise<void> {
      const isFree = sql`exists (select 1 from players free where free.id = ${playerId}
        and free.member_id is null and coalesce(free.merged_at, ${now.getTime()}) = ${now.getTime()})`;
      /** The player to merge. Null, so that no row has it, if there is none or the other one is not free. */
      const from = sql`(select old.id from players old
        where old.member_id = ${memberId} and old.password_hash = '' and ${isFree})`;
      await db.batch([
        mergeScores(from, playerId),
        mergeStreaks(from, playerId, now),
        moveGames(from, playerId),
        moveReports(from, playerId),
        db.delete(players).where(sql`${players.id} = ${from}`),
        db
          .update(players)
          .set({ memberId })
          .where(
            and(
              eq(players.id, playerId),
              isNull(players.memberId),
              sql`not exists (select 1 from players other where other.member_id = ${memberId})`,
            ),
          ),
      ]);
    },

    async separate(playerId: string): Promise<void> {
      await db.update(players).set({ memberId: null }).where(eq(players.id, playerId));
    },
  };

  /** A day's challenge that both have played, and an open game beside another, stay behind and are deleted. */
  function moveGames(from: SQL, into: string) {
    const own = sql`select day from ${quizGames} where player_id = ${into}`;
    return db
      .update(quizGames)
      .set({ playerId: into })
      .where(
        sql`${quizGames.playerId} = ${from}
          and (${quizGames.day} is null or ${quizGames.day} not in (${own} and day is not null))
          and (${quizGames.finishedAt} is not null or not exists (${own} and finished_at is null))`,
      );
  }

  /** A question that both have reported stays as the quiz account reported it. */
  function moveReports(from: SQL, into: string) {
    const own = sql`select question_id from ${reportedQuestions} where player_id = ${into}`;
    return db
      .update(reportedQuestions)
      .set({ playerId: into })
      .where(
        sql`${reportedQuestions.playerId} = ${from} and ${reportedQuestions.questionId} not in (${own})`,
      );
  }

  function mergeScores(from: SQL, into: string) {
    return db
      .insert(quizScores)
      .select(
        sql`select period, ${into}, score, games, best, reached_at, has_extra_time from ${quizScores} where player_id = ${from}`,
      )
      .onConflictDoUpdate({
        target: [quizScores.period, quizScores.playerId],
        set: {
          score: sql`${quizScores.score} + excluded.score`,
          games: sql`${quizScores.games} + excluded.games`,
          best: sql`max(${quizScores.best}, excluded.best)`,
          hasExtraTime: sql`max(${quizScores.hasExtraTime}, excluded.has_extra_time)`,
          reachedAt: sql`max(${quizScores.reachedAt}, excluded.reached_at)`,
        },
      });
  }

  /** The streak of the player who played the challenge last goes on. On the same day it is the longer one. */
  function mergeStreaks(from: SQL, into: string, now: Date) {
    const other = (column: string) => sql`(select ${sql.raw(column)} from players o where o.id = ${from})`;
    const day = sql`coalesce(${players.lastDailyDay}, '')`;
    const otherDay = sql`coalesce(${other("last_daily_day")}, '')`;
    return db
      .update(players)
      .set({
        mergedAt: now,
        dailyStreak: sql`case when ${day} = ${otherDay} then max(${players.dailyStreak}, ${other("daily_streak")})
          when ${day} < ${otherDay} then ${other("daily_streak")} else ${players.dailyStreak} end`,
        bestDailyStreak: sql`max(${players.bestDailyStreak}, ${other("best_daily_streak")})`,
        lastDailyDay: sql`nullif(max(${day}, ${otherDay}), '')`,
      })
      .where(and(eq(players.id, into), sql`${from} is not null`));
  }
}
