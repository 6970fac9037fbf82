import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { players, quizScores } from "../tables";

const LEADERBOARD_SIZE = 10;
const PRUNED_PER_RUN = 5000;

type Points = { periods: string[]; playerId: string; score: number; reachedAt: Date; hasExtraTime: boolean };

/** A statement for a batch that adds a game's points to a player's sums, if `provided` is true. */
export function addPoints(
  db: Database,
  { periods: keys, playerId, score, reachedAt, hasExtraTime }: Points,
  provided: SQL,
) {
  const rows = keys.map((key) => sql`(${key})`);
  const periods = sql`periods(period) as (values ${sql.join(rows, sql`, `)})`;
  return db
    .insert(quizScores)
    .select(
      sql`with ${periods} select period, ${playerId}, ${score}, 1, ${score}, ${reachedAt.getTime()}, ${hasExtraTime ? 1 : 0} from periods
        where ${provided}`,
    )
    .onConflictDoUpdate({
      target: [quizScores.period, quizScores.playerId],
      set: {
        score: sql`${quizScores.score} + excluded.score`,
        games: sql`${quizScores.games} + 1`,
        best: sql`max(${quizScores.best}, excluded.best)`,
        hasExtraTime: sql`max(${quizScores.hasExtraTime}, excluded.has_extra_time)`,
        // A game without points leaves the player's place among players with equal points.
        reachedAt: sql`case when excluded.score > 0 then excluded.reached_at else ${quizScores.reachedAt} end`,
      },
    });
}

export function createScoreStore(db: Database) {
  const { period, playerId, score, games, reachedAt } = quizScores;

  return {
    /** The best first. Of players with equal points, the one who reached them first comes first. */
    leaders: (ofPeriod: string) =>
      db
        .select({
          id: players.id,
          username: players.username,
          nameHiddenAt: players.nameHiddenAt,
          totalScore: score,
          gamesPlayed: games,
          hasExtraTime: quizScores.hasExtraTime,
        })
        .from(quizScores)
        .innerJoin(players, eq(players.id, playerId))
        .where(eq(period, ofPeriod))
        .orderBy(desc(score), reachedAt, playerId)
        .limit(LEADERBOARD_SIZE),

    /** Deletes sums of past weeks and months, which are never shown, in portions of at most `PRUNED_PER_RUN`. */
    async deleteEnded(running: { week: string; month: string }): Promise<void> {
      for (const [kind, current] of Object.entries(running)) {
        const isEnded = and(gte(period, `${kind}:`), lt(period, current));
        const some = db.select({ rowid: sql`rowid` }).from(quizScores).where(isEnded);
        await db.delete(quizScores).where(inArray(sql`rowid`, some.limit(PRUNED_PER_RUN)));
      }
    },
  };
}
