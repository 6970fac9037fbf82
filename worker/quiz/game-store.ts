import { and, desc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/expired-rows.ts";
import { ACCOUNT_ROWS_A_DAY, dayStart } from "#worker/platform/db/row-budget.ts";
import { SECONDS_PER_QUESTION } from "./contract";
import { dayBefore, periodKeys } from "./periods";
import { addPoints } from "./score-store";
import type { StartedGame } from "./start-limit";
import { dailyChallenges, players, quizGames } from "./tables";

export type GameRow = typeof quizGames.$inferSelect;

/**
 * The most rows that a game writes, apart from one for each answer: itself, and the sums and ranks of three periods.
 */
const ROWS_OF_A_GAME = 24;
type NewGame = Omit<GameRow, "finishedAt" | "score" | "playedToEnd" | "settlement">;
type FinalAnswer = {
  gameId: string;
  playerId: string;
  index: number;
  selectedAnswer: number;
  nextShownAt: Date;
};
type Settlement = {
  token: string;
  answers: number[];
  score: number;
  finishedAt: Date;
  playedToEnd: boolean;
};

export function createGameStore(db: Database) {
  const open = isNull(quizGames.finishedAt);
  const first = async (rows: Promise<GameRow[]>): Promise<GameRow | null> => (await rows)[0] ?? null;
  const where = (...conditions: Parameters<typeof and>) =>
    first(
      db
        .select()
        .from(quizGames)
        .where(and(...conditions)),
    );

  /** Continues the streak if the last challenge was yesterday's, and otherwise starts a new one. */
  const extendStreak = (playerId: string, day: string, provided: ReturnType<typeof sql>) => {
    const streak = sql`case when ${players.lastDailyDay} = ${dayBefore(day)} then ${players.dailyStreak} + 1 else 1 end`;
    return db
      .update(players)
      .set({
        dailyStreak: streak,
        bestDailyStreak: sql`max(${players.bestDailyStreak}, ${streak})`,
        lastDailyDay: day,
      })
      .where(and(eq(players.id, playerId), sql`coalesce(${players.lastDailyDay}, '') < ${day}`, provided));
  };

  /**
   * Counts the most rows that today's games can have written. The games themselves show it, so counting writes nothing.
   */
  const hasRoom = (playerId: string, now: Date) => sql<number>`(
    select coalesce(sum(json_array_length(${quizGames.questionIds}) + ${ROWS_OF_A_GAME}), 0) from ${quizGames}
    where ${quizGames.playerId} = ${playerId} and ${quizGames.startedAt} >= ${dayStart(now).getTime()}
  ) < ${ACCOUNT_ROWS_A_DAY}`;

  return {
    openGame: (playerId: string) => where(eq(quizGames.playerId, playerId), open),
    game: (playerId: string, id: string) => where(eq(quizGames.id, id), eq(quizGames.playerId, playerId)),
    dailyGame: (playerId: string, day: string) =>
      where(eq(quizGames.playerId, playerId), eq(quizGames.day, day)),

    /** Whether the player may start another game today. */
    async hasRoom(playerId: string, now: Date): Promise<boolean> {
      const { isRoom } = await db.get<{ isRoom: number }>(sql`select ${hasRoom(playerId, now)} as isRoom`);
      return isRoom === 1;
    },

    /** Returns null if the player has an open game, has played this day's challenge, or has no rows left today. */
    insert: ({ questionIds, answers, ...game }: NewGame): Promise<GameRow | null> =>
      first(
        db
          .insert(quizGames)
          .select(
            sql`select ${game.id}, ${game.playerId}, ${game.mode}, ${game.day}, ${JSON.stringify(questionIds)},
              ${JSON.stringify(answers)}, ${game.position}, ${game.shownAt.getTime()}, ${game.startedAt.getTime()},
              null, null, null, null, ${game.topic}, ${game.secondsPerQuestion} where ${hasRoom(game.playerId, game.startedAt)}`,
          )
          .onConflictDoNothing()
          .returning(),
      ),

    /** The latest `count` games, newest first. */
    latest: (playerId: string, count: number): Promise<StartedGame[]> =>
      db
        .select({
          questionIds: quizGames.questionIds,
          startedAt: quizGames.startedAt,
          finishedAt: quizGames.finishedAt,
          playedToEnd: quizGames.playedToEnd,
        })
        .from(quizGames)
        .where(eq(quizGames.playerId, playerId))
        .orderBy(desc(quizGames.startedAt))
        .limit(count),

    /** The day's questions. The first caller fixes them as `picked`. */
    async dailyQuestionIds(day: string, picked: () => string[]): Promise<string[]> {
      const ofDay = db.select().from(dailyChallenges).where(eq(dailyChallenges.day, day));
      const [known] = await ofDay;
      if (known) return known.questionIds;
      const [, rows] = await db.batch([
        db.insert(dailyChallenges).values({ day, questionIds: picked() }).onConflictDoNothing(),
        ofDay,
      ]);
      return rows[0]?.questionIds ?? [];
    },

    /**
     * Stores an answer if the question is open and `position` has been shown since `since` or later. Returns whether it
     * did.
     */
    async answer(
      { gameId, playerId, index, selectedAnswer, nextShownAt }: FinalAnswer,
      position: number,
      since: Date,
    ) {
      const kept = await db
        .update(quizGames)
        .set({
          answers: sql`json_set(${quizGames.answers}, ${`$[${index}]`}, cast(${selectedAnswer} as integer))`,
          position: index + 1,
          shownAt: nextShownAt,
        })
        .where(
          and(
            eq(quizGames.id, gameId),
            eq(quizGames.playerId, playerId),
            open,
            eq(quizGames.position, position),
            lte(quizGames.position, index),
            gte(quizGames.shownAt, since),
          ),
        )
        .returning({ id: quizGames.id });
      return kept.length === 1;
    },

    /** Closes a game without any answer; it does not count. */
    async discard(gameId: string, finishedAt: Date): Promise<void> {
      await db
        .update(quizGames)
        .set({ finishedAt, playedToEnd: false })
        .where(and(eq(quizGames.id, gameId), open));
    },

    /**
     * Finishes an open game, counts its points unless it was for practice, and extends the streak, all or nothing.
     * Returns false if another request has finished it.
     */
    async settle(
      { id, playerId, day, topic, secondsPerQuestion }: GameRow,
      settlement: Settlement,
    ): Promise<boolean> {
      const { token, answers, score, finishedAt, playedToEnd } = settlement;
      const settled = sql`exists (select 1 from ${quizGames} where id = ${id} and settlement = ${token})`;
      const periods = Object.values(periodKeys(finishedAt));
      const hasExtraTime = secondsPerQuestion > SECONDS_PER_QUESTION;
      const points = { periods, playerId, score, reachedAt: finishedAt, hasExtraTime };
      const [rows] = await db.batch([
        db
          .update(quizGames)
          .set({ answers, score, finishedAt, playedToEnd, settlement: token })
          .where(and(eq(quizGames.id, id), open))
          .returning({ id: quizGames.id }),
        ...(topic ? [] : addPoints(db, points, settled)),
        ...(day && playedToEnd ? [extendStreak(playerId, day, settled)] : []),
      ]);
      return rows.length === 1;
    },

    async deleteBefore(before: Date): Promise<void> {
      await deleteExpiredRows(db, quizGames, lt(quizGames.startedAt, before));
      await db.delete(dailyChallenges).where(lt(dailyChallenges.day, before.toISOString().slice(0, 10)));
    },
  };
}

export type GameStore = ReturnType<typeof createGameStore>;
