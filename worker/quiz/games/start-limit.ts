import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import type { AttemptStore } from "../accounts/attempt-store";
import { dayOf } from "../ranking/periods";

/**
 * More games than anybody plays. Thrown-away games have a lower limit, because people could use them to collect
 * questions and answers.
 */
const LIMITS = [
  { windowMs: HOUR_MS, games: 30, thrownAway: 8 },
  { windowMs: DAY_MS, games: 100, thrownAway: 12 },
];

/** The number of latest games that the limits examine. */
export const GAMES_COUNTED = Math.max(...LIMITS.map(({ games }) => games));

/** In milliseconds. Nobody reads a question with its options faster. */
const READING_MS = 2000;

export type StartedGame = {
  questionIds: readonly string[];
  startedAt: Date;
  finishedAt: Date | null;
  playedToEnd: boolean | null;
};

/** Whether the player left the game, ended it early, or answered without reading. */
export function isThrownAway({ questionIds, startedAt, finishedAt, playedToEnd }: StartedGame): boolean {
  if (!finishedAt || playedToEnd === false) return true;
  return finishedAt.getTime() - startedAt.getTime() < questionIds.length * READING_MS;
}

/** Milliseconds until an account with these games (newest first) may start another one; 0 if it may start one now. */
export function startDelay(games: readonly StartedGame[], now: Date): number {
  const thrownAway = games.filter(isThrownAway);
  const delays = LIMITS.flatMap(({ windowMs, ...most }) => [
    untilRoom(games, most.games, windowMs),
    untilRoom(thrownAway, most.thrownAway, windowMs),
  ]);
  return Math.max(0, ...delays);

  /** The time until the oldest of `most` games leaves the window. */
  function untilRoom(counted: readonly StartedGame[], most: number, windowMs: number): number {
    const last = counted[most - 1];
    return last ? last.startedAt.getTime() + windowMs - now.getTime() : 0;
  }
}

/** Far more than a household or a school throws away by accident. */
const THROWN_AWAY_A_DAY = 24;

/**
 * Counts the games that a network throws away on a UTC day. Above the limit, somebody there probably collects
 * solutions, so games in the network show none until midnight.
 */
export function createCollectors(store: AttemptStore) {
  const gamesOf = (network: string) => ({
    day: dayOf(new Date()),
    origin: network,
    target: "thrown-away games",
  });
  return {
    async countThrownAway(network: string): Promise<void> {
      await store.addUpTo(gamesOf(network), new Date(), 1, THROWN_AWAY_A_DAY);
    },
    isCollecting: async (network: string): Promise<boolean> =>
      (await store.countOf(gamesOf(network))) >= THROWN_AWAY_A_DAY,
  };
}

export type Collectors = ReturnType<typeof createCollectors>;
