import { DAYS_KEPT, type PastChallenge, type PlayedGame, type PlayedGames } from "../contract";
import { dayBefore, dayOf, daysBefore } from "../ranking/periods";
import type { GameRow, GameStore } from "./game-store";
import type { Grading } from "./grading";
import { shuffledGameId } from "./picking";

/** The number of games in a player's history. */
const GAMES_LISTED = 20;

/** What players have played. */
export function createHistory(store: GameStore, { grade }: Grading) {
  function played(game: GameRow): PlayedGame {
    const { gameId, mode, topic, day, correctAnswers, marks, totalScore } = grade(game);
    const finishedAt = (game.finishedAt ?? game.startedAt).toISOString();
    return { gameId, mode, topic, day, correctAnswers, of: marks.length, totalScore, finishedAt };
  }

  return {
    /** The player's results of the last `DAYS_KEPT` days, and the latest games. */
    async played(playerId: string): Promise<PlayedGames> {
      const [dailies, latest] = await Promise.all([
        store.dailiesSince(playerId, daysBefore(dayOf(new Date()), DAYS_KEPT)),
        store.latestFinished(playerId, GAMES_LISTED),
      ]);
      return { dailies: dailies.map(played), latest: latest.map(played) };
    },

    /** Yesterday's challenge with its solutions and the player's answers; null if nobody has played it. */
    async yesterday(playerId: string): Promise<PastChallenge | null> {
      const at = new Date();
      const day = dayBefore(dayOf(at));
      const [drawn, own] = await Promise.all([store.dailyChallenge(day), store.dailyGame(playerId, day)]);
      if (!drawn) return null;
      const nobodys = { id: shuffledGameId(day), mode: "daily" as const, topic: null, answers: [] };
      const { marks, review } = grade(
        own ?? { ...drawn, ...nobodys, day, startedAt: at, finishedAt: at, playedToEnd: null },
      );
      return { day, gameId: own?.id ?? null, marks, review };
    },
  };
}
