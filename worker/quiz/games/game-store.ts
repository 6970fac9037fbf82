import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { SECONDS_PER_QUESTION } from "../contract";
import { dayBefore, periodKeys } from "../periods";
import { addPoints } from "../ranking/rank-store";
import { type CountedGame, countGame } from "../ranking/tallies";
import { dailyChallenges, players, quizGames } from "../tables";

export type GameRow = typeof quizGames.$inferSelect & { seed: string | null };
export type DrawnChallenge = Omit<typeof dailyChallenges.$inferSelect, "day">;

type NewGame = Omit<GameRow, "finishedAt" | "score" | "playedToEnd" | "settlement">;
type Settlement = {
  token: string;
  answers: number[];
  score: number;
  finishedAt: Date;
  playedToEnd: boolean;
  right: readonly boolean[];
};

type FirstGame = Pick<GameRow, "id" | "playerId" | "mode" | "topic" | "questionIds"> &
  Pick<Settlement, "answers" | "score" | "finishedAt">;

export function createGameStore(db: Database) {
  const open = isNull(quizGames.finishedAt);
  const select = (...conditions: Parameters<typeof and>) =>
    db
      .select({ ...getTableColumns(quizGames), seed: dailyChallenges.seed })
      .from(quizGames)
      .leftJoin(dailyChallenges, eq(dailyChallenges.day, quizGames.day))
      .where(and(...conditions));

  const where = async (...conditions: Parameters<typeof and>): Promise<GameRow | null> =>
    (await select(...conditions).get()) ?? null;

  /** A player without a name has no place on a board, and could be one of many of the same person. */
  const isNamed = (playerId: string) =>
    sql`exists (select 1 from ${players} where id = ${playerId} and username <> '')`;

  const dailyChallenge = (day: string): Promise<DrawnChallenge | undefined> =>
    db
      .select({ questionIds: dailyChallenges.questionIds, seed: dailyChallenges.seed })
      .from(dailyChallenges)
      .where(eq(dailyChallenges.day, day))
      .get();

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

    /** Null if the player has an open game or has already played this day's challenge. */
    async insert({ seed, ...game }: NewGame): Promise<GameRow | null> {
      const [row] = await db.insert(quizGames).values(game).onConflictDoNothing().returning();
      return row ? { ...row, seed } : null;
    },

    /** Unless the player has played before. Returns whether it was stored. */
    async insertFirst(game: FirstGame): Promise<boolean> {
      const { id, playerId, mode, topic, questionIds, answers, score, finishedAt } = game;
      const at = finishedAt.getTime();
      const kept = await db
        .insert(quizGames)
        .select(
          sql`select ${id}, ${playerId}, ${mode}, null, ${JSON.stringify(questionIds)}, ${JSON.stringify(answers)},
              ${questionIds.length - 1}, ${at}, ${at}, ${at}, ${score}, 1, ${id}, ${topic}, ${SECONDS_PER_QUESTION}
            where not exists (select 1 from ${quizGames} where player_id = ${playerId})`,
        )
        .returning({ id: quizGames.id });
      return kept.length === 1;
    },

    latest: (playerId: string, count: number) =>
      db
        .select({ questionIds: quizGames.questionIds, startedAt: quizGames.startedAt })
        .from(quizGames)
        .where(eq(quizGames.playerId, playerId))
        .orderBy(desc(quizGames.startedAt))
        .limit(count),

    latestFinished: (playerId: string, count: number): Promise<GameRow[]> =>
      select(eq(quizGames.playerId, playerId), isNotNull(quizGames.finishedAt))
        .orderBy(desc(quizGames.startedAt))
        .limit(count),

    dailiesSince: (playerId: string, day: string): Promise<GameRow[]> =>
      select(eq(quizGames.playerId, playerId), gte(quizGames.day, day), isNotNull(quizGames.finishedAt)),

    /** Undefined if nobody has requested this day's challenge yet. */
    dailyChallenge,

    /** The first call stores the result of `drawn` as the challenge. */
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
     * Only if the question is open, nobody has answered meanwhile, and the current one appeared at `since` or later.
     */
    async answer(
      { id, playerId, position }: GameRow,
      { index, selectedAnswer }: { index: number; selectedAnswer: number },
      { since, nextShownAt }: { since: Date; nextShownAt: Date },
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
            eq(quizGames.id, id),
            eq(quizGames.playerId, playerId),
            open,
            eq(quizGames.position, position),
            gte(quizGames.shownAt, since),
          ),
        )
        .returning({ id: quizGames.id });
      return kept.length === 1;
    },

    /**
     * Writes one transaction. Practice and players without a name don't count. Returns false if another request has
     * finished the game.
     */
    async settle(
      { id, playerId, mode, day, topic, questionIds, secondsPerQuestion }: GameRow,
      settlement: Settlement,
    ): Promise<boolean> {
      const { token, answers, score, finishedAt, playedToEnd, right } = settlement;
      const settled = sql`exists (select 1 from ${quizGames} where id = ${id} and settlement = ${token})`;
      const periods = Object.values(periodKeys(finishedAt));
      const hasExtraTime = secondsPerQuestion > SECONDS_PER_QUESTION;
      const points = { periods, playerId, score, reachedAt: finishedAt, hasExtraTime };
      const counts = sql`${settled} and ${isNamed(playerId)}`;
      const counted: CountedGame = { mode, day, questionIds, right };
      const [rows] = await db.batch([
        db
          .update(quizGames)
          .set({ answers, score, finishedAt, playedToEnd, settlement: token })
          .where(and(eq(quizGames.id, id), open))
          .returning({ id: quizGames.id }),
        ...(topic || !playedToEnd ? [] : [addPoints(db, points, counts), ...countGame(db, counted, counts)]),
        ...(day && playedToEnd ? [extendStreak(playerId, day, settled)] : []),
      ]);
      return rows.length === 1;
    },
  };
}

export type GameStore = ReturnType<typeof createGameStore>;
