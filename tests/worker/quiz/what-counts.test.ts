import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { dayOf } from "#worker/platform/time.ts";
import type {
  GameResult,
  LeaderboardEntry,
  OpenGame,
  PlayedGames,
  SampleQuestion,
} from "#worker/quiz/contract/index.ts";
import { daysBefore } from "#worker/quiz/periods.ts";
import { TestBrowser } from "../../support/browser";
import { contradictions } from "../../support/database-state";
import {
  answersOf,
  findQuestion,
  newPlayer,
  playGame,
  startGame,
  stateOf,
  submitGame,
} from "../../support/quiz";
import { addRows, quizScores, quizTallies, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const leaders = async () =>
  (await new TestBrowser().fetch("/api/game/leaderboard")).json<LeaderboardEntry[]>();
const historyOf = async (browser: TestBrowser) =>
  (await browser.fetch("/api/game/history")).json<PlayedGames>();
const start = (browser: TestBrowser, body: object) => browser.send("POST", "/api/game/start", body);
const keep = (browser: TestBrowser, answers: { questionId: string; option: string }[]) =>
  browser.send("POST", "/api/game/keep", { answers });

test("a member plays without a name, and nothing counts before there is one", async () => {
  const member = await signedIn("patron");
  const named = (body: object) => member.send("POST", "/api/game/player/member", body);
  expect((await named({})).status).toBe(201);
  const { player } = await stateOf(member);
  if (!player) throw new Error("The member has no player.");
  expect(player).toMatchObject({ username: "", hasName: false, isJoined: true });
  const playing = Object.assign(member, { player });
  await playGame(playing, 5);
  await playGame(playing, 5, "daily");
  expect(await rowsOf(quizScores)).toEqual([]);
  expect(await rowsOf(quizTallies)).toEqual([]);
  expect(await leaders()).toEqual([]);
  expect((await stateOf(member)).daily).toMatchObject({ streak: 1 });

  await newPlayer("char");
  expect((await named({ username: "Char" })).status).toBe(409);
  expect((await named({ username: "admin" })).status).toBe(400);
  expect((await named({ username: "Mika" })).status).toBe(201);
  expect((await named({ username: "Another" })).status).toBe(201);
  expect(await leaders()).toEqual([]);
  const { totalScore } = await playGame(playing, 4);
  expect(await leaders()).toMatchObject([{ username: "Mika", totalScore, gamesPlayed: 1 }]);
  expect(await contradictions()).toEqual([]);
});

test("an earlier day's challenge and the questions of a series are practice", async () => {
  const browser = await newPlayer("amuro");
  const today = dayOf(new Date());
  for (const day of [daysBefore(today, 91), daysBefore(today, -1), "2020-01-01", "yesterday"])
    expect((await start(browser, { gameMode: "daily", day })).status).toBe(400);
  const yesterday = daysBefore(today, 1);
  const past = await (await start(browser, { gameMode: "daily", day: yesterday })).json<OpenGame>();
  expect(past).toMatchObject({ mode: "quick", day: null, topic: /^Daily Challenge no\. \d+$/ });
  const again = await (await start(browser, { gameMode: "daily", day: yesterday })).json<OpenGame>();
  expect(again.gameId).toBe(past.gameId);
  await submitGame(browser, answersOf(past, 5));
  const other = await newPlayer("char");
  const theirs = await (await start(other, { gameMode: "daily", day: yesterday })).json<OpenGame>();
  expect(theirs.questions.map(({ id }) => id)).toEqual(past.questions.map(({ id }) => id));

  for (const about of ["no-such-series", "gundam-narrative"])
    expect((await start(browser, { gameMode: "challenge", about })).status).toBeGreaterThanOrEqual(400);
  const sent = { gameMode: "quick", about: "gundam-wing" };
  const game = await (await start(browser, sent)).json<OpenGame>();
  expect(game.questions.filter(({ id }) => !findQuestion(id)?.about?.includes("gundam-wing"))).toEqual([]);
  await submitGame(browser, answersOf(game, 5));

  expect(await rowsOf(quizScores)).toEqual([]);
  expect(await rowsOf(quizTallies)).toEqual([]);
  expect((await stateOf(browser)).daily).toMatchObject({ streak: 0, result: null });
  expect(await historyOf(browser)).toMatchObject({
    dailies: [],
    latest: [
      { topic: "Mobile Suit Gundam Wing", correctAnswers: 5, of: 5 },
      { topic: past.topic, correctAnswers: 5, of: 5 },
    ],
  });
});

test("a visitor's score goes into a new account's history, and on no board", async () => {
  const samples = await (await new TestBrowser().fetch("/api/game/taste")).json<SampleQuestion[]>();
  const answers = samples.map(({ id, options, correctAnswer }) => ({
    questionId: id,
    option: options[correctAnswer] ?? "",
  }));
  const browser = await newPlayer("amuro");
  expect((await keep(new TestBrowser(), answers)).status).toBe(401);
  const [first, ...others] = answers;
  const ranked = QUESTIONS.find(({ taste }) => !taste);
  if (!first || !ranked) throw new Error("There are no questions.");
  expect((await keep(browser, [first, first])).status).toBe(400);
  expect((await keep(browser, [{ questionId: ranked.id, option: ranked.options[0] }])).status).toBe(400);
  const kept = await Promise.all([
    keep(browser, [{ ...first, option: "Something else" }, ...others]),
    keep(browser, answers),
  ]);
  expect(kept.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await keep(browser, answers)).status).toBe(409);
  const { latest } = await historyOf(browser);
  expect(latest).toMatchObject([{ topic: "Before your account", of: 3 }]);
  expect(await rowsOf(quizScores)).toEqual([]);
  expect(await rowsOf(quizTallies)).toEqual([]);
  expect((await stateOf(browser)).player).toMatchObject({ totalScore: 0, gamesPlayed: 0 });
  expect(await leaders()).toEqual([]);

  const player = await newPlayer("char");
  await playGame(player, 1);
  expect((await keep(player, answers)).status).toBe(409);
});

test("a result is compared with others from ten games on, by at most two rows a game", async () => {
  const daily = async (name: string, right: number) => playGame(await newPlayer(name), right, "daily");
  await daily("first", 1);
  const others = { scores: [0, 8, 0, 0, 0, 0], asked: Array(5).fill(8), right: [8, 0, 0, 0, 0] };
  await setRows(quizTallies, { counts: others });
  expect(await daily("ninth", 1)).toMatchObject({ betterThan: null });
  const tenth = await daily("tenth", 4);
  expect(tenth.betterThan).toBe(90);
  expect(tenth.review.map(({ rightPercent }) => rightPercent)).toEqual([100, 10, 10, 10, 0]);
  expect(await rowsOf(quizTallies)).toHaveLength(1);

  const [day] = await rowsOf(quizTallies);
  const late = await newPlayer("late");
  const game = await startGame(late, "quick");
  await addRows(quizTallies, { subject: "mode:quick", counts: { scores: [0, 10, 0, 0, 0, 0] } });
  const { betterThan, review } = await (await submitGame(late, answersOf(game, 5))).json<GameResult>();
  expect(betterThan).toBe(90);
  expect(review.map(({ rightPercent }) => rightPercent)).toEqual(Array(5).fill(null));
  const after = await rowsOf(quizTallies);
  expect(after).toHaveLength(3);
  expect(after).toContainEqual(day);
  const ended = await startGame(late, "challenge");
  const early = await submitGame(late, [], { gameId: ended.gameId });
  expect(await early.json<GameResult>()).toMatchObject({ endedEarly: true, betterThan: null });
  expect(await rowsOf(quizTallies)).toEqual(after);
});
