import { expect, test } from "vitest";
import { type StartedGame, startDelay } from "#worker/quiz/games/start-limit.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A quick game and how long it took. Null means that it was not finished. */
const game = (startedAt: number, tookMs: number | null, playedToEnd: boolean | null): StartedGame => ({
  questionIds: ["a", "b", "c", "d", "e"],
  startedAt: new Date(startedAt),
  finishedAt: tookMs === null ? null : new Date(startedAt + tookMs),
  playedToEnd,
});

/**
 * The number of games that an account gets in a time if it starts each game as early as possible. Each game takes
 * `stepMs`.
 */
function gamesWithin(spanMs: number, stepMs: number, playedToEnd: boolean): number {
  const games: StartedGame[] = [];
  for (let now = 0; now < spanMs; now += stepMs) {
    if (startDelay(games.slice(0, 100), new Date(now)) === 0) games.unshift(game(now, stepMs, playedToEnd));
  }
  return games.length;
}

test.each([
  ["thrown away within an hour", 60 * MINUTE_MS, 20 * SECOND_MS, false, 8],
  ["thrown away within a day", DAY_MS, 20 * SECOND_MS, false, 12],
  ["answered faster than anybody reads within a day", DAY_MS, 9 * SECOND_MS, true, 12],
  ["played to the end within an hour", 60 * MINUTE_MS, 60 * SECOND_MS, true, 30],
  ["played to the end within a day", DAY_MS, 60 * SECOND_MS, true, 100],
])("an account that starts games whenever it may: games %s", (_what, spanMs, stepMs, playedToEnd, most) => {
  expect(gamesWithin(spanMs, stepMs, playedToEnd)).toBe(most);
});

test("an open game counts as thrown away, and one from before this was recorded as played", () => {
  const open = Array.from({ length: 8 }, () => game(0, null, null));
  const old = Array.from({ length: 8 }, () => game(0, MINUTE_MS, null));
  expect(startDelay(open, new Date(MINUTE_MS))).toBe(59 * MINUTE_MS);
  expect(startDelay(old, new Date(MINUTE_MS))).toBe(0);
});
