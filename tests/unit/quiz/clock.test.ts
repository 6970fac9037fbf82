import { expect, test } from "vitest";
import { clockOf, endOf, isOver, shownSince } from "#worker/quiz/games/clock.ts";

const START = new Date("2026-11-30T12:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const game = { position: 1, shownAt: START, questionIds: ["a", "b", "c"], secondsPerQuestion: 30 };

test.each([
  [0, { position: 1, msLeft: 30_000 }],
  [12, { position: 1, msLeft: 18_000 }],
  [30, { position: 2, msLeft: 30_000 }],
  [59, { position: 2, msLeft: 1000 }],
  [60, { position: 2, msLeft: 0 }],
  [-1, { position: 1, msLeft: 30_000 }],
])("%i seconds into a question of 30 seconds, the game's clock is %j", (seconds, clock) => {
  expect(clockOf(game, after(seconds))).toEqual(clock);
});

test("with 60 seconds for each question, the game takes twice as long", () => {
  const longer = { ...game, secondsPerQuestion: 60 };
  expect(clockOf(longer, after(59))).toEqual({ position: 1, msLeft: 1000 });
  expect(endOf(longer)).toEqual(after(120));
});

test("a game ends with its last question, and accepts answers for five more seconds", () => {
  expect(endOf(game)).toEqual(after(60));
  expect([isOver(game, after(65)), isOver(game, after(65.001))]).toEqual([false, true]);
});

test.each([
  [1, 35],
  [2, 65],
])("question %i can be answered for %i seconds", (index, seconds) => {
  expect(shownSince(index, game, after(seconds))).toEqual(START);
});
