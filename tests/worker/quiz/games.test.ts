import { beforeEach, describe, expect, test, vi } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import type { GameResult, OpenGame } from "#worker/quiz/contract/index.ts";
import { freezeClock } from "../../support/clock";
import { runTileCron } from "../../support/cron";
import {
  answersOf,
  findQuestion,
  letSecondsPass,
  newPlayer,
  playGame,
  rightAt,
  sendAnswer,
  startGame,
  stateOf,
  submitGame,
} from "../../support/quiz";
import { addRows, countOf, moveBack, quizGames, rowsOf } from "../../support/rows";

const pointsOf = ({ questions }: OpenGame) => questions.map(({ points }) => points);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function mainSeriesOf(questionId: string | undefined) {
  const id = findQuestion(questionId)?.about?.[0];
  return id ? { id, title: SERIES.find((series) => series.id === id)?.title } : null;
}

beforeEach(freezeClock);

test.each([
  ["quick", 5],
  ["challenge", 10],
] as const)("a game in %s mode has %i questions without answers and explanations", async (mode, count) => {
  const browser = await newPlayer("amuro");
  const response = await browser.send("POST", "/api/game/start", { gameMode: mode, difficulty: "mixed" });
  const text = await response.text();
  const game = JSON.parse(text) as OpenGame;
  expect(response.status).toBe(200);
  expect(new Set(game.questions.map(({ id }) => id)).size).toBe(count);
  for (const question of game.questions) {
    expect(Object.keys(question).sort()).toEqual(
      ["id", "question", "options", "difficulty", "points"].sort(),
    );
    expect(question.options.toSorted()).toEqual(findQuestion(question.id)?.options.toSorted());
    expect(text).not.toContain(JSON.stringify(findQuestion(question.id)?.explanation));
  }
  const isAsInBank = ({ id, options }: OpenGame["questions"][number]) =>
    String(options) === String(findQuestion(id)?.options);
  expect(game.questions.every(isAsInBank)).toBe(false);
  expect(text).not.toMatch(/correct|explanation/);
  expect(pointsOf(game)).toEqual(pointsOf(game).toSorted((a, b) => a - b));
  expect(new Set(pointsOf(game))).toEqual(new Set([10, 20, 30]));
});

test("a game is graded on the server: points by difficulty, accuracy, review", async () => {
  const browser = await newPlayer("amuro");
  const game = await startGame(browser);
  const [first, second] = game.questions;
  const answers = answersOf(game, 3).slice(0, 4);
  // The time for the last question ends.
  await letSecondsPass(30);
  const response = await submitGame(browser, answers, { totalScore: 9999, timeMs: 1 });
  const result = await response.json<GameResult>();
  expect(result).toMatchObject({
    mode: "quick",
    totalScore: sum(pointsOf(game).slice(0, 3)),
    maxScore: sum(pointsOf(game)),
    correctAnswers: 3,
    accuracy: 60,
    marks: ["right", "right", "right", "wrong", "none"],
  });
  expect(result.review[0]).toEqual({
    questionId: first?.id,
    answerAt: findQuestion(first?.id)?.answerAt ?? null,
    question: first?.question,
    timeline: findQuestion(first?.id)?.timeline,
    options: first?.options,
    points: first?.points,
    selectedAnswer: rightAt(game, 0),
    correctAnswer: rightAt(game, 0),
    explanation: findQuestion(first?.id)?.explanation,
    about: mainSeriesOf(first?.id),
    rightPercent: null,
  });
  expect(result.review[1]?.questionId).toBe(second?.id);
  expect(result.review[4]).toMatchObject({ selectedAnswer: -1, correctAnswer: rightAt(game, 4) });
  expect(await stateOf(browser)).toMatchObject({
    player: { totalScore: result.totalScore, gamesPlayed: 1, bestScore: result.totalScore },
    game: null,
  });
});

describe("submitting a game", () => {
  test("somebody else's game is refused and counts for nobody", async () => {
    const [browser, other] = [await newPlayer("char"), await newPlayer("garma")];
    const game = await startGame(other);
    const answers = answersOf(game, 5);
    expect((await submitGame(browser, answers, { gameId: game.gameId })).status).toBe(404);
    expect((await submitGame(browser, answers, { playerId: other.player.id })).status).toBe(403);
    expect(await stateOf(other)).toMatchObject({ player: { gamesPlayed: 0 }, game: { gameId: game.gameId } });
  });

  test.each([
    ["an option that is none", [{ questionId: "x", selectedAnswer: 4 }]],
    ["half an option", [{ questionId: "x", selectedAnswer: 0.5 }]],
    ["no list", "none"],
  ])("%s is refused with 400", async (_what, answers) => {
    const browser = await newPlayer("char");
    await startGame(browser);
    expect((await submitGame(browser, answers as never)).status).toBe(400);
    expect(await stateOf(browser)).toMatchObject({ game: { position: 0 } });
  });

  test("answers to questions of other games change nothing", async () => {
    const browser = await newPlayer("char");
    const before = await startGame(browser);
    await submitGame(browser, []);
    await startGame(browser);
    const result = await (await submitGame(browser, answersOf(before, 5))).json<GameResult>();
    expect(result.marks).toEqual(["none", "none", "none", "none", "none"]);
  });
});

describe("the time limits of a game", () => {
  test("count only earlier answers of a game submitted too late", async () => {
    const browser = await newPlayer("slender");
    const game = await startGame(browser);
    expect((await sendAnswer(browser, game, 0, rightAt(game, 0))).status).toBe(204);
    await letSecondsPass(120 + 6);
    const result = await (await submitGame(browser, answersOf(game, 5))).json<GameResult>();
    expect(result.marks).toEqual(["right", "none", "none", "none", "none"]);
    expect(result.timeMs).toBe(120_000);
  });

  test("apply to the whole game if all answers come together", async () => {
    const marksAfter = async (username: string, seconds: number) => {
      const browser = await newPlayer(username);
      const game = await startGame(browser);
      await letSecondsPass(seconds);
      return (await (await submitGame(browser, answersOf(game, 5))).json<GameResult>()).marks;
    };
    expect(await marksAfter("gene", 152)).toEqual(Array(5).fill("right"));
    expect(await marksAfter("denim", 156)).toEqual(Array(5).fill("none"));
  });

  test("keep final answers final, and skipped questions unanswered", async () => {
    const browser = await newPlayer("slender");
    const game = await startGame(browser);
    const wrong = (rightAt(game, 0) + 1) % 4;
    await sendAnswer(browser, game, 0, wrong);
    expect((await sendAnswer(browser, game, 0, rightAt(game, 0))).status).toBe(409);
    await letSecondsPass(31);
    await sendAnswer(browser, game, 2, rightAt(game, 2));
    const result = await (await submitGame(browser, answersOf(game, 5))).json<GameResult>();
    expect(result.marks).toEqual(["wrong", "none", "right", "right", "right"]);
  });

  test("store one of parallel answers to a question", async () => {
    const browser = await newPlayer("slender");
    const game = await startGame(browser);
    const responses = await Promise.all(
      [0, 1, 2, 3, 0, 1, 2, 3].map((option) => sendAnswer(browser, game, 0, option)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const { game: open } = await stateOf(browser);
    expect(open?.answers.filter((one) => one !== null)).toHaveLength(1);
  });

  test("refuse answers to unknown questions and to games of others", async () => {
    const [browser, other] = [await newPlayer("slender"), await newPlayer("denim")];
    const game = await startGame(browser);
    const body = { gameId: game.gameId, questionId: "no-such-question", selectedAnswer: 1 };
    expect((await browser.send("POST", "/api/game/answer", body)).status).toBe(400);
    expect((await sendAnswer(other, game, 0, 1)).status).toBe(404);
  });
});

test("a game asks nothing that the last games asked", async () => {
  const browser = await newPlayer("amuro");
  // Every draw is the same.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const asked: string[] = [];
  for (let games = 0; games < 3; games++) {
    const game = await startGame(browser);
    asked.push(...game.questions.map(({ id }) => id));
    await submitGame(browser, answersOf(game, 5), { gameId: game.gameId });
  }
  expect(new Set(asked).size).toBe(15);
});

test("a game after a reload is returned where it was", async () => {
  const browser = await newPlayer("fraw");
  const game = await startGame(browser);
  await sendAnswer(browser, game, 0, 2);
  await letSecondsPass(10);
  const { game: open } = await stateOf(browser);
  expect(open).toMatchObject({
    gameId: game.gameId,
    questions: game.questions,
    answers: [2, null, null, null, null],
    position: 1,
  });
  expect(open?.msLeft).toBe(20_000);
});

test("a game after a reload is abandoned without points when another mode is started", async () => {
  const browser = await newPlayer("fraw");
  const unplayed = await startGame(browser, "quick");
  const played = await startGame(browser, "challenge");
  expect(played.gameId).not.toBe(unplayed.gameId);
  expect((await stateOf(browser)).player).toMatchObject({ gamesPlayed: 0 });
  await sendAnswer(browser, played, 0, rightAt(played, 0));
  await startGame(browser, "quick");
  expect((await stateOf(browser)).player).toMatchObject({ gamesPlayed: 0, totalScore: 0 });
});

test("an account that started 30 games within an hour waits, but not for the daily challenge", async () => {
  const browser = await newPlayer("fraw");
  await playGame(browser, 5);
  const [played] = await rowsOf(quizGames);
  if (!played) throw new Error("There is no game.");
  const start = (gameMode: string) => browser.send("POST", "/api/game/start", { gameMode });
  for (let one = 0; one < 29; one++) await addRows(quizGames, { ...played, id: crypto.randomUUID() });
  const refused = await start("challenge");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await refused.json()).toEqual({ message: "That was a lot of games. Please take a break." });
  expect((await start("daily")).status).toBe(200);
  await submitGame(browser, []);
  await moveBack(quizGames, ["startedAt", "finishedAt"], 61 * 60_000);
  expect((await start("challenge")).status).toBe(200);
});

test("the trigger deletes old games", async () => {
  const browser = await newPlayer("fraw");
  await playGame(browser, 5);
  await moveBack(quizGames, ["startedAt"], 91 * 24 * 3600 * 1000);
  await playGame(browser, 5);
  await runTileCron();
  expect(await countOf(quizGames)).toBe(1);
  expect((await stateOf(browser)).player).toMatchObject({ gamesPlayed: 2 });
});
