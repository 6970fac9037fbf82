import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { Daily, GameResult, PastChallenge } from "#worker/quiz/contract/index.ts";
import { pickDailyQuestions, shuffledFor, shuffledGameId } from "#worker/quiz/games/picking.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import type { TestBrowser } from "../../support/browser";
import {
  answersOf,
  findQuestion,
  letSecondsPass,
  newPlayer,
  playGame,
  resultOf,
  rightAt,
  sendAnswer,
  startGame,
  stateOf,
  submitGame,
} from "../../support/quiz";
import { dailyChallenges, players, quizGames, rowsOf, setRows } from "../../support/rows";

const today = () => dayOf(new Date());
const daily = async (browser: TestBrowser) => (await stateOf(browser)).daily as Daily;

/** Moves today's game this many days into the past. */
const moveBack = async (days: number) => {
  let day = today();
  for (let step = 0; step < days; step++) day = dayBefore(day);
  await setRows(quizGames, { day }, eq(quizGames.day, today()));
  await setRows(players, { lastDailyDay: day }, eq(players.lastDailyDay, today()));
};

describe("the daily challenge", () => {
  test("asks everybody the same five questions for the day, even if the bank changes", async () => {
    const [one, two] = [await newPlayer("one"), await newPlayer("two")];
    const games = [await startGame(one, "daily"), await startGame(two, "daily")];
    expect(games[0]?.questions).toEqual(games[1]?.questions);
    expect(games[0]).toMatchObject({ mode: "daily", day: today() });
    const others = QUESTIONS.slice(0, 5).map(({ id }) => id);
    await setRows(dailyChallenges, { questionIds: others });
    const { questions } = await startGame(await newPlayer("three"), "daily");
    expect(questions.map(({ id }) => id)).toEqual(others);
  });

  test("is played once a day, and its result can be read again", async () => {
    const browser = await newPlayer("one");
    expect(await daily(browser)).toMatchObject({ day: today(), streak: 0, bestStreak: 0, result: null });
    const result = await playGame(browser, 4, "daily");
    expect(await daily(browser)).toMatchObject({ day: today(), streak: 1, bestStreak: 1, result });
    expect((await daily(browser)).nextInMs).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    const again = await browser.send("POST", "/api/game/start", { gameMode: "daily" });
    expect(again.status).toBe(409);
    expect((await stateOf(browser)).player).toMatchObject({ gamesPlayed: 1 });
  });

  test("is started once by parallel requests", async () => {
    const browser = await newPlayer("one");
    const games = await Promise.all(Array.from({ length: 8 }, () => startGame(browser, "daily")));
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(1);
    expect(await daily(browser)).toMatchObject({ result: null });
    expect(await stateOf(browser)).toMatchObject({ game: { gameId: games[0]?.gameId } });
  });

  test("ends with its time if it isn't finished, and can't be started again", async () => {
    const browser = await newPlayer("one");
    await startGame(browser, "daily");
    await letSecondsPass(156);
    expect(await daily(browser)).toMatchObject({ result: { totalScore: 0, correctAnswers: 0 } });
    expect((await browser.send("POST", "/api/game/start", { gameMode: "daily" })).status).toBe(409);
    await playGame(browser, 1);
    expect(await stateOf(browser)).toMatchObject({ player: { gamesPlayed: 1 }, daily: { streak: 0 } });
  });

  test("is returned while its time runs if another game is started", async () => {
    const browser = await newPlayer("one");
    const { gameId } = await startGame(browser, "daily");
    expect(await startGame(browser, "quick")).toMatchObject({ gameId, mode: "daily" });
    await playGame(browser, 5, "challenge");
    expect(await daily(browser)).toMatchObject({ streak: 1, result: { gameId, correctAnswers: 5 } });
    expect((await startGame(browser, "quick")).gameId).not.toBe(gameId);
  });
});

describe("the streak", () => {
  test("grows from day to day, and a skipped day ends it", async () => {
    const browser = await newPlayer("one");
    await playGame(browser, 5, "daily");
    await moveBack(1);
    expect(await daily(browser)).toMatchObject({ streak: 1, result: null });
    await playGame(browser, 0, "daily");
    expect(await daily(browser)).toMatchObject({ streak: 2, bestStreak: 2 });
    await moveBack(2);
    expect(await daily(browser)).toMatchObject({ streak: 0, bestStreak: 2 });
    await playGame(browser, 5, "daily");
    expect(await daily(browser)).toMatchObject({ streak: 1, bestStreak: 2 });
  });

  /** A player who played yesterday's challenge. Today's challenge is open. */
  async function onSecondDay() {
    const browser = await newPlayer("one");
    await playGame(browser, 5, "daily");
    await moveBack(1);
    return { browser, game: await startGame(browser, "daily") };
  }

  test("does not count a challenge that was ended early, without answers or after four", async () => {
    const { browser, game } = await onSecondDay();
    await submitGame(browser, []);
    const result = { gameId: game.gameId, correctAnswers: 0 };
    expect(await daily(browser)).toMatchObject({ streak: 1, result });
    expect(await rowsOf(players)).toMatchObject([{ lastDailyDay: dayBefore(today()) }]);
    const other = await newPlayer("two");
    const first = await startGame(other, "daily");
    for (const index of [0, 1, 2, 3]) await sendAnswer(other, first, index, 0);
    await submitGame(other, answersOf(first, 5).slice(0, 4));
    expect(await daily(other)).toMatchObject({ streak: 0 });
  });

  test.each([
    [3, 1],
    [4, 2],
  ])("is after %i answers, when time is up: %i", async (answers, streak) => {
    const { browser, game } = await onSecondDay();
    for (let index = 0; index < answers; index++) await sendAnswer(browser, game, index, 0);
    await letSecondsPass(200);
    await playGame(browser, 1);
    expect(await daily(browser)).toMatchObject({ streak });
  });
});

/** The number of right answers and explanations that a result gives away. */
function solutionsIn(result: GameResult): number {
  const text = JSON.stringify(result);
  return result.review.filter(
    ({ questionId, correctAnswer }) =>
      correctAnswer !== null || text.includes(JSON.stringify(findQuestion(questionId)?.explanation)),
  ).length;
}

test("a player who ends games early gets the solutions, and no points, even if the game is submitted again", async () => {
  const player = await newPlayer("collector");
  const ended = [];
  for (const right of [0, 1, 9]) {
    const game = await startGame(player, "challenge");
    ended.push(await resultOf(player, answersOf(game, 10).slice(0, right)));
  }
  for (const result of ended) {
    expect(result).toMatchObject({ endedEarly: true, withheld: false, totalScore: 0 });
    expect(solutionsIn(result)).toBe(10);
  }
  expect(ended.map(({ correctAnswers }) => correctAnswers)).toEqual([0, 1, 9]);
  expect(await resultOf(player, [], { gameId: ended[2]?.gameId })).toEqual(ended[2]);
  expect((await stateOf(player)).player).toMatchObject({ totalScore: 0, gamesPlayed: 0, bestScore: 0 });
});

test("the solutions of the daily challenge are shown the next day, to those who played and to everybody else", async () => {
  const [early, late] = [await newPlayer("early"), await newPlayer("late")];
  const yesterday = (player: TestBrowser) => player.json<PastChallenge | null>("/api/game/yesterday");
  const game = await startGame(early, "daily");
  const result = await resultOf(early, answersOf(game, 3));
  expect(result).toMatchObject({
    withheld: true,
    correctAnswers: 3,
    marks: ["right", "right", "right", "wrong", "wrong"],
  });
  expect(solutionsIn(result)).toBe(0);
  expect((await stateOf(early)).daily?.result).toEqual(result);
  expect([await yesterday(early), await yesterday(late)]).toEqual([null, null]);

  await setRows(quizGames, { day: dayBefore(today()) });
  await setRows(dailyChallenges, { day: dayBefore(today()) });
  const [own, others] = [await yesterday(early), await yesterday(late)];
  expect(own).toMatchObject({ day: dayBefore(today()), gameId: game.gameId, marks: result.marks });
  expect(others).toMatchObject({ day: dayBefore(today()), gameId: null, marks: Array(5).fill("none") });
  for (const { review = [] } of [own ?? {}, others ?? {}]) {
    expect(review.map(({ options }) => options)).toEqual(game.questions.map(({ options }) => options));
    expect(review.map(({ correctAnswer }) => correctAnswer)).toEqual(
      game.questions.map((_question, index) => rightAt(game, index)),
    );
  }
  expect(own?.review[4]?.explanation).toBe(findQuestion(game.questions[4]?.id)?.explanation);
});

test("the questions of the daily challenge can't be computed from the code and the question bank", async () => {
  const scored = QUESTIONS.filter(({ taste }) => !taste);
  const game = await startGame(await newPlayer("one"), "daily");
  const guessed = pickDailyQuestions(scored, today(), sha256);
  expect(game.questions.map(({ id }) => id)).not.toEqual(guessed);
  const drawnByDay = game.questions.map(({ id }) => {
    const question = findQuestion(id) ?? expect.unreachable();
    return shuffledFor({ id: shuffledGameId(game.gameId), seed: today() }, question).options;
  });
  expect(game.questions.map(({ options }) => options)).not.toEqual(drawnByDay);
});
