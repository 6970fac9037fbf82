import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { Daily } from "#worker/quiz/contract/index.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import type { TestBrowser } from "../../support/browser";
import {
  answersOf,
  letSecondsPass,
  newPlayer,
  playGame,
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
