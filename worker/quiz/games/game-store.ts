import { and, desc, eq, getTableColumns, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteExpiredRows } from "#worker/platform/db/db.ts";
import { SECONDS_PER_QUESTION } from "../contract";
import { dayBefore, periodKeys } from "../ranking/periods";
import { addPoints } from "../ranking/rank-store";
import { dailyChallenges, players, quizGames } from "../tables";
import type { StartedGame } from "./start-limit";

/** A game, with the seed of the daily challenge if it is one. */
export type GameRow = typeof quizGames.$inferSelect & { seed: string | null };
export type DrawnChallenge = Omit<typeof dailyChallenges.$inferSelect, "day">;

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
  async function where(...conditions: Parameters<typeof and>): Promise<GameRow | null> {
    const [row] = await db
      .select({ ...getTableColumns(quizGames), seed: dailyChallenges.seed })
      .from(quizGames)
      .leftJoin(dailyChallenges, eq(dailyChallenges.day, quizGames.day))
      .where(and(...conditions));
    return row ?? null;
  }

  async function dailyChallenge(day: string): Promise<DrawnChallenge | null> {
    const { questionIds, seed } = dailyChallenges;
    const [row] = await db
      .select({ questionIds, seed })
      .from(dailyChallenges)
      .where(eq(dailyChallenges.day, day));
    return row ?? null;
  }

  /** Continues the streak if the player's last challenge was yesterday's. Otherwise starts a new streak. */
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

  return {
    openGame: (playerId: string) => where(eq(quizGames.playerId, playerId), open),
    game: (playerId: string, id: string) => where(eq(quizGames.id, id), eq(quizGames.playerId, playerId)),
    dailyGame: (playerId: string, day: string) =>
      where(eq(quizGames.playerId, playerId), eq(quizGames.day, day)),

    /** Returns null if the player has an open game or has already played this day's challenge. */
    async insert({ seed, ...game }: NewGame): Promise<GameRow | null> {
      const [row] = await db.insert(quizGames).values(game).onConflictDoNothing().returning();
      return row ? { ...row, seed } : null;
    },

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

    /** Null if nobody has requested this day's challenge yet. */
    dailyChallenge,

    /** The day's challenge. The first call stores the result of `drawn` as the challenge. */
    async fixDailyChallenge(day: string, drawn: () => DrawnChallenge): Promise<DrawnChallenge> {
      const known = await dailyChallenge(day);
      if (known) return known;
      const challenge = drawn();
      await db
        .insert(dailyChallenges)
        .values({ day, ...challenge })
        .onConflictDoNothing();
      return (await dailyChallenge(day)) ?? challenge;
    },

    /**
     * Stores an answer if the question is still open and the question at `position` appeared at `since` or later.
     * Returns whether the answer was stored.
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

    /**
     * Finishes an open game in one transaction. Counts its points, unless it was practice or was not played to its end.
     * Extends the streak after a finished daily challenge. Returns false if another request has finished the game.
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
        ...(topic || !playedToEnd ? [] : [addPoints(db, points, settled)]),
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
