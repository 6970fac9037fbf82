import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";

/** More games than anybody plays. */
const LIMITS = [
  { windowMs: HOUR_MS, games: 30 },
  { windowMs: DAY_MS, games: 100 },
];

/** The number of latest games that the limits examine. */
export const GAMES_COUNTED = Math.max(...LIMITS.map(({ games }) => games));

/** Milliseconds until an account with these games (newest first) may start another one; 0 if it may start one now. */
export const startDelay = (games: readonly { startedAt: Date }[], now: Date): number =>
  Math.max(
    0,
    ...LIMITS.map(({ windowMs, games: most }) => {
      const last = games[most - 1];
      return last ? last.startedAt.getTime() + windowMs - now.getTime() : 0;
    }),
  );
