import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { GameResult, OpenGame, PlayedGames, SampleQuestion } from "#worker/quiz/contract/index.ts";
import { daysBefore } from "#worker/quiz/periods.ts";
import { TestBrowser } from "../../support/browser";
import { contradictions, readState } from "../../support/database-state";
import {
  answersOf,
  findQuestion,
  leaders,
  newPlayer,
  playGame,
  resultOf,
  startGame,
  stateOf,
  submitGame,
} from "../../support/quiz";
import {
  addRows,
  countOf,
  quizScores,
  quizTallies,
  reportedQuestions,
  rowsOf,
  setRows,
} from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const historyOf = (browser: TestBrowser) => browser.json<PlayedGames>("/api/game/history");
const start = (browser: TestBrowser, body: object) => browser.send("POST", "/api/game/start", body);
const keep = (browser: TestBrowser, answers: { questionId: string; option: string }[]) =>
  browser.send("POST", "/api/game/keep", { answers });

const expectNothingCounted = async () =>
  expect([await rowsOf(quizScores), await rowsOf(quizTallies)]).toEqual([[], []]);

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
  await expectNothingCounted();
  expect(await leaders()).toEqual([]);
  expect((await stateOf(member)).daily).toMatchObject({ streak: 1 });

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

  await expectNothingCounted();
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
  const samples = await new TestBrowser().json<SampleQuestion[]>("/api/game/taste");
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
  await expectNothingCounted();
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
  const { betterThan, review } = await resultOf(late, answersOf(game, 5));
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

test("gives anybody three sample questions with answers without writing a row", async () => {
  const before = await readState();
  const seen = new Set<string>();
  for (let round = 0; round < 4; round++) {
    const response = await new TestBrowser().fetch("/api/game/taste");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const questions = await response.json<SampleQuestion[]>();
    expect(questions.map(({ difficulty }) => difficulty)).toEqual(["easy", "medium", "hard"]);
    for (const { id, options, correctAnswer, explanation } of questions) {
      seen.add(id);
      const known = findQuestion(id);
      expect(known?.taste).toBe(true);
      expect(options[correctAnswer]).toBe(known?.options[known.correct]);
      expect(explanation).toBe(known?.explanation);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
  expect(await readState()).toEqual(before);
});

test("leaves out the question that a visitor has just answered", async () => {
  const easy = QUESTIONS.filter(({ taste, difficulty }) => taste && difficulty === "easy");
  const [answered] = easy;
  if (!answered) throw new Error("The bank has no easy sample question.");
  const drawn: string[] = [];
  for (let round = 0; round < easy.length; round++) {
    const response = await new TestBrowser().fetch(`/api/game/taste?without=${answered.id}`);
    drawn.push(...(await response.json<SampleQuestion[]>()).map(({ id }) => id));
  }
  expect(drawn).toHaveLength(3 * easy.length);
  expect(drawn).not.toContain(answered.id);
});

test("gives the questions about a series first, each once, and then others", async () => {
  const ids = (found: SampleQuestion[]) => found.map(({ id }) => id);
  const about = "g-gundam";
  const own = QUESTIONS.filter((question) => question.taste && question.about?.includes(about));
  expect(own).toHaveLength(4);
  const more = async (without: string[]) => {
    const query = new URLSearchParams({ about, without: without.join() });
    return new TestBrowser().json<SampleQuestion[]>(`/api/game/taste?${query}`);
  };
  const first = await more([]);
  expect(first.map((question) => question.about?.id)).toEqual([about, about, about]);
  const second = await more(ids(first));
  const third = await more([...ids(first), ...ids(second)]);
  expect(second.map((question) => question.about?.id === about)).toEqual([true, false, false]);
  expect(new Set([...ids(first), ...ids(second), ...ids(third)]).size).toBe(9);
  expect(ids([...first, ...second])).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
});

const report = (browser: TestBrowser, { gameId, review }: GameResult, at = 0, more: object = {}) =>
  browser.send("POST", "/api/game/report", {
    gameId,
    questionId: review[at]?.questionId,
    reason: "wrong",
    ...more,
  });

test("stores a report of a question once, with the player's words", async () => {
  const player = await newPlayer("amuro");
  const result = await playGame(player, 3);
  expect((await report(player, result, 0, { reason: "unclear", note: "  Which one?  " })).status).toBe(204);
  expect((await report(player, result, 0, { note: "Another thought" })).status).toBe(204);
  const kept = { questionId: result.review[0]?.questionId, reason: "unclear", note: "Which one?" };
  expect(await rowsOf(reportedQuestions)).toMatchObject([{ ...kept, state: "open" }]);
});

test("refuses reports of questions that the player's own finished games did not ask", async () => {
  const [player, other] = [await newPlayer("amuro"), await newPlayer("char")];
  const result = await playGame(player, 3);
  expect((await report(other, result)).status).toBe(404);
  expect((await report(player, result, 0, { questionId: "no-such-question" })).status).toBe(400);
  const { gameId, questions } = await startGame(player);
  const open = { gameId, questionId: questions[0]?.id };
  expect((await report(player, result, 0, open)).status).toBe(400);
  for (const wrong of [{ reason: "boring" }, { note: "x".repeat(301) }])
    expect((await report(player, result, 0, wrong)).status).toBe(400);
  expect(await rowsOf(reportedQuestions)).toEqual([]);
});

test("limits a player to ten reports a day, also in parallel", async () => {
  const player = await newPlayer("amuro");
  const results = [await playGame(player, 1, "challenge"), await playGame(player, 1, "challenge")];
  const responses = await Promise.all(
    results.flatMap((result) => result.review.slice(0, 7).map((_, at) => report(player, result, at))),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await countOf(reportedQuestions)).toBe(10);
});
