import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { GameResult, OpenGame, PastChallenge } from "#worker/quiz/contract/index.ts";
import { pickDailyQuestions, shuffledFor, shuffledGameId } from "#worker/quiz/games/picking.ts";
import { dayBefore } from "#worker/quiz/periods.ts";
import { answersOf, findQuestion, newPlayer, rightAt, stateOf } from "../../support/quiz";
import { dailyChallenges, quizGames, setRows } from "../../support/rows";

type Player = Awaited<ReturnType<typeof newPlayer>>;

const today = () => dayOf(new Date());
const start = async (player: Player, gameMode: string) =>
  (await player.send("POST", "/api/game/start", { gameMode })).json<OpenGame>();
const submit = async (player: Player, answers: object[]) => {
  const body = { playerId: player.player.id, answers };
  return (await player.send("POST", "/api/game/submit", body)).json<GameResult>();
};
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
    const game = await start(player, "challenge");
    ended.push(await submit(player, answersOf(game, 10).slice(0, right)));
  }
  for (const result of ended) {
    expect(result).toMatchObject({ endedEarly: true, withheld: false, totalScore: 0 });
    expect(solutionsIn(result)).toBe(10);
  }
  expect(ended.map(({ correctAnswers }) => correctAnswers)).toEqual([0, 1, 9]);
  const body = { playerId: player.player.id, gameId: ended[2]?.gameId, answers: [] };
  const again = await (await player.send("POST", "/api/game/submit", body)).json<GameResult>();
  expect(again).toEqual(ended[2]);
  expect((await stateOf(player)).player).toMatchObject({ totalScore: 0, gamesPlayed: 0, bestScore: 0 });
});

test("the solutions of the daily challenge are shown the next day, to those who played and to everybody else", async () => {
  const [early, late] = [await newPlayer("early"), await newPlayer("late")];
  const yesterday = async (player: Player) =>
    (await player.fetch("/api/game/yesterday")).json<PastChallenge | null>();
  const game = await start(early, "daily");
  const result = await submit(early, answersOf(game, 3));
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
  const game = await start(await newPlayer("one"), "daily");
  const guessed = pickDailyQuestions(scored, today(), sha256);
  expect(game.questions.map(({ id }) => id)).not.toEqual(guessed);
  const drawnByDay = game.questions.map(({ id }) => {
    const question = findQuestion(id) ?? expect.unreachable();
    return shuffledFor({ id: shuffledGameId(game.gameId), seed: today() }, question).options;
  });
  expect(game.questions.map(({ options }) => options)).not.toEqual(drawnByDay);
});
