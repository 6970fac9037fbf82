const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** More than anybody plays. Thrown-away games show questions and right answers to whoever only collects them. */
const LIMITS = [
  { windowMs: HOUR_MS, games: 30, thrownAway: 8 },
  { windowMs: DAY_MS, games: 100, thrownAway: 12 },
];

/** So many of the latest games decide. */
export const GAMES_COUNTED = Math.max(...LIMITS.map(({ games }) => games));

/** Nobody reads a question and its options faster. */
const READING_MS = 2000;

export type StartedGame = {
  questionIds: readonly string[];
  startedAt: Date;
  finishedAt: Date | null;
  playedToEnd: boolean | null;
};

/** Left, ended early, or answered without reading. */
function isThrownAway({ questionIds, startedAt, finishedAt, playedToEnd }: StartedGame): boolean {
  if (!finishedAt || playedToEnd === false) return true;
  return finishedAt.getTime() - startedAt.getTime() < questionIds.length * READING_MS;
}

/** Milliseconds until an account that started these games, the latest first, may start one more; 0 for now. */
export function startDelay(games: readonly StartedGame[], now: Date): number {
  const thrownAway = games.filter(isThrownAway);
  const delays = LIMITS.flatMap(({ windowMs, ...most }) => [
    untilRoom(games, most.games, windowMs),
    untilRoom(thrownAway, most.thrownAway, windowMs),
  ]);
  return Math.max(0, ...delays);

  /** Once this one is out of the window there is room again. */
  function untilRoom(counted: readonly StartedGame[], most: number, windowMs: number): number {
    const last = counted[most - 1];
    return last ? last.startedAt.getTime() + windowMs - now.getTime() : 0;
  }
}
