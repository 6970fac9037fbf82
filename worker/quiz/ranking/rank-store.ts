import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { playerNameColumns } from "../accounts/player-store";
import { type PlayerRank, RANKS_COUNTED } from "../contract";
import { players, quizScores } from "../tables";

/** An isolate reads at most 288,000 rows of a board a day, regardless of the number of requests. */
const KEPT_MS_A_ROW = 300;
const READING_MS = 10_000;

const LEADERBOARD_SIZE = 10;

/** `until` is in epoch milliseconds. */
type Board = { top: readonly { playerId: string; score: number }[]; until: number };

export function createRankStore(db: Database) {
  const { period, playerId, score, games, reachedAt } = quizScores;
  const boards = new Map<string, Board>();

  async function boardOf(ofPeriod: string): Promise<Board["top"]> {
    const known = boards.get(ofPeriod);
    if (known && Date.now() < known.until) return known.top;
    // Requests that arrive during the read get the old board, instead of each reading a new one.
    if (known) boards.set(ofPeriod, { ...known, until: Date.now() + READING_MS });
    const top = await db
      .select({ playerId, score })
      .from(quizScores)
      .where(eq(period, ofPeriod))
      .orderBy(desc(score))
      // One more than have a rank.
      .limit(RANKS_COUNTED + 1);
    boards.set(ofPeriod, { top, until: Date.now() + top.length * KEPT_MS_A_ROW });
    return top;
  }

  return {
    async rankOf(ofPeriod: string, ofPlayer: string): Promise<PlayerRank | null> {
      const [own] = await db
        .select({ totalScore: score, gamesPlayed: games })
        .from(quizScores)
        .where(and(eq(period, ofPeriod), eq(playerId, ofPlayer)));
      if (!own) return null;
      const others = (await boardOf(ofPeriod)).filter((other) => other.playerId !== ofPlayer);
      const ahead = others.filter((other) => other.score > own.totalScore).length;
      const hasRank = ahead < RANKS_COUNTED;
      return {
        rank: hasRank ? ahead + 1 : null,
        players: hasRank && others.length < RANKS_COUNTED ? others.length + 1 : null,
        ...own,
      };
    },

    /** Among equal points, the player who reached them first comes first. */
    leaders: (ofPeriod: string) =>
      db
        .select({
          id: players.id,
          ...playerNameColumns,
          totalScore: score,
          gamesPlayed: games,
          hasExtraTime: quizScores.hasExtraTime,
        })
        .from(quizScores)
        .innerJoin(players, eq(players.id, playerId))
        .where(eq(period, ofPeriod))
        .orderBy(desc(score), reachedAt, playerId)
        .limit(LEADERBOARD_SIZE),

    /** Reads what a member's player did in these months. Null if no game counted. */
    async playedIn(months: string[], memberId: string) {
      const player = db.select({ id: players.id }).from(players).where(eq(players.memberId, memberId));
      const [played] = await db
        .select({ games: sql<number | null>`sum(${games})`, best: sql<number>`max(${quizScores.best})` })
        .from(quizScores)
        .where(and(inArray(period, months), eq(playerId, player)));
      return played?.games ? { games: played.games, best: played.best } : null;
    },
  };
}

type Points = { periods: string[]; playerId: string; score: number; reachedAt: Date; hasExtraTime: boolean };

/** Adds only if the condition `provided` is true. */
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
        // A game without points doesn't change the player's place among players with equal points.
        reachedAt: sql`case when excluded.score > 0 then excluded.reached_at else ${quizScores.reachedAt} end`,
      },
    });
}
