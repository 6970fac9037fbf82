import { beforeEach, describe, expect, test, vi } from "vitest";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import type { GameResult, OpenGame, Solution } from "#worker/quiz/contract/index.ts";
import type { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
import {
  answersOf,
  findQuestion,
  leaders,
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
import { addRows, moveBack, quizGames, quizScores, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

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
  test("somebody else's game and an unknown question are refused and count for nobody", async () => {
    const [browser, other] = [await newPlayer("char"), await newPlayer("garma")];
    const game = await startGame(other);
    const answers = answersOf(game, 5);
    expect((await submitGame(browser, answers, { gameId: game.gameId })).status).toBe(404);
    expect((await submitGame(browser, answers, { playerId: other.player.id })).status).toBe(403);
    expect((await sendAnswer(browser, game, 0, 1)).status).toBe(404);
    const body = { gameId: game.gameId, questionId: "no-such-question", selectedAnswer: 1 };
    expect((await other.send("POST", "/api/game/answer", body)).status).toBe(400);
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
    const result = await resultOf(browser, answersOf(before, 5));
    expect(result.marks).toEqual(["none", "none", "none", "none", "none"]);
  });
});

describe("the time limits of a game", () => {
  test("count only earlier answers of a game submitted too late", async () => {
    const browser = await newPlayer("slender");
    const game = await startGame(browser);
    expect((await sendAnswer(browser, game, 0, rightAt(game, 0))).status).toBe(204);
    await letSecondsPass(120 + 6);
    const result = await resultOf(browser, answersOf(game, 5));
    expect(result.marks).toEqual(["right", "none", "none", "none", "none"]);
    expect(result.timeMs).toBe(120_000);
  });

  test("keep final answers final, and skipped questions unanswered", async () => {
    const browser = await newPlayer("slender");
    const game = await startGame(browser);
    const wrong = (rightAt(game, 0) + 1) % 4;
    await sendAnswer(browser, game, 0, wrong);
    expect((await sendAnswer(browser, game, 0, rightAt(game, 0))).status).toBe(409);
    await letSecondsPass(31);
    await sendAnswer(browser, game, 2, rightAt(game, 2));
    const result = await resultOf(browser, answersOf(game, 5));
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

test("an open game is returned where it was", async () => {
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

const start = async (browser: TestBrowser, options: object) =>
  (await browser.send("POST", "/api/game/start", { gameMode: "quick", ...options })).json<OpenGame>();

const REVEALED = { reveal: true };

test("a game with solutions after each answer answers each answer with its solution, and no longer changes it, but not in the daily challenge", async () => {
  const player = await newPlayer("amuro");
  const game = await startGame(player);
  const wrong = (rightAt(game, 0) + 1) % 4;
  const known = findQuestion(game.questions[0]?.id);
  const series = findSeries(known?.about?.[0] ?? "");
  const response = await sendAnswer(player, game, 0, wrong, REVEALED);
  expect([response.status, await response.json<Solution>()]).toEqual([
    200,
    {
      correctAnswer: rightAt(game, 0),
      explanation: known?.explanation,
      about: series ? { id: series.id, title: series.title } : null,
    },
  ]);
  for (const another of [rightAt(game, 0), wrong]) {
    const again = await sendAnswer(player, game, 0, another, REVEALED);
    expect([again.status, await again.text()]).toEqual([409, expect.not.stringContaining("correct")]);
  }
  // No solution comes back without `reveal`, or after the time for the question.
  expect((await sendAnswer(player, game, 1, 0, { reveal: false })).status).toBe(204);
  await letSecondsPass(120);
  expect((await sendAnswer(player, game, 2, 0, REVEALED)).status).toBe(409);
  const result = await resultOf(player, answersOf(game, 5));
  expect(result.marks[0]).toBe("wrong");
  const daily = await startGame(player, "daily");
  const withheld = await sendAnswer(player, daily, 0, 0, REVEALED);
  expect([withheld.status, await withheld.text()]).toEqual([204, ""]);
});

test("a game with solutions after each answer starts the next question's clock after a pause to read", async () => {
  const player = await newPlayer("amuro");
  const game = await startGame(player);
  await sendAnswer(player, game, 0, 0, REVEALED);
  await letSecondsPass(15 + 20);
  const { game: later } = await stateOf(player);
  expect(later).toMatchObject({ position: 1, msLeft: 10_000 });
  await letSecondsPass(20);
  expect((await stateOf(player)).game?.position).toBe(2);
});

test("a game about one timeline asks only about it and does not count", async () => {
  const player = await newPlayer("amuro");
  for (const gameMode of ["quick", "challenge"]) {
    const game = await start(player, { gameMode, topic: "Post Disaster" });
    expect(game.topic).toBe("Post Disaster");
    const timelines = game.questions.map(({ id }) => findQuestion(id)?.timeline);
    expect(new Set(timelines)).toEqual(new Set(["Post Disaster"]));
    const result = await resultOf(player, answersOf(game, 5));
    expect([result.topic, result.correctAnswers]).toEqual(["Post Disaster", 5]);
  }
  expect((await stateOf(player)).player).toMatchObject({ totalScore: 0, gamesPlayed: 0 });
  const practice = await start(player, { topic: "Build" });
  expect((await start(player, {})).gameId).not.toBe(practice.gameId);
  const daily = await start(player, { gameMode: "daily", topic: "Build" });
  expect(daily.topic).toBeNull();
  const refused = await player.send("POST", "/api/game/start", { gameMode: "quick", topic: "Narnia" });
  expect(refused.status).toBe(400);
});

test("a game about what a member has seen asks only about it and does not count", async () => {
  const member = await signedIn("patron");
  await member.send("POST", "/api/game/player/member", { username: "Mika" });
  const topic = "Only what I have seen";
  const refusal = async (browser: TestBrowser, gameMode: string) => {
    const response = await browser.send("POST", "/api/game/start", { gameMode, topic });
    return [response.status, (await response.json<{ message: string }>()).message];
  };
  await trackSeries(member, "mobile-suit-gundam", { status: "watching" });
  expect(await refusal(member, "quick")).toEqual([409, expect.stringMatching(/takes 5 .* we have 0\.$/)]);
  // A compilation counts as its story only if it leaves nothing out.
  await trackSeries(member, "gundam-unicorn-re-0096", { status: "completed" });
  await trackSeries(member, "zeta-gundam-a-new-translation-i", { status: "completed" });
  await trackSeries(member, "the-08th-ms-team", { status: "completed" });
  for (const gameMode of ["quick", "challenge"]) {
    const game = await start(member, { gameMode, topic });
    const works = game.questions.map(({ id }) => findQuestion(id)?.about?.[0]);
    expect([game.topic, works.length]).toEqual([topic, gameMode === "quick" ? 5 : 10]);
    expect(works.filter((id) => id !== "gundam-unicorn" && id !== "the-08th-ms-team")).toEqual([]);
    const result = await (
      await member.send("POST", "/api/game/submit", {
        playerId: (await stateOf(member)).player?.id,
        answers: answersOf(game, 5),
      })
    ).json<GameResult>();
    expect([result.topic, result.correctAnswers]).toEqual([topic, 5]);
  }
  expect((await stateOf(member)).player).toMatchObject({ totalScore: 0, gamesPlayed: 0 });
  expect(await refusal(await newPlayer("amuro"), "quick")).toEqual([
    403,
    "Sign in with Patreon to play only what you've seen.",
  ]);
});

test("double time doubles the server's deadline and is marked on the leaderboard", async () => {
  const [slow, quick] = [await newPlayer("amuro"), await newPlayer("char")];
  const game = await start(slow, { extraTime: true });
  expect([game.secondsPerQuestion, game.msLeft]).toEqual([60, 60_000]);
  await letSecondsPass(55);
  expect((await stateOf(slow)).game?.position).toBe(0);
  expect((await sendAnswer(slow, game, 0, rightAt(game, 0), { reveal: false })).status).toBe(204);
  await submitGame(slow, answersOf(game, 0));
  await playGame(slow, 5);
  await playGame(quick, 1);
  const board = await leaders();
  expect(board.map(({ username, hasExtraTime }) => [username, hasExtraTime])).toEqual([
    ["amuro", true],
    ["char", false],
  ]);
  const scores = await rowsOf(quizScores);
  expect(new Set(scores.map(({ hasExtraTime }) => hasExtraTime))).toEqual(new Set([true, false]));
});
