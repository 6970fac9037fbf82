import { expect, test } from "vitest";
import { startDelay } from "#worker/quiz/games/games.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The number of games that an account gets in a time if it starts each game as early as possible. */
function gamesWithin(spanMs: number, stepMs: number): number {
  const games: { startedAt: Date }[] = [];
  for (let now = 0; now < spanMs; now += stepMs) {
    if (startDelay(games.slice(0, 100), new Date(now)) === 0) games.unshift({ startedAt: new Date(now) });
  }
  return games.length;
}

test.each([
  ["an hour", 60 * MINUTE_MS, 30],
  ["a day", DAY_MS, 100],
])("an account that starts games whenever it may: games within %s", (_what, spanMs, most) => {
  expect(gamesWithin(spanMs, MINUTE_MS / 3)).toBe(most);
});
