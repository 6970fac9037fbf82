import { beforeEach, expect, test } from "vitest";
import { findSeries } from "#franchise/catalog.ts";
import type { GameResult, LeaderboardEntry, OpenGame, Solution } from "#worker/quiz/contract/index.ts";
import { TestBrowser } from "../../support/browser";
import { freezeClock } from "../../support/clock";
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
import { quizScores, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

const start = async (browser: TestBrowser, options: object) =>
  (await browser.send("POST", "/api/game/start", { gameMode: "quick", ...options })).json<OpenGame>();

const REVEALED = { reveal: true };

beforeEach(freezeClock);

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
  const result = await (await submitGame(player, answersOf(game, 5))).json<GameResult>();
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
    const result = await (await submitGame(player, answersOf(game, 5))).json<GameResult>();
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
  const board = await (await new TestBrowser().fetch("/api/game/leaderboard")).json<LeaderboardEntry[]>();
  expect(board.map(({ username, hasExtraTime }) => [username, hasExtraTime])).toEqual([
    ["amuro", true],
    ["char", false],
  ]);
  const scores = await rowsOf(quizScores);
  expect(new Set(scores.map(({ hasExtraTime }) => hasExtraTime))).toEqual(new Set([true, false]));
});
