import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { playerNameColumns } from "../accounts/player-store";
import { type PlayerRank, RANKS_COUNTED } from "../contract";
import { players, quizScoreRanges, quizScores } from "../tables";

const RANGES = sql.raw("100");

/**
 * The only level in use. An earlier release wrote rows with the levels 0 to 2, which stay until a rollback to it is
 * impossible.
 */
const LEVEL = 3;

/**
 * Larger boards than this are cached. The cache time grows with the size, so that an isolate reads at most 288,000 rows
 * of a board a day, regardless of the number of requests.
 */
const ROWS_READ_EACH_TIME = 50;
const KEPT_MS_A_ROW = 300;
const READING_MS = 10_000;

type Range = { from: number; players: number };
/** The data for finding the ranks of a period. */
type Board = {
  top: readonly { playerId: string; score: number }[];
  ranges: readonly Range[];
  /** When the cached board expires, in epoch milliseconds. */
  until: number;
};

const playersOf = (ranges: readonly Range[]) => ranges.reduce((sum, { players }) => sum + players, 0);

/** The percentage of players in the ranges below the range of `score`. Null if there are no ranges. */
function percentBelow(ranges: readonly Range[], score: number): number | null {
  const own = ranges.findLastIndex(({ from }) => from <= score);
  const all = playersOf(ranges);
  return all > 0 ? Math.floor((playersOf(ranges.slice(0, Math.max(own, 0))) * 100) / all) : null;
}

export function createRankStore(db: Database) {
  const { period, playerId, score } = quizScores;

  /** The ranges of scores that the last night counted, lowest first. */
  const readRanges = (ofPeriod: string): Promise<Range[]> =>
    db
      .select({ from: quizScoreRanges.from, players: quizScoreRanges.players })
      .from(quizScoreRanges)
      .where(and(eq(quizScoreRanges.period, ofPeriod), eq(quizScoreRanges.level, LEVEL)))
      .orderBy(asc(quizScoreRanges.from));

  /** The best players of the period, best first: one more than have a rank. */
  const readTop = (ofPeriod: string) =>
    db
      .select({ playerId, score })
      .from(quizScores)
      .where(eq(period, ofPeriod))
      .orderBy(desc(score))
      .limit(RANKS_COUNTED + 1);

  async function readBoard(ofPeriod: string): Promise<Board> {
    const top = await readTop(ofPeriod);
    const ranges = top.length > RANKS_COUNTED ? await readRanges(ofPeriod) : [];
    return { top, ranges, until: Date.now() + (top.length + ranges.length) * KEPT_MS_A_ROW };
  }

  const boards = new Map<string, Board>();

  async function boardOf(ofPeriod: string): Promise<Board> {
    const known = boards.get(ofPeriod);
    if (known && Date.now() < known.until) return known;
    // Requests that arrive during the read get the old board, instead of each reading a new one.
    if (known) boards.set(ofPeriod, { ...known, until: Date.now() + READING_MS });
    const board = await readBoard(ofPeriod);
    if (board.top.length > ROWS_READ_EACH_TIME) boards.set(ofPeriod, board);
    else boards.delete(ofPeriod);
    return board;
  }

  async function placeOf(ofPeriod: string, ofPlayer: string, points: number) {
    const { top, ranges } = await boardOf(ofPeriod);
    const others = top.filter((other) => other.playerId !== ofPlayer);
    const ahead = others.filter((other) => other.score > points).length;
    if (ahead >= RANKS_COUNTED)
      return { rank: null, players: null, betterThan: percentBelow(ranges, points) };
    const players = others.length + 1;
    return { rank: ahead + 1, players: players > RANKS_COUNTED ? null : players, betterThan: null };
  }

  return {
    /** Null if the player has not played in this period. */
    async rankOf(ofPeriod: string, ofPlayer: string): Promise<PlayerRank | null> {
      const [own] = await db
        .select({ totalScore: score, gamesPlayed: quizScores.games })
        .from(quizScores)
        .where(and(eq(period, ofPeriod), eq(playerId, ofPlayer)));
      return own ? { ...(await placeOf(ofPeriod, ofPlayer, own.totalScore)), ...own } : null;
    },

    /**
     * For the nightly cron trigger, because it reads all scores: divides the players of each period into at most 100
     * ranges of scores with about equal numbers of players. Periods in which everybody has a rank get no ranges.
     */
    async countRanges(periods: readonly string[]): Promise<void> {
      await db.batch([
        db.delete(quizScoreRanges).where(eq(quizScoreRanges.level, LEVEL)),
        db.insert(quizScoreRanges).select(
          sql`with points as materialized (
              select period, score, count(*) as players from ${quizScores} where ${inArray(period, [...periods])}
                group by period, score),
            periods as (select period, sum(players) as total from points group by period),
            ranked as (
              select period, score, players, total,
                  sum(players) over (partition by period order by score) - players as below
                from points join periods using (period) where total > ${RANKS_COUNTED})
            select period, ${LEVEL}, min(score), sum(players) from ranked
              group by period, ${RANGES} * below / total`,
        ),
      ]);
    },
  };
}

const LEADERBOARD_SIZE = 10;
const PRUNED_PER_RUN = 5000;

type Points = { periods: string[]; playerId: string; score: number; reachedAt: Date; hasExtraTime: boolean };

/** A statement for a batch that adds a game's points to a player's sums, if the condition `provided` is true. */
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

export function createScoreStore(db: Database) {
  const { period, playerId, score, games, reachedAt } = quizScores;

  return {
    /** The best players, best first. Among equal points, the player who reached them first comes first. */
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

    /** Deletes the sums of past weeks and months, which are never shown, at most `PRUNED_PER_RUN` per kind. */
    async deleteEnded(running: { week: string; month: string }): Promise<void> {
      for (const [kind, current] of Object.entries(running)) {
        const isEnded = and(gte(period, `${kind}:`), lt(period, current));
        const some = db.select({ rowid: sql`rowid` }).from(quizScores).where(isEnded);
        await db.delete(quizScores).where(inArray(sql`rowid`, some.limit(PRUNED_PER_RUN)));
      }
    },
  };
}
