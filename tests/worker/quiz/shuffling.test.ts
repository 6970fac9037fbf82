import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findQuestion, newPlayer, rightAt, startGame, stateOf, submitGame } from "../../support/quiz";
import { quizGames, setRows } from "../../support/rows";

test("the order of a game's options puts right options in every place, independent of the question bank's order", async () => {
  const browser = await newPlayer("amuro");
  const places: number[] = [];
  let moved = 0;
  for (let round = 0; round < 8; round++) {
    const game = await startGame(browser, "challenge");
    game.questions.forEach(({ id }, index) => {
      places.push(rightAt(game, index));
      if (findQuestion(id)?.correct !== rightAt(game, index)) moved++;
    });
    await submitGame(browser, []);
  }
  expect(places).toHaveLength(80);
  for (const place of [0, 1, 2, 3]) {
    expect(places.filter((one) => one === place).length, `place ${place}`).toBeGreaterThanOrEqual(5);
  }
  expect(moved).toBeGreaterThan(40);
});

test("the order of a game's options differs between players for the same question", async () => {
  const [one, two] = [await newPlayer("one"), await newPlayer("two")];
  const [first, second] = [await startGame(one, "challenge"), await startGame(two, "challenge")];
  const ids = first.questions.map(({ id }) => id);
  await setRows(quizGames, { questionIds: ids }, eq(quizGames.id, second.gameId));
  const other = (await stateOf(two)).game;
  expect(other?.questions.map(({ id }) => id)).toEqual(ids);
  expect(other?.questions).not.toEqual(first.questions);
});
